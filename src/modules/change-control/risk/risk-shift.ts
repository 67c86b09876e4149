// Where a risk stands before a change and after it, as whoever analysed the change has rated it.

import { impacts, likelihoods, scoreOf } from '#modules/contents/risk-score.ts'

/** Both degrees from 1 to 5, what they come to, and their words. */
export type Rated = {
  readonly likelihood: number
  readonly impact: number
  readonly score: number
  readonly words: string
}

export type RiskShift = {
  readonly before: Rated | null
  readonly after: Rated | null
  /** What the change adds to the score, below nothing what it takes from it; null until both are rated. */
  readonly by: number | null
}

type Values = { readonly [field: string]: unknown }

const degreeIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function rated(likelihood: number | null, impact: number | null): Rated | null {
  const score = scoreOf(likelihood, impact)
  if (likelihood === null || impact === null || score === null) return null
  const words = `${likelihoods[likelihood - 1] ?? likelihood}, ${impacts[impact - 1] ?? impact}`
  return { likelihood, impact, score, words }
}

/** What the four degrees of a change come to; of a pair of which one is missing, nothing. */
export function riskShiftIn(change: Values): RiskShift {
  const before = rated(degreeIn(change.likelihoodBefore), degreeIn(change.impactBefore))
  const after = rated(degreeIn(change.likelihoodAfter), degreeIn(change.impactAfter))
  return { before, after, by: before && after && after.score - before.score }
}
