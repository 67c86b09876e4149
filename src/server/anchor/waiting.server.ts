// The seals that wait for an anchor, and what becomes of them: see features/delivery/leased.server.ts.

import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { anchors, type AnchorName } from '#kernel/trail/anchoring.ts'
import { leasedUntil, type Fate } from '#features/delivery/back-off.ts'
import type { Claimed } from '#features/delivery/leased.server.ts'

/** After so long a seal that was given up is tried anew, in milliseconds: an anchor is never given up for good. */
const anew = 60 * 60_000

/**
 * Gives each anchor the newest seal once its time has come, in the place of an older one that still waits there. A seal carries the hash of
 * the one before: who holds the newest can tell of all.
 * @param atOnce whether its time is now
 */
export async function giveNewest(
  db: Db,
  names: readonly AnchorName[],
  now: Date,
  { atOnce }: { readonly atOnce: boolean },
): Promise<void> {
  await db.query({
    name: 'anchor-newest',
    text: `with newest as (select id from seal order by id desc limit 1),
      due as (
        select a.name, a.row, n.id as seal from unnest($1::text[], $2::uuid[], $3::int[]) a(name, row, every) cross join newest n
          left join lateral (select seal, state, made_at, ended_at from anchoring where anchor = a.name order by seal desc limit 1) l on true
        where l.seal is null or (l.seal < n.id and ($5 or l.made_at <= $4::timestamptz - a.every * interval '1 millisecond'))
          or (l.state = 'failed' and ($5 or l.ended_at <= $4::timestamptz - interval '${anew} milliseconds'))
          or (l.state = 'waiting' and $5)),
      passed as (
        update anchoring g set state = 'left', ended_at = $4 from due d
        where g.anchor = d.name and g.state = 'waiting' and g.seal < d.seal)
      insert into anchoring (id, anchor, seal, state, tries, next_at, made_at)
        select row, name, seal, 'waiting', 0, $4, $4 from due
      on conflict (anchor, seal) do update set state = 'waiting', tries = 0, next_at = $4, ended_at = null
        where anchoring.state in ('failed', 'waiting')`,
    values: [names, names.map(() => newId(now)), names.map((name) => anchors[name].every), now.toISOString(), atOnce],
  })
}

/** The anchors for which a seal waits whose time has come. */
export async function dueAnchors(db: Db, names: readonly AnchorName[], now: Date): Promise<readonly AnchorName[]> {
  const { rows } = await db.query<{ name: AnchorName }>({
    name: 'due-anchors',
    text: `select name from unnest($1::text[]) name
      where exists (select from anchoring where anchor = name and state = 'waiting' and next_at <= $2)`,
    values: [names, now.toISOString()],
  })
  return rows.map(({ name }) => name)
}

export type TakenSeal = Claimed & {
  readonly anchor: AnchorName
  readonly seal: number
  readonly proof: string | null
}

/** Takes in hand what waits for an anchor. */
export async function takeSeal(db: Db, anchor: string, now: Date): Promise<TakenSeal | undefined> {
  const { rows } = await db.query<TakenSeal>({
    name: 'take-seal',
    text: `update anchoring set tries = tries + 1, next_at = $3 where id = (
        select id from anchoring where anchor = $1 and state = 'waiting' and next_at <= $2
        order by next_at, id limit 1 for update skip locked)
      returning id, anchor, seal, tries, proof`,
    values: [anchor, now.toISOString(), leasedUntil(now)],
  })
  return rows[0]
}

/** What a try came to. `proof`: what the anchor gave for it, kept whether or not it is over. */
export type Brought = {
  readonly sent: boolean
  readonly fault: string | null
  readonly proof: string | null
}

/** Notes what a try came to. What arrived has arrived, also where a later seal has taken its place. @returns false where it is in other hands by now */
export async function noteSeal(
  db: Db,
  { id, tries }: Claimed,
  { fault, proof }: Brought,
  fate: Fate,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-seal',
    text: `update anchoring set state = $3, next_at = $4, ended_at = $5, fault = $6, proof = $7
      where id = $1 and tries = $2 and (state = 'waiting' or (state = 'left' and $3 = 'sent'))`,
    values: [id, tries, fate.state, fate.nextAt, fate.endedAt, fault, proof],
  })
  return rowCount !== 0
}
