// Setting the levels of a matrix by keys: which cells are selected, which level a key means, what painting leaves.

import { degrees, isSame, nextPlace, placed, type Place } from '../geometry.ts'
import { levels, type Cell, type Level } from '#modules/contents/risk-score.ts'

/** A cell as the record's rows hold it; its key makes it the same line through every change. */
export type CellLine = Cell & { readonly key: string }

/** The square of cells between the one that the selection began in and the one that has the focus. */
export type Range = { readonly from: Place; readonly to: Place }

export const only = (place: Place): Range => ({ from: place, to: place })

const isBetween = (degree: number, one: number, other: number) =>
  degree >= Math.min(one, other) && degree <= Math.max(one, other)

export const isIn = ({ from, to }: Range, { likelihood, impact }: Place): boolean =>
  isBetween(likelihood, from.likelihood, to.likelihood) && isBetween(impact, from.impact, to.impact)

const everyPlace: readonly Place[] = degrees.flatMap((impact) => degrees.map((likelihood) => ({ likelihood, impact })))

export const placesIn = (range: Range): readonly Place[] => everyPlace.filter((place) => isIn(range, place))

/** Where an arrow leads; with Shift the selection grows or shrinks. None for keys that lead nowhere. */
export function stepped({ from, to }: Range, key: string, isExtending: boolean): Range | null {
  const next = nextPlace(to, key)
  if (!next) return null
  return isExtending ? { from, to: next } : only(next)
}

/** The level that a key means: its number from the least up, or its first letter; null for other keys. */
export const levelFor = (key: string): Level | null =>
  levels.find((level, rank) => key === String(rank + 1) || key.toUpperCase() === level[0]) ?? null

/** The next level up, from the highest the least again. */
export const after = (level: Level | null): Level =>
  levels[(level ? levels.indexOf(level) + 1 : 0) % levels.length] ?? levels[0]

const isAt = (place: Place, { likelihood, impact }: Cell) =>
  likelihood !== null && impact !== null && isSame(place, { likelihood, impact })

/**
 * The cells with those places at that level. A place that stood there twice stands there once, one that was missing is
 * added.
 * @param newKey makes the key of an added line
 */
export function painted(
  cells: readonly CellLine[],
  places: readonly Place[],
  level: Level,
  newKey: () => string,
): readonly CellLine[] {
  const firsts = places.map((place) => cells.find((cell) => isAt(place, cell)))
  const kept = cells.flatMap((cell) => {
    if (!places.some((place) => isAt(place, cell))) return cell
    return firsts.includes(cell) ? { ...cell, level } : []
  })
  const missing = places.filter((_, at) => !firsts[at])
  return [...kept, ...missing.map(({ likelihood, impact }) => ({ key: newKey(), likelihood, impact, level }))]
}

/** The places that two matrices give different levels. */
export const differing = (cells: readonly Cell[], others: readonly Cell[]): readonly Place[] =>
  everyPlace.filter(
    (place) => placed({ cells, appetite: null }, place) !== placed({ cells: others, appetite: null }, place),
  )
