// Changes in the groups that are drawn together.

import type { SectionChange, UnitChange } from './compare.ts'

/** Neighbours of a kind together; every other one alone. */
export function together<T>(all: readonly T[], isOfKind: (one: T) => boolean): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const one of all) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && isOfKind(last[0]) && isOfKind(one)) last.push(one)
    else groups.push([one])
  }
  return groups
}

export const isRow = (change: UnitChange | null): boolean => change?.unit.shape.is === 'row'

/** How many sections say something else, are new, are gone. */
export const countsOf = (changes: readonly SectionChange[]) => {
  const count = (is: SectionChange['is']) => changes.filter((change) => change.is === is).length
  return { changed: count('changed'), added: count('added'), removed: count('removed') }
}
