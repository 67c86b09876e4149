// Alerts whose reason is gone end by themselves: nobody is pressed about what is done, moved or somebody else's.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { collectedIn } from './raise.server.ts'

/** Whether what was asked of people about a record no longer stands: it is settled, due another day, or another's. */
function isOver(definition: Definition, before: AnyRow, after: AnyRow): boolean {
  if (isTerminal(definition, after)) return !isTerminal(definition, before)
  const due = definition.due ?? 'due'
  return before.owner !== after.owner || before[due] !== after[due]
}

/** Notes that alerts about a record have lost their reason: they end before anything that this act raises is told. */
export function dismissAlerts(tx: Tx, definition: Definition, before: AnyRow | null, after: AnyRow): void {
  if (before && isOver(definition, before, after)) collectedIn(tx.door).settled.add(after.id)
}
