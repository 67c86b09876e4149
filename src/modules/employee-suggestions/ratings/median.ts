// What several ratings come to. Pure.

import { efforts, type Effort } from '../worth.ts'

export type Rated = { readonly impact: number | null; readonly effort: string | null }

export type Median = { readonly impact: number; readonly effort: Effort }

/** The middle ones of sorted values: one, or two where their number is even. */
const middle = (sorted: readonly number[]): readonly [lower: number, upper: number] | null => {
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : [lower, upper]
}

const ascending = (one: number, other: number) => one - other

/**
 * The median of ratings; null where there is none. Both scales are ordered and have nothing between their degrees: where two lie
 * in the middle, the more cautious counts, the lower impact and the greater effort.
 */
export function medianOf(ratings: readonly Rated[]): Median | null {
  const impacts = ratings.flatMap(({ impact }) => impact ?? [])
  const places = ratings.map(({ effort }) => efforts.findIndex((one) => one === effort)).filter((place) => place >= 0)
  const [impact, effort] = [middle(impacts.toSorted(ascending)), middle(places.toSorted(ascending))]
  const size = effort && efforts[effort[1]]
  return impact && size ? { impact: impact[0], effort: size } : null
}
