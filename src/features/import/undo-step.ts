import type { Definition } from '#kernel/definition/define.ts'
import { isAutomatic, type Who } from '#lib/who.ts'

/** How a new record of a kind is taken back: made void, or, as master data never is, led to the end of its life. */
export type UndoStep = {
  readonly name: string
  readonly label: string
  readonly by: Who
  readonly needs: readonly string[]
}

/**
 * The step that takes a record back which still stands where it started. There it takes no signature. Undefined when the
 * life of such records has none, or one that asks for more than a reason.
 */
export function undoStepOf({ workflow: { starts, states, steps } }: Definition): UndoStep | undefined {
  const found = Object.entries(steps)
    .filter(
      ([name, { from, to }]) => [from].flat().includes(starts) && (name === 'void' || states[to]?.tone === 'closed'),
    )
    .toSorted(([one], [other]) => Number(other === 'void') - Number(one === 'void'))
  for (const [name, { label, by, needs = [], guards = [], signed, round }] of found) {
    const asksMore =
      needs.length > 0 || guards.length > 0 || round !== undefined || (signed !== undefined && name !== 'void')
    if (!isAutomatic(by) && !asksMore) return { name, label, by, needs }
  }
  return undefined
}
