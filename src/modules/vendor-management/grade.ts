// What a performance score amounts to, and what a vendor’s risk does. Pure.

/** The best first. */
export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

/** The least score of each grade but the last. */
const least = { A: 90, B: 75, C: 60 } as const

/** The score from which on nobody worries. */
export const goodFrom = least.B

export function gradeOf(score: number | null): Grade | null {
  if (score === null) return null
  return (['A', 'B', 'C'] as const).find((grade) => score >= least[grade]) ?? 'D'
}

export const riskLevels = ['Low', 'Moderate', 'High', 'Extreme'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The highest score of each level but the last. */
const highest = [4, 9, 16] as const

/** Likelihood × impact, 1 to 25; null while one of them is not rated. */
export const riskOf = (likelihood: number | null, impact: number | null): number | null =>
  likelihood === null || impact === null ? null : likelihood * impact

export function riskLevelOf(risk: number | null): RiskLevel | null {
  if (risk === null) return null
  const at = highest.findIndex((one) => risk <= one)
  return riskLevels[at < 0 ? highest.length : at] ?? null
}

/** From here on a risk counts as high. */
export const highRiskFrom = highest[1] + 1
