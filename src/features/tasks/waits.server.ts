// Whom records wait for: their open tasks in words, for many records at once.

import type { Db } from '#lib/db.ts'
import type { Wait } from './wait.ts'
import { askedInWords, groupOf } from './read.server.ts'

/**
 * What is asked of whom, by the record's id; what is due first comes first.
 * @param cards ids of records that the reader may read
 */
export async function waitsOf(db: Db, cards: readonly string[]): Promise<ReadonlyMap<string, readonly Wait[]>> {
  const { rows } = await db.query<Wait & { readonly card: string; readonly assignee: string }>({
    name: 'waits',
    text: `select t.card, t.assignee, t.what, t.due, ${askedInWords} as whom
      from task t left join card c on c.id = t.claimed_by
        left join card w on w.id = case when t.assignee not like 'role:%' then split_part(t.assignee, ':', 2)::uuid end
      where t.card = any($1) and t.ended_at is null order by t.due, t.assigned_at, t.id`,
    values: [cards],
  })
  const named = rows.map(({ assignee, whom, ...wait }) => ({ ...wait, whom: whom || (groupOf(assignee) ?? '') }))
  return new Map(
    [...Map.groupBy(named, ({ card }) => card)].map(([card, waits]) => [
      card,
      waits.map(({ whom, what, due }): Wait => ({ whom, what, due })),
    ]),
  )
}
