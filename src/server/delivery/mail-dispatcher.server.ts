// Carries what is to be told by email out of the house: writes the mails that are due, and sends those that wait.

import { deliverLeased } from '#features/delivery/leased.server.ts'
import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { withLink } from '#server/account/mailed-link.server.ts'
import { withStatusLink } from '#server/outside/mailed-status.server.ts'
import { withRoomCode, withRoomLink } from '#server/outside/room/mailed-room.server.ts'
import { inviteToSurveys } from '#server/outside/survey-mails.server.ts'
import { composeDue } from '#server/mail/compose.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'
import { dropForGone, keepWaiting, noteTry, takeWaiting, type Taken } from '#server/mail/outbox.server.ts'
import type { MailPurpose, OutsidePurpose } from '#server/mail/purpose.ts'
import { openPost, type Outcome, type Post } from '#server/mail/post.server.ts'

const failure = {
  title: 'Emails could not be delivered.',
  link: '/system-settings?list=mail&state=failed',
  key: 'mails-failed',
} as const

/** How a mail for somebody outside is filled as it leaves. */
const filledFor = { 'status-link': withStatusLink, 'vendor-room': withRoomLink, 'room-code': withRoomCode } as const

const isOutside = (purpose: MailPurpose): purpose is OutsidePurpose => Object.hasOwn(filledFor, purpose)

/** So many mails leave at the same time. */
const lanes = ['first', 'second', 'third'] as const

/** The loop, and whether there is a mail server. */
export type MailDispatcher = Loop & { readonly hasServer: boolean }

type DispatcherContext = Pick<ServerContext, 'engine' | 'env' | 'now' | 'log'>

function postOf(
  { env: { smtpUrl, mailFrom, publicUrl } }: DispatcherContext,
  patience: number | undefined,
): Post | null {
  if (smtpUrl === undefined || mailFrom === undefined) return null
  const { hostname } = new URL(publicUrl)
  return openPost({ smtpUrl, from: mailFrom, host: hostname, ...(patience !== undefined && { patience }) })
}

/**
 * The loop that sends mails.
 * @param patience how long a mail server may say nothing, in milliseconds
 */
export function openMailDispatcher(context: DispatcherContext, patience?: number): MailDispatcher {
  const { engine, env, now } = context
  const post = postOf(context, patience)
  const place = { engine, sender: { publicUrl: env.publicUrl, provider: env.providerName } }

  async function lanesDue(at: Date, ending: AbortSignal): Promise<readonly string[]> {
    while (!ending.aborted && (await composeDue(place, at)) > 0);
    while (!ending.aborted && (await inviteToSurveys({ ...place, outsideUrl: env.outsideUrl }, at)) > 0);
    if (!post) {
      await keepWaiting(engine.pool, at)
      return []
    }
    await dropForGone(engine.pool, at)
    return lanes
  }

  /** Sends a mail, with the link that it carries; one that is for nobody any more does not leave. */
  async function send(taken: Taken, began: Date): Promise<Outcome> {
    if (!post) return { sent: false, answer: 'There is no mail server.', final: false }
    if (taken.purpose === null) return post(taken)
    if (isOutside(taken.purpose)) {
      const letter = await filledFor[taken.purpose](engine.pool, taken, env.outsideUrl, began)
      return letter ? post(letter) : { sent: false, answer: 'The link was revoked, or has expired.', final: true }
    }
    const mail = await withLink(engine.pool, taken, env.publicUrl, began)
    return mail ? post(mail) : { sent: false, answer: 'They have a password by now, or are gone.', final: true }
  }

  const deliver = deliverLeased({
    claim: (_lane, at) => takeWaiting(engine.pool, at),
    send,
    record: (taken, outcome, tried) => noteTry(engine.pool, taken, outcome, tried),
    gaveUp: () => tellAdministrators(engine, now(), failure),
  })
  return { hasServer: post !== null, ...openLoop({ name: 'Email', lanes: lanesDue, deliver }, context) }
}
