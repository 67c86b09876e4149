// Where a vendor stands between risk and performance, and what that asks for. Pure.

import { goodFrom, highRiskFrom } from '../grade.ts'

export const quadrants = ['Keep', 'Watch dependence', 'Develop', 'Replace or secure'] as const
export type QuadrantName = (typeof quadrants)[number]

export function quadrantOf(risk: number, score: number): QuadrantName {
  if (score >= goodFrom) return risk >= highRiskFrom ? 'Watch dependence' : 'Keep'
  return risk >= highRiskFrom ? 'Replace or secure' : 'Develop'
}

/** The highest risk, and the lowest score at which the plot begins unless somebody is below. */
const mostRisk = 25
const usualLowest = 40

export const lowestOf = (scores: readonly number[]): number =>
  Math.max(0, Math.min(usualLowest, ...scores.map((score) => Math.floor(score / 10) * 10)))

/** The score at the upper edge: above the best there is room for its name. */
const edge = 106

/** Of a risk and a score, the part of the way from the left, and from the top, 0 to 1. */
export const placeOf = (risk: number, score: number, lowest: number) => ({
  left: (risk - 1) / (mostRisk - 1),
  top: (edge - score) / (edge - lowest),
})
