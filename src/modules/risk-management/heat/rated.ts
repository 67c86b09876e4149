// The three ratings of a risk as the maps read them.

import type { Tally } from '#record/client.ts'
import { isAbove, type Matrix } from '../score.ts'
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

/** The counter of its number: 7 of RSK-2026-0007. */
export const counterOf = (number: string): string => String(Number(number.split('-').at(-1)))

/** What stands in a cell: how many, and which when there are few enough to be drawn. */
export type Standing = { readonly place: Place; readonly count: number; readonly risks: readonly ListedRisk[] }

const everyPlace: readonly Place[] = degrees.flatMap((impact) => degrees.map((likelihood) => ({ likelihood, impact })))

/** What stands in each cell, from the risks themselves. */
export const standing = (risks: readonly ListedRisk[], rating: Rating): readonly Standing[] =>
  everyPlace.map((place) => {
    const here = risks.filter((risk) => isSame(placeOf(risk, rating), place))
    return { place, count: here.length, risks: here }
  })

/** How many stand in each cell, from a tally by likelihood and impact. */
export const counted = (tally: Tally): readonly Standing[] =>
  everyPlace.map((place) => {
    const group = tally.groups.find(({ values: [likelihood, impact] }) =>
      isSame({ likelihood: Number(likelihood), impact: Number(impact) }, place),
    )
    return { place, count: group?.count ?? 0, risks: [] }
  })

/** How many stand where the organisation does not want them. */
export const aboveAppetite = (matrix: Matrix, cells: readonly Standing[]): number =>
  cells.reduce((sum, { place, count }) => {
    const level = placed(matrix, place)
    return level && matrix.appetite && isAbove(level, matrix.appetite) ? sum + count : sum
  }, 0)

export type Move = { readonly from: Place; readonly to: Place; readonly count: number }

/** From which cell to which risks have moved since the rating before; each way once. */
export function movesOf(risks: readonly ListedRisk[], rating: Rating): readonly Move[] {
  const since = before[rating]
  if (!since) return []
  const moves = new Map<string, Move>()
  for (const risk of risks) {
    const [from, to] = [placeOf(risk, since), placeOf(risk, rating)]
    if (!from || !to || isSame(from, to)) continue
    const key = [from.likelihood, from.impact, to.likelihood, to.impact].join()
    moves.set(key, { from, to, count: (moves.get(key)?.count ?? 0) + 1 })
  }
  return [...moves.values()]
}
