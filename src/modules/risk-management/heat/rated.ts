// The three ratings of a risk as the maps read them: counts, whatever number of risks there are. Pure.

import type { Tally } from '#kernel/api/client.ts'
import { isAbove, type Matrix } from '#modules/contents/risk-score.ts'
import type { ListedRisk } from '../listed-risk.ts'
import { degrees, isSame, placed, type Place } from '../geometry.ts'

export const ratings = ['inherent', 'current', 'target'] as const
export type Rating = (typeof ratings)[number]

/** The names of the two scales of a rating. */
export const scalesOf = (rating: Rating) => [`${rating}Likelihood`, `${rating}Impact`] as const

/** The rating that came before: what its arrows start from. */
export const before = { inherent: null, current: 'inherent', target: 'current' } as const

/** Where a risk stands; null while it is not rated. */
export function placeOf(risk: ListedRisk, rating: Rating): Place | null {
  const [likelihood, impact] = scalesOf(rating)
  return risk[likelihood] === null || risk[impact] === null
    ? null
    : { likelihood: risk[likelihood], impact: risk[impact] }
}

/** So many stand there in one rating and here in the next; null where they are not rated. */
export type Way = { readonly from: Place | null; readonly to: Place | null; readonly count: number }

const placeAt = (likelihood: unknown, impact: unknown): Place | null =>
  typeof likelihood === 'number' && typeof impact === 'number' ? { likelihood, impact } : null

/** The ways between two ratings, from a tally by the scales of both. */
export const waysOf = ({ groups }: Tally): readonly Way[] =>
  groups.map(({ values: [fromLikelihood, fromImpact, toLikelihood, toImpact], count }) => ({
    from: placeAt(fromLikelihood, fromImpact),
    to: placeAt(toLikelihood, toImpact),
    count,
  }))

/** How many stand in a cell. */
export type Standing = { readonly place: Place; readonly count: number }

const everyPlace: readonly Place[] = degrees.flatMap((impact) => degrees.map((likelihood) => ({ likelihood, impact })))

/** How many stand in each cell, at one end of the ways. */
export const standing = (ways: readonly Way[], end: 'from' | 'to'): readonly Standing[] =>
  everyPlace.map((place) => ({
    place,
    count: ways.reduce((sum, way) => (isSame(way[end], place) ? sum + way.count : sum), 0),
  }))

/** How many stand where the organisation does not want them. */
export const aboveAppetite = (matrix: Matrix, cells: readonly Standing[]): number =>
  cells.reduce((sum, { place, count }) => {
    const level = placed(matrix, place)
    return level && matrix.appetite && isAbove(level, matrix.appetite) ? sum + count : sum
  }, 0)

export type Move = { readonly from: Place; readonly to: Place; readonly count: number }

/** From which cell to which so many have moved, the most first. */
export const movesOf = (ways: readonly Way[]): readonly Move[] =>
  ways
    .flatMap(({ from, to, count }) => (from && to && !isSame(from, to) ? [{ from, to, count }] : []))
    .toSorted((one, other) => other.count - one.count)

/** A cell that is looked at. */
export type Looked = { readonly rating: Rating; readonly place: Place }

/** So many arrows can be told apart on a map. */
export const mostMoves = 8

/** The moves that a map shows: those into and out of the cell that is looked at, else the largest. */
export function shownMoves(moves: readonly Move[], rating: Rating, looked: Looked | null): readonly Move[] {
  if (!looked) return moves.slice(0, mostMoves)
  if (looked.rating === rating) return moves.filter(({ to }) => isSame(to, looked.place))
  return looked.rating === before[rating] ? moves.filter(({ from }) => isSame(from, looked.place)) : []
}
