// What the duplicate of a change takes over of how that was carried out: its plan, once the day of the new one is agreed.

import type { Db } from '#lib/db.ts'
import { confidentialities } from '#kernel/definition/base.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { copiedFrom } from '#kernel/definition/types.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { planLines, type PlannedLine } from './plan-lines.server.ts'

/**
 * The plan of the change that one began as a duplicate of, without what was cancelled, in an order in which what comes first stands
 * first. None where the original is read by fewer people than the duplicate.
 */
async function planOfOriginal(db: Db, { id, confidentiality }: AnyRow): Promise<readonly PlannedLine[]> {
  const { rows } = await db.query<PlannedLine>({
    name: 'change-plan-of-original',
    text: `select a.title, a.expected, a.phase, a.notifies, a.doer, a.start - o.day as begins, a.due - o.day as ends,
        a.id as key, a.depends_on as after
      from link l
      cross join lateral (select id, coalesce(effective_on, release_on, due) as day, confidentiality from change
        where id = l.to_card and not void) o
      join change_action a on a.parent = o.id and a.state <> 'cancelled' and not a.void
      where l.type = $2 and l.from_card = $1 and array_position($4, o.confidentiality) <= array_position($4, $3) and o.day is not null
      order by a.due, a.start, a.number`,
    values: [id, copiedFrom, confidentiality, confidentialities],
  })
  return rows
}

/** Plans a change as the one was planned that it began as a duplicate of. False where it has no such plan. */
export async function planFromOriginal(door: UnitOfWork, change: AnyRow): Promise<boolean> {
  const lines = await planOfOriginal(door.db, change)
  await planLines(door, change, lines)
  return lines.length > 0
}
