// The changes of a section as two columns: the earlier version on the left, the later on the right, what belongs together on one line.

import type { UnitChange } from './compare.ts'

export type Side = 'before' | 'after'

/** What stands on one line: nothing on the left of what is new, nothing on the right of what is gone. */
export type Line = { readonly before: UnitChange | null; readonly after: UnitChange | null }

/** As one side says it: runs and columns that it does not have are left out. */
function onlyOn(side: Side, change: UnitChange): UnitChange {
  const { unit, earlier, runs, places } = change
  const isHere = (at: number) => places[at] === undefined || places[at][side] !== null
  return {
    ...change,
    unit: side === 'before' ? (earlier ?? unit) : unit,
    runs: runs
      .filter((_, at) => isHere(at))
      .map((cell) => cell.filter(({ is }) => is !== (side === 'before' ? 'added' : 'removed'))),
    // How far a cell reaches now is said where it stands now.
    places: places
      .filter((_, at) => isHere(at))
      .map(({ before, after }) => (side === 'before' ? { before, after: null } : { before, after })),
  }
}

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
