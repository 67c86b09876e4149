// Links that travel by mail. The mail is kept with “…” in place of the link, so that nobody reads it here and sets another's
// password; the link is made each time the mail leaves, and only its hash is kept.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import { invitationLetter } from '#server/mail/invitation-letter.ts'
import type { Sender } from '#server/mail/letter.ts'
import type { Taken } from '#server/mail/outbox.server.ts'
import { addLink, endLinks, invited, linkTo, purposeFor, type Purpose } from './invitation.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { mayBeHere, personById, subjectOf, type Who } from './who.server.ts'

/** A link as it is kept. */
const unseen = '…'

/** To whom a mail with a link goes. */
export type Mailed = { readonly sentTo: string; readonly purpose: Purpose }

type Mailing = {
  readonly number: string
  readonly sender: Sender
  /** Whether there is a mail server: without one a mail with a link would be kept, and its link lead nobody anywhere. */
  readonly hasServer: boolean
}

/** An administrator has a person invited by email, or sent a link to a new password. Earlier links end. */
export async function inviteByMail(
  engine: Engine,
  actor: PersonActor,
  { number, sender, hasServer }: Mailing,
  now: Date,
): Promise<Mailed> {
  if (!hasServer) refuse('blocked', 'There is no mail server: ask to be shown the link, or set SMTP_URL and MAIL_FROM.')
  const who = await invited(engine, actor, number)
  return together(engine, actor, now, async (door) => {
    const purpose = await purposeFor(door.db, who.actor.id)
    return mailLink(door, who, { purpose, by: actor }, sender)
  })
}

type Writing = {
  readonly purpose: 'invitation' | 'new-password'
  /** Who invites; no id where the program does. */
  readonly by: { readonly id: string | null; readonly name: string }
}

/** Has a mail with a link written to somebody, in place of those that they have not used. */
export async function mailLink(door: UnitOfWork, who: Who, { purpose, by }: Writing, sender: Sender): Promise<Mailed> {
  const { id, name, email } = who.actor
  const link = linkTo(sender.publicUrl, unseen)
  const letter = invitationLetter({ purpose, firstName: who.firstName, email, by: by.name, link }, sender)
  await endLinks(door.db, id)
  await door.db.query({
    text: `update outbox set state = 'failed', ended_at = $2, fault = 'A newer one took its place.'
      where person = $1 and purpose is not null and state = 'waiting'`,
    values: [id, door.at],
  })
  await putInOutbox(
    door.db,
    [{ reader: { id, email }, about: [], purpose, madeBy: by.id, ...letter }],
    new Date(door.at),
  )
  await door.tell(id, { kind: 'invited', record: subjectOf(who), facts: { purpose, name, sentTo: email } })
  if (purpose === 'new-password')
    await tellOfChange(door, {
      person: who.actor,
      others: `A link to a new password of ${name} was sent to ${email}.`,
    })
  return { sentTo: email, purpose }
}

/** A mail as it leaves, its link in its place; undefined where its reader is gone, or has used a link meanwhile. */
export async function withLink(db: Db, mail: Taken, publicUrl: string, now: Date): Promise<Taken | undefined> {
  const { person, purpose } = mail
  const who = person === null ? undefined : await personById(db, person)
  if (!who || (purpose !== 'invitation' && purpose !== 'new-password') || !mayBeHere(who)) return undefined
  if (purpose === 'invitation' && (await purposeFor(db, who.actor.id)) !== purpose) return undefined
  const { url } = await addLink(db, { person, purpose, publicUrl, by: mail.madeBy }, now)
  const filled = (text: string) => text.replaceAll(linkTo(publicUrl, unseen), url)
  return { ...mail, body: filled(mail.body), html: mail.html === null ? null : filled(mail.html) }
}

/** The newest mail with a link to somebody who has not used one since; null where there is none. */
export type SentLink = {
  readonly to: string
  readonly state: 'waiting' | 'sent' | 'kept' | 'failed'
  /** When it left or came to its end; while it waits, when it was written. */
  readonly at: string
  readonly fault: string | null
}

export async function sentLink(db: Db, person: string): Promise<SentLink | null> {
  const { rows } = await db.query<SentLink>({
    text: `select o.recipient as "to", o.state, coalesce(o.ended_at, o.made_at) as at, o.fault from outbox o
      where o.person = $1 and o.purpose is not null
        and not exists (select from invitation i where i.person = $1 and i.used_at >= o.made_at)
      order by o.id desc limit 1`,
    values: [person],
  })
  return rows[0] ?? null
}
