// The changes of a section as two columns: the earlier version on the left, the later on the right, what belongs together on one line.

import type { UnitChange } from './compare.ts'

export type Side = 'before' | 'after'

/** What stands on one line: nothing on the left of what is new, nothing on the right of what is gone. */
export type Line = { readonly before: UnitChange | null; readonly after: UnitChange | null }

/** Runs that one side does not have are left out of it. */
const onlyOn = (side: Side, change: UnitChange): UnitChange => ({
  ...change,
  runs: change.runs.map((cell) => cell.filter(({ is }) => is !== (side === 'before' ? 'added' : 'removed'))),
})

/** What went and what came in its place, beside each other in their order. */
const replacing = (gone: readonly UnitChange[], come: readonly UnitChange[]): readonly Line[] =>
  Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: gone[at] ?? null,
    after: come[at] ?? null,
  }))

/** Lines of two columns. Every unit of the earlier version stands on the left once, every one of the later on the right. */
export function linesOf(units: readonly UnitChange[]): readonly Line[] {
  const lines: Line[] = []
  let [gone, come]: [UnitChange[], UnitChange[]] = [[], []]
  const settle = () => {
    lines.push(...replacing(gone, come))
    ;[gone, come] = [[], []]
  }
  for (const change of units) {
    if (change.is === 'removed') gone.push(change)
    else if (change.is === 'added') come.push(change)
    else {
      settle()
      lines.push({ before: onlyOn('before', change), after: onlyOn('after', change) })
    }
  }
  settle()
  return lines
}
