// The rows of a table as they are drawn: each cell over the places that it reaches over.

import type { UnitChange } from './compare.ts'
import { plainOf } from './units.ts'
import type { CellPlace, CellPlaces } from './reach.ts'

export type DrawnCell = {
  /** Which text of the row it says. */
  readonly at: number
  readonly isHead: boolean
  readonly columns: number
  readonly rows: number
  readonly pair: CellPlaces | null
}

type Entry = { readonly place: CellPlace; readonly pair: CellPlaces | null; readonly isSilent: boolean }

const entriesOf = ({ is, unit, runs, places }: UnitChange): readonly Entry[] => {
  if (is === 'changed')
    return places.map((pair, at) => ({
      place: pair.after ?? pair.before ?? 'covered',
      pair,
      isSilent: (runs[at] ?? []).length === 0,
    }))
  const own = unit.shape.is === 'row' ? unit.shape.places : []
  return own.map((place, at) => ({ place, pair: null, isSilent: plainOf(unit.said[at] ?? []) === '' }))
}

/**
 * Where rows of both versions stand below each other, a cell reaches only over rows of its own, and never over words that went: those
 * are drawn in a cell of their own.
 */
export function laidOut(rows: readonly UnitChange[]): readonly (readonly DrawnCell[])[] {
  const lines = rows.map(entriesOf)
  const taken = new Set<string>()
  const isFree = (line: number, column: number) => {
    const entry = lines[line]?.[column]
    return entry?.place === 'covered' && entry.isSilent && !taken.has(`${line} ${column}`)
  }
  const reach = (most: number, isFreeAt: (far: number) => boolean) => {
    let far = 1
    while (far < most && isFreeAt(far)) far += 1
    return far
  }
  return lines.map((entries, line) =>
    entries.flatMap(({ place, pair }, column): readonly DrawnCell[] => {
      if (taken.has(`${line} ${column}`)) return []
      if (place === 'covered') return [{ at: column, isHead: false, columns: 1, rows: 1, pair }]
      const isOfOne = (far: number) => (rows[line]?.is === 'removed') === (rows[line + far]?.is === 'removed')
      const columns = reach(place.columns, (far) => isFree(line, column + far))
      const across = Array.from({ length: columns }, (_, along) => column + along)
      const down = reach(place.rows, (far) => isOfOne(far) && across.every((one) => isFree(line + far, one)))
      for (let far = 0; far < down; far += 1) for (const one of across) taken.add(`${line + far} ${one}`)
      return [{ at: column, isHead: place.isHead, columns, rows: down, pair }]
    }),
  )
}
