// Shelves of the library: what documents name, with how many name it.

import type { Tally } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'

export type Shelf = { readonly name: string; readonly label: string; readonly count: number }

/** The shelves of a tally by one field that names records, in the order of their names. What names none stands on no shelf. */
export const shelvesIn = ({ groups }: Tally): readonly Shelf[] =>
  groups
    .flatMap(({ values: [value], count }): readonly Shelf[] =>
      typeof value === 'object' && value !== null && isRef(value)
        ? [{ name: value.number, label: value.title, count }]
        : [],
    )
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** A clause as master data keeps it. */
export type KeptClause = {
  readonly number: string
  readonly name: string
  readonly standard: string
  /** The number of the one that it is a part of. */
  readonly above: string | null
}

/** A line of the tree of clauses: a shelf where documents name it, else only what stands above one. */
export type ClauseLine = { readonly clause: KeptClause; readonly depth: number; readonly count: number }

/** One standard with those of its clauses that documents name, and what these are parts of. */
export type StandardShelf = { readonly standard: string; readonly lines: readonly ClauseLine[] }

/** What a clause is a part of, nearest first. One that is a part of itself ends there. */
function pathOf(clause: KeptClause, all: ReadonlyMap<string, KeptClause>): readonly KeptClause[] {
  const path: KeptClause[] = []
  for (let above = clause.above; above !== null && path.every(({ number }) => number !== above);) {
    const next = all.get(above)
    if (!next) break
    path.push(next)
    above = next.above
  }
  return path
}

/** The tree of clauses by standard; `clauses` in the order in which they stand there. */
export function standardsOf(shelves: readonly Shelf[], clauses: readonly KeptClause[]): readonly StandardShelf[] {
  const all = new Map(clauses.map((clause) => [clause.number, clause]))
  const counts = new Map(shelves.map(({ name, count }) => [name, count]))
  const named = clauses.filter(({ number }) => counts.has(number))
  const shown = new Set(named.flatMap((clause) => [clause, ...pathOf(clause, all)].map(({ number }) => number)))
  const lines = clauses
    .filter(({ number }) => shown.has(number))
    .map((clause) => ({ clause, depth: pathOf(clause, all).length, count: counts.get(clause.number) ?? 0 }))
  return [...Map.groupBy(lines, ({ clause }) => clause.standard)]
    .map(([standard, those]) => ({ standard, lines: those }))
    .toSorted((one, other) => one.standard.localeCompare(other.standard))
}
