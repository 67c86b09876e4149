// How anchors stand: what each holds, since when, and what waits for it.

import type { Db } from '#lib/db.ts'
import { anchorState, type AnchorName, type AnchorStanding } from '#kernel/trail/anchoring.ts'

type Row = {
  readonly name: AnchorName
  readonly seal: number | null
  readonly at: string | null
  readonly behindSince: string | null
  readonly fault: string | null
  readonly nextAt: string | null
}

/** How each of some anchors stands. */
export async function standingsOf(db: Db, names: readonly AnchorName[], now: Date): Promise<readonly AnchorStanding[]> {
  if (names.length === 0) return []
  const { rows } = await db.query<Row>({
    name: 'anchor-standings',
    text: `select a.name, h.seal, h.ended_at as at, s.body::json ->> 'at' as "behindSince", w.fault, w.next_at as "nextAt"
      from unnest($1::text[]) with ordinality a(name, place)
        left join lateral (select seal, ended_at from anchoring where anchor = a.name and state = 'sent' order by seal desc limit 1) h on true
        left join lateral (select body from seal where id > coalesce(h.seal, 0) order by id limit 1) s on true
        left join lateral (select fault, case when state = 'waiting' then next_at end as next_at from anchoring
          where anchor = a.name and seal > coalesce(h.seal, 0) and state in ('waiting', 'failed') order by seal desc limit 1) w on true
      order by a.place`,
    values: [names],
  })
  return rows.map(({ seal, at, ...row }) => {
    const known = { ...row, last: seal === null || at === null ? null : { seal, at } }
    return { ...known, state: anchorState(known, now) }
  })
}
