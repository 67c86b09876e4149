// Alerts whose reason is gone end by themselves: nobody is pressed about what is done, moved or somebody else's.

import type { Definition } from '#record/define.ts'
import { tellLive } from '#record/live/tell.server.ts'
import type { AnyRow } from '#record/row.ts'
import type { Work } from '#record/store/work.server.ts'
import { isSettled } from '#record/workflow/settled.ts'
import { pending } from './kinds.ts'

/** Whether what was asked of people about a record no longer stands: it is settled, due another day, or another's. */
function isOver(definition: Definition, before: AnyRow, after: AnyRow): boolean {
  if (isSettled(definition, after)) return !isSettled(definition, before)
  const due = definition.due ?? 'due'
  return before.owner !== after.owner || before[due] !== after[due]
}

/** Notes that alerts about a record have lost their reason; `writeSettled` ends them. */
export function settleAlerts(work: Work, definition: Definition, before: AnyRow | null, after: AnyRow): void {
  if (before && isOver(definition, before, after)) work.settled.add(after.id)
}

/** Ends the unread alerts that were noted. Costs nothing when there are none. */
export async function writeSettled({ settled, now, db }: Work): Promise<void> {
  if (settled.size === 0) return
  const { rows } = await db.query<{ person: string }>({
    name: 'settle-alerts',
    text: `update alert set resolved_at = $2
      where card = any($1) and read_at is null and resolved_at is null and kind = any($3) returning person`,
    values: [[...settled], now.toISOString(), pending],
  })
  await tellLive(
    db,
    'alerts',
    rows.map(({ person }) => person),
  )
}
