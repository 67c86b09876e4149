// Messages in hand. That one is being read stands in its row before the reading begins, so that one at which the server ends is not
// the first one again for ever: it is tried once more, and then set aside.

import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { takable, type Fate } from '#modules/system-settings/mailbox/mailbox.ts'
import type { Ending, Entry } from './ledger.server.ts'
import { words } from './words.ts'

/** Which message of which mailbox, and its row where it has one. */
export type Place = {
  readonly mailbox: string
  readonly uidValidity: number
  readonly uid: number
  readonly id?: string
}

/** A row that this process has taken up. */
export type InHand = {
  readonly id: string
  /** Since when, ISO 8601; whoever was taken for dead has lost it. */
  readonly since: string
  /** What it was before; none where it is new. */
  readonly before?: { readonly fate: Fate; readonly why: string | null }
}

/** So long nobody else takes it up, in milliseconds: longer than fetching and reading one may last. */
export const leased = 15 * 60_000

/** Takes a message up; of two who try, one goes on. @returns undefined where somebody else has it, or has dealt with it */
export async function takeUp(db: Db, place: Place, now: Date): Promise<InHand | undefined> {
  const since = now.toISOString()
  if (place.id !== undefined) return takeUpAgain(db, place.id, since)
  const { rows } = await db.query<{ id: string }>({
    name: 'take-up-mailbox-message',
    text: `insert into mailbox_message (id, mailbox, uid_validity, uid, fingerprint, sender, subject, size, arrived_at, fate, at)
      values ($1, $2, $3, $4, '', '', '', 0, $5, 'reading', $5)
      on conflict (mailbox, uid_validity, uid) do nothing returning id`,
    values: [newId(now), place.mailbox, place.uidValidity, place.uid, since],
  })
  return rows[0] && { id: rows[0].id, since }
}

async function takeUpAgain(db: Db, id: string, since: string): Promise<InHand | undefined> {
  const { rows } = await db.query<{ fate: Fate; why: string | null }>({
    name: 'take-up-mailbox-message-again',
    text: `update mailbox_message m set fate = 'reading', at = $2, why = case when m.why = $4 then m.why end
      from (select id, fate, why from mailbox_message where id = $1 for update) before
      where m.id = before.id and before.fate = any($3) returning before.fate, before.why`,
    values: [id, since, takable, words.why.interrupted],
  })
  return rows[0] && { id, since, before: rows[0] }
}

/**
 * Says what is known of a message in hand, and holds it until the transaction ends.
 * @returns false where somebody has taken it over
 */
export async function holdOn(db: Db, { id, since }: InHand, entry: Entry): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'hold-mailbox-message',
    text: `update mailbox_message set message_id = coalesce($3, message_id), fingerprint = coalesce(nullif($4, ''), fingerprint),
        sender = coalesce(nullif($5, ''), sender), subject = coalesce(nullif($6, ''), subject), size = $7, arrived_at = $8
      where id = $1 and at = $2 and fate = 'reading'`,
    values: [id, since, entry.messageId, entry.fingerprint, entry.sender, entry.subject, entry.size, entry.arrivedAt],
  })
  return rowCount === 1
}

/** Ends it by itself, outside of any record. */
export async function endWith(db: Db, hand: InHand, ending: Ending, now: Date): Promise<Fate | undefined> {
  const { rowCount } = await db.query({
    name: 'lay-down-mailbox-message',
    text: `update mailbox_message set fate = $3, why = $4, at = $5 where id = $1 and at = $2 and fate = 'reading'`,
    values: [hand.id, hand.since, ending.fate, ending.why, now.toISOString()],
  })
  return rowCount === 1 ? ending.fate : undefined
}

/**
 * Sets aside what waits under a number that counts no more, once all of the mailbox was read under its new ones: what was found again has
 * taken its new number by then. @returns what became of them
 */
export async function setAsideRenumbered(
  db: Db,
  { mailbox, uidValidity }: Pick<Place, 'mailbox' | 'uidValidity'>,
  now: Date,
): Promise<readonly Fate[]> {
  const { rows } = await db.query<{ fate: Fate }>({
    name: 'set-aside-renumbered-messages',
    text: `update mailbox_message set fate = 'set-aside', why = $3, at = $4
      where fate = 'waiting' and mailbox = $1 and uid_validity <> $2 returning fate`,
    values: [mailbox, uidValidity, words.why.renumbered, now.toISOString()],
  })
  return rows.map(({ fate }) => fate)
}

/** Takes up what those had in hand who have died at it: once more, and the second time somebody has to look at it. @returns what became of them */
export async function takeOver(db: Db, mailbox: string, now: Date): Promise<readonly Fate[]> {
  const { rows } = await db.query<{ fate: Fate }>({
    name: 'take-over-mailbox-messages',
    text: `update mailbox_message set at = $3, fate = case when why = $4 then 'set-aside' else 'waiting' end,
        why = case when why = $4 then $5 else $4 end
      where fate = 'reading' and mailbox = $1 and at <= $2 returning fate`,
    values: [
      mailbox,
      new Date(now.getTime() - leased).toISOString(),
      now.toISOString(),
      words.why.interrupted,
      words.why.ended,
    ],
  })
  return rows.map(({ fate }) => fate)
}
