// How well a question tells those who know from those who do not (T. L. Kelley, The selection of upper and lower groups for the
// validation of test items, Journal of Educational Psychology 30, 1939): by the upper and the lower 27 per cent of all scores.

/** One answer to the question, with the score of the attempt in which it was given. */
export type Given = { readonly score: number; readonly isRight: boolean; readonly given: string | null }

export type QuestionStatistics = {
  readonly key: string
  readonly says: string
  readonly asked: number
  /** In per cent; null where it was never asked. */
  readonly right: number | null
  /** What was answered wrong most often. */
  readonly mostWrong: { readonly given: string; readonly count: number } | null
  /** From -1 to 1: the share of right answers in the upper group less that in the lower; null where too few have answered. */
  readonly discrimination: number | null
}

/** Fewer answers than these say nothing of groups. */
export const leastAnswers = 10

const share = 0.27

const rightIn = (group: readonly Given[]) => group.filter(({ isRight }) => isRight).length / group.length

export function discriminationOf(answers: readonly Given[]): number | null {
  if (answers.length < leastAnswers) return null
  const size = Math.round(answers.length * share)
  const byScore = answers.toSorted((one, other) => other.score - one.score)
  return Math.round((rightIn(byScore.slice(0, size)) - rightIn(byScore.slice(-size))) * 100) / 100
}

function mostWrongOf(answers: readonly Given[]): QuestionStatistics['mostWrong'] {
  const counts = new Map<string, number>()
  for (const { isRight, given } of answers)
    if (!isRight && given !== null) counts.set(given, (counts.get(given) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
  return most ? { given: most[0], count: most[1] } : null
}

export const statisticsOf = (
  { key, says }: { readonly key: string; readonly says: string },
  answers: readonly Given[],
): QuestionStatistics => ({
  key,
  says,
  asked: answers.length,
  right: answers.length === 0 ? null : Math.round(100 * rightIn(answers)),
  mostWrong: mostWrongOf(answers),
  discrimination: discriminationOf(answers),
})
