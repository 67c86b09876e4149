// The mails that wait in the outbox, and what becomes of them: see features/delivery/leased.server.ts.

import type { Db } from '#lib/db.ts'
import { later, leasedUntil, type Fate, type Tried } from '#features/delivery/back-off.ts'
import { recordTry, type Claimed } from '#features/delivery/leased.server.ts'
import type { MailPurpose } from './purpose.ts'
import type { Leaving, Outcome } from './post.server.ts'

const ledger = { table: 'outbox', log: 'outbox_try', of: 'message' } as const

export type Taken = Leaving &
  Claimed & {
    readonly person: string | null
    /** What its link is for; none where it carries none. */
    readonly purpose: MailPurpose | null
    /** Who sends the link. */
    readonly madeBy: string | null
    /** The id of the status link, or of the vendor room, whose link or code it carries. */
    readonly statusLink: string | null
  }

/** Takes the message in hand that has waited longest. */
export async function takeWaiting(db: Db, now: Date): Promise<Taken | undefined> {
  const { rows } = await db.query<Taken>({
    name: 'take-waiting',
    text: `update outbox set tries = tries + 1, next_at = $2 where id = (
        select id from outbox where channel = 'mail' and state = 'waiting' and next_at <= $1
        order by next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, body, html, tries, person, purpose, made_by as "madeBy", status_link as "statusLink"`,
    values: [now.toISOString(), leasedUntil(now)],
  })
  return rows[0]
}

/** Notes what a try came to, and what becomes of the mail. @returns false where it is in other hands by now */
export const noteTry = (db: Db, taken: Taken, { sent, answer }: Outcome, tried: Tried & Fate): Promise<boolean> =>
  recordTry(db, ledger, taken, { answer, fault: sent ? null : answer }, tried)

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
const keptFor = 90 * 24 * 60 * 60_000

/** Removes what left, or was kept, more than 90 days ago. @returns how many */
export async function sweepOutbox(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: 'delete from outbox where ended_at < $1',
    values: [later(now, -keptFor)],
  })
  return rowCount ?? 0
}
