// What became of each message. Its row is settled in the transaction of what it did, so that it happens once whatever dies.

import type { Db } from '#lib/db.ts'
import type { Fate } from '#modules/system-settings/mailbox/mailbox.ts'

/** A message as its row knows it, whatever becomes of it. */
export type Entry = {
  readonly mailbox: string
  readonly uidValidity: number
  readonly uid: number
  readonly messageId: string | null
  readonly fingerprint: string
  readonly sender: string
  readonly subject: string
  readonly size: number
  /** ISO 8601. */
  readonly arrivedAt: string
}

/** What became of it. */
export type Ending = { readonly fate: Fate; readonly why: string | null; readonly card: string | null }

/** Says what became of a message. */
export async function settle(db: Db, id: string, { fate, why, card }: Ending, now: Date): Promise<void> {
  await db.query({
    name: 'settle-mailbox-message',
    text: 'update mailbox_message set fate = $2, why = $3, card = $4, at = $5 where id = $1',
    values: [id, fate, why, card, now.toISOString()],
  })
}

/**
 * The same message, where another row knows it. Where the server has numbered its messages anew, that row takes the new number, and
 * the one in hand goes.
 * @param own the row in hand; one that stood before is only the same as what has become of a record
 * @returns what became of it, or `renumbered`; undefined where it is new
 */
export async function known(
  db: Db,
  { mailbox, fingerprint, uidValidity, uid }: Entry,
  own: { readonly id: string; readonly isNew: boolean },
): Promise<'renumbered' | { readonly card: string | null } | undefined> {
  if (fingerprint === '') return undefined
  const { rows } = await db.query<{ id: string; card: string | null; isOld: boolean }>({
    name: 'known-mailbox-message',
    text: `select id, card, uid_validity <> $3 as "isOld" from mailbox_message
      where mailbox = $1 and fingerprint = $2 and id <> $4 and ($5 or card is not null) order by fate = 'again', id limit 1`,
    values: [mailbox, fingerprint, uidValidity, own.id, own.isNew],
  })
  const [found] = rows
  if (!found?.isOld) return found && { card: found.card }
  await db.query({ name: 'drop-mailbox-message', text: 'delete from mailbox_message where id = $1', values: [own.id] })
  await db.query({
    name: 'renumber-mailbox-message',
    text: 'update mailbox_message set uid_validity = $2, uid = $3 where id = $1',
    values: [found.id, uidValidity, uid],
  })
  return 'renumbered'
}

/** So many numbers behind the last one are looked at again: what another node had in hand when it died has left a gap there. */
const lookedBack = 500

/**
 * What has been written down of a mailbox near its end.
 * @returns the number behind which all were, and those after it that were
 */
export async function writtenDown(
  db: Db,
  mailbox: string,
  uidValidity: number,
): Promise<{ readonly from: number; readonly uids: ReadonlySet<number> }> {
  const { rows } = await db.query<{ from: number; uids: readonly number[] }>({
    name: 'mailbox-written-down',
    text: `with last as (select greatest(0, max(uid) - ${lookedBack}) as from from mailbox_message where mailbox = $1 and uid_validity = $2)
      select coalesce(last.from, 0)::float8 as from, array(
          select uid::float8 from mailbox_message m where m.mailbox = $1 and m.uid_validity = $2 and m.uid > coalesce(last.from, 0)) as uids
      from last`,
    values: [mailbox, uidValidity],
  })
  const [found] = rows
  return { from: found?.from ?? 0, uids: new Set(found?.uids) }
}

/** So many messages of one sender, and of all, are taken in within an hour. */
export const most = { sender: 10, all: 200 } as const

const hour = 60 * 60_000

/** How many messages were taken in within the last hour: of a sender, and of all. */
export async function takenOf(
  db: Db,
  sender: string,
  now: Date,
): Promise<{ readonly sender: number; readonly all: number }> {
  const since = new Date(now.getTime() - hour).toISOString()
  const { rows } = await db.query<{ sender: number; all: number }>({
    name: 'mailbox-taken',
    text: `select (select count(*)::int from mailbox_message where sender = $1 and at > $2 and fate in ('record', 'reply')) as sender,
      (select count(*)::int from mailbox_message where at > $2 and fate in ('record', 'reply')) as "all"`,
    values: [sender, since],
  })
  return rows[0] ?? { sender: 0, all: 0 }
}

/** One that waits is not fetched again before, in milliseconds: what kept it out a moment ago may still stand. */
const pause = 5 * 60_000

const mostRipe = 20

type Ripe = { readonly id: string; readonly uid: number }

/** Messages that have waited and that the limits let in now: of each sender, and of all. Those that were tried last come last. */
export async function ripe(
  db: Db,
  { mailbox, uidValidity, now }: { readonly mailbox: string; readonly uidValidity: number; readonly now: Date },
): Promise<readonly Ripe[]> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const { rows } = await db.query<Ripe>({
    name: 'ripe-mailbox-messages',
    text: `with taken as (select sender, count(*) as count from mailbox_message where at > $3 and fate in ('record', 'reply') group by sender),
        waiting as (select id, uid, at, sender, row_number() over (partition by sender order by id) as place from mailbox_message
          where fate = 'waiting' and mailbox = $1 and uid_validity = $2 and at <= $4)
      select w.id, w.uid::float8 as uid from waiting w left join taken t on t.sender = w.sender
      where w.place <= ${most.sender} - coalesce(t.count, 0) or w.sender = ''
      order by w.at, w.id limit least(${mostRipe}, greatest(0, ${most.all} - (select coalesce(sum(count), 0) from taken)))`,
    values: [mailbox, uidValidity, ago(hour), ago(pause)],
  })
  return rows
}
