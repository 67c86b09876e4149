// Carries what is to be told by email out of the house: looks every few seconds, and when it is woken.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { withLink } from '#server/account/mailed-link.server.ts'
import { composeDue } from '#server/mail/compose.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'
import { dropForGone, keepWaiting, noteTry, takeWaiting, type Taken } from '#server/mail/outbox.server.ts'
import { openPost, type Outcome, type Post } from '#server/mail/post.server.ts'

/** How often it looks by itself, in milliseconds: two small reads of an index. */
const look = 5_000

/** How long the end waits for mails that are just being sent, in milliseconds. */
const goodbye = 5_000

const failure = {
  title: 'Emails could not be delivered.',
  link: '/system-settings?list=mail&state=failed',
  key: 'mails-failed',
} as const

/** How many messages leave at the same time. */
const lanes = 3

export type MailDispatcher = {
  /** Whether there is a mail server. */
  readonly hasServer: boolean
  /** Writes what is due and sends what waits; resolves when nothing more can leave now. */
  readonly deliver: () => Promise<void>
  /** Makes it look at once, where it has been started. */
  readonly wake: () => void
  readonly start: () => void
  /** Lets the mails end that are just being sent. */
  readonly stop: () => Promise<void>
}

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
 * Sends mails; nothing moves by itself before `start`.
 * @param patience how long a mail server may say nothing, in milliseconds
 */
export function openMailDispatcher(context: DispatcherContext, patience?: number): MailDispatcher {
  const { engine, env, now, log } = context
  const post = postOf(context, patience)
  const place = { engine, sender: { publicUrl: env.publicUrl, provider: env.providerName } }
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  /** Sends a mail, with the link that it carries; one that is for nobody any more does not leave. */
  async function leave(send: Post, taken: Taken, began: Date): Promise<Outcome> {
    if (taken.purpose === null) return send(taken)
    const mail = await withLink(engine.pool, taken, env.publicUrl, began)
    return mail ? send(mail) : { sent: false, answer: 'They have a password by now, or are gone.', final: true }
  }

  /** Sends one message after the other until none waits. */
  async function lane(send: Post): Promise<void> {
    while (!ending.signal.aborted) {
      const began = now()
      const taken = await takeWaiting(engine.pool, began)
      if (!taken) return
      const clock = performance.now()
      const outcome = await leave(send, taken, began)
      const tried = { began, milliseconds: performance.now() - clock }
      if (await noteTry(engine.pool, taken, outcome, tried)) await tellAdministrators(engine, now(), failure)
    }
  }

  async function once(): Promise<void> {
    while (!ending.signal.aborted && (await composeDue(place, now())) > 0);
    if (!post) return keepWaiting(engine.pool, now())
    await dropForGone(engine.pool, now())
    const sent = await Promise.allSettled(Array.from({ length: lanes }, () => lane(post)))
    const failed = sent.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** One delivery at a time; whoever asks meanwhile gets one more after it. */
  async function deliver(): Promise<void> {
    again = true
    running ??= (async () => {
      while (again && !ending.signal.aborted) {
        again = false
        await once()
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  const wake = () => {
    if (timer === undefined || ending.signal.aborted) return
    deliver().catch((error: unknown) => log.error(`Email: ${error instanceof Error ? error.message : String(error)}`))
  }

  return {
    hasServer: post !== null,
    deliver,
    wake,
    start() {
      timer ??= setInterval(wake, look)
      wake()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      // A server that hangs keeps nobody: the mail it has is tried again after the next start.
      await Promise.race([running?.catch(() => undefined), sleep(goodbye, undefined, { ref: false })])
    },
  }
}
