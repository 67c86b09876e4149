// What waits in the outbox is taken in hand by one node at a time. A node that dies lets go of it when its time is over,
// and the message is tried again under the same number: it arrives at least once.

import type { Db } from '#lib/db.ts'
import type { Leaving, Outcome } from './post.server.ts'

const minute = 60_000

/** How long after each try the next one comes; after the last of them it has failed. */
export const pauses = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * minute)

/** How long a message is somebody's: longer than any try may take. */
export const lease = 3 * minute

export type Taken = Leaving & {
  /** The how manieth try this is. Whoever was too slow finds a later one and changes nothing. */
  readonly tries: number
  readonly person: string | null
  /** What its link is for; none where it carries none. */
  readonly purpose: 'invitation' | 'new-password' | null
  /** Who sends the link. */
  readonly madeBy: string | null
}

/** An instant so many milliseconds after another, as the database reads it. */
export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** Takes the message in hand that has waited longest. */
export async function takeWaiting(db: Db, now: Date): Promise<Taken | undefined> {
  const { rows } = await db.query<Taken>({
    name: 'take-waiting',
    text: `update outbox set tries = tries + 1, next_at = $2 where id = (
        select id from outbox where channel = 'mail' and state = 'waiting' and next_at <= $1
        order by next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, body, html, tries, person, purpose, made_by as "madeBy"`,
    values: [now.toISOString(), later(now, lease)],
  })
  return rows[0]
}

type Tried = { readonly began: Date; readonly milliseconds: number }

/** Notes what a try came to, and what becomes of the message. @returns whether it has failed for good by this try */
export async function noteTry(
  db: Db,
  { id, tries }: Taken,
  outcome: Outcome,
  { began, milliseconds }: Tried,
): Promise<boolean> {
  const pause = outcome.sent || outcome.final ? undefined : pauses[tries - 1]
  const ended = later(began, milliseconds)
  const failed = pause === undefined ? 'failed' : 'waiting'
  const { rowCount } = await db.query({
    name: 'note-try',
    text: `with noted as (
        insert into outbox_try (message, nth, at, milliseconds, outcome, answer)
        values ($1, (select coalesce(max(nth), 0) + 1 from outbox_try where message = $1), $3, $4, $5, $6))
      update outbox set state = $7, next_at = $8, fault = $9, ended_at = $10 where id = $1 and tries = $2 and state = 'waiting'`,
    values: [
      id,
      tries,
      began.toISOString(),
      Math.round(milliseconds),
      outcome.sent ? 'sent' : 'failed',
      outcome.answer,
      outcome.sent ? 'sent' : failed,
      later(began, milliseconds + (pause ?? 0)),
      outcome.sent ? null : outcome.answer,
      pause === undefined ? ended : null,
    ],
  })
  return rowCount !== 0 && !outcome.sent && failed === 'failed'
}

/** Lets no mail leave for somebody who was suspended or has left since it was written. */
export async function dropForGone(db: Db, now: Date): Promise<void> {
  await db.query({
    name: 'drop-for-gone',
    text: `update outbox o set state = 'failed', ended_at = $1, fault = 'Whoever it is for may no longer be here.'
      from person p where p.id = o.person and o.channel = 'mail' and o.state = 'waiting' and p.state not in ('active', 'invited')`,
    values: [now.toISOString()],
  })
}

/** Keeps everything that waits, to be read here: there is no server to take it. */
export async function keepWaiting(db: Db, now: Date): Promise<void> {
  await db.query({
    name: 'keep-waiting',
    text: `update outbox set state = 'kept', ended_at = $1 where channel = 'mail' and state = 'waiting'`,
    values: [now.toISOString()],
  })
}

/** In a copy of an installation: what was to leave the first one stays, to be read, and nothing is written of its alerts. */
export async function keepUnsent(db: Db, now: Date): Promise<void> {
  await keepWaiting(db, now)
  await db.query({ text: 'delete from notice' })
}

/** How long it is kept what left, in milliseconds. */
export const keptFor = 90 * 24 * 60 * minute

/** Removes what left, or was kept, more than 90 days ago. @returns how many */
export async function sweepOutbox(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: 'delete from outbox where ended_at < $1',
    values: [later(now, -keptFor)],
  })
  return rowCount ?? 0
}
