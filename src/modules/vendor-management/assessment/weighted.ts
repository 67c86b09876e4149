// What a questionnaire amounts to: each answer by its weight, of 100. Pure.

/** The words of the degrees of an answer, the first is 1. */
export const answers = ['not in place', 'planned', 'partly in place', 'in place', 'in place and proven'] as const

export type Answered = { readonly weight: number | null; readonly answer: number | null }

const best = answers.length - 1

/** 0 to 100; null while a question is not answered, and where there is none. */
export function weightedScore(lines: readonly Answered[]): number | null {
  if (lines.length === 0 || lines.some(({ answer }) => answer === null)) return null
  const all = lines.reduce((sum, { weight }) => sum + (weight ?? 1), 0)
  const reached = lines.reduce((sum, { weight, answer }) => sum + (weight ?? 1) * ((answer ?? 1) - 1), 0)
  return Math.round((reached / (all * best)) * 100)
}
