// What a step waits for: the records that must first reach a state. Pure; nothing of it is stored, so it is never stale.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Step, Tied } from '#kernel/definition/workflow.ts'

const isWaiting = ({ guards = [] }: Step) => guards.some(({ waits }) => waits !== undefined)

const known = new WeakMap<Definition, readonly string[]>()

/** The steps of a definition that may have to wait for other records. */
export function waitingSteps(definition: Definition): readonly string[] {
  const steps =
    known.get(definition) ??
    Object.entries(definition.workflow.steps).flatMap(([name, step]) => (isWaiting(step) ? name : []))
  known.set(definition, steps)
  return steps
}

/** The records that block a step of a record as it stands, each once; none where nothing does. */
export function blockersOf(definition: Definition, step: string, row: AnyRow, around: Around): readonly Tied[] {
  const failed = (definition.workflow.steps[step]?.guards ?? []).filter((guard) => !guard.holds(row, around))
  const all = failed.flatMap(({ waits }) => waits?.(row, around) ?? [])
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** How a record stood before an act. */
export type Stood = Pick<Tied, 'state' | 'void'>

/** What was around a record before an act moved these others, by their ids, and took these ties from these records. */
export function aroundBefore(
  { id, ...around }: Around & { readonly id: string },
  stood: ReadonlyMap<string, Stood>,
  lost: ReadonlyMap<string, readonly Tied[]>,
): Around {
  const before = (of: unknown, tied: readonly Tied[]) =>
    [...tied, ...(lost.get(String(of)) ?? [])].map((one) => ({ ...one, ...stood.get(one.id) }))
  const { tied, parts = {} } = around
  return {
    ...around,
    tied: before(id, tied),
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, all]) => [
        name,
        all.map((part) => ({ ...part, tied: before(part.id, part.tied ?? []) })),
      ]),
    ),
  }
}
