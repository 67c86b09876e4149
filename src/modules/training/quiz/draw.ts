// What one attempt asks: drawn from all questions of the quiz, in an order of its own, and without a word of what is right.

import { pairIn, trueOrFalse, type Question } from './question.ts'

/** A question as the learner has it. */
export type Asked = {
  readonly key: string
  readonly kind: string
  readonly says: string
  /** What may be chosen or ordered, or the left sides of pairs, one to a line. */
  readonly options: string | null
  /** The right sides of pairs, one to a line. */
  readonly partners: string | null
  readonly given: string | null
}

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number

export type Drawing = {
  readonly questions: readonly Question[]
  /** How many are drawn; all where nothing is said. */
  readonly draws: number | null
  readonly shufflesQuestions: boolean
  readonly shufflesAnswers: boolean
}

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const rest = [...all]
  return all.map(() => rest.splice(random(rest.length), 1)[0] as T) // As many are taken out as there are.
}

/** So many of them, in the order in which they stand. */
function some<T>(all: readonly T[], count: number, random: Random): readonly T[] {
  const chosen = new Set(shuffled(all, random).slice(0, count))
  return all.filter((one) => chosen.has(one))
}

const inLines = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join('\n'))

function optionsOf(question: Question, isShuffled: boolean, random: Random): Pick<Asked, 'options' | 'partners'> {
  const mixed = (lines: readonly string[]) => inLines(isShuffled ? shuffled(lines, random) : lines)
  switch (question.kind) {
    case 'One answer':
    case 'Several answers':
      return { options: mixed(question.options), partners: null }
    case 'True or false':
      return { options: inLines(trueOrFalse), partners: null }
    case 'In order': // As it stands it is the answer.
      return { options: inLines(shuffled(question.right, random)), partners: null }
    case 'Number':
      return { options: null, partners: null }
    case 'Matching': {
      const pairs = question.right.map(pairIn)
      const partners = shuffled(
        pairs.map(([, right]) => right),
        random,
      )
      return { options: mixed(pairs.map(([left]) => left)), partners: inLines(partners) }
    }
  }
}

/** A question as it is put to a learner. */
export const askedOf = (question: Question, isShuffled: boolean, random: Random): Asked => ({
  key: question.key,
  kind: question.kind,
  says: question.says,
  ...optionsOf(question, isShuffled, random),
  given: null,
})

export function draw({ questions, draws, ...how }: Drawing, random: Random): readonly Asked[] {
  const chosen = some(questions, draws ?? questions.length, random)
  const inOrder = how.shufflesQuestions ? shuffled(chosen, random) : chosen
  return inOrder.map((question) => askedOf(question, how.shufflesAnswers, random))
}
