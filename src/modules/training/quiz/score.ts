// What an answer is worth: each question counts one point, and there are no halves of it.

import { linesIn, numberIn, pairIn, pairOf, type Question } from './question.ts'

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, at) => line === other[at])

const isSameSet = (one: readonly string[], other: readonly string[]) => isSame(one.toSorted(), other.toSorted())

const pairsIn = (lines: readonly string[]) => lines.map((line) => pairOf(...pairIn(line)))

function isNear(given: string | undefined, { right, tolerance }: Question): boolean {
  const [said, wanted] = [numberIn(given), numberIn(right[0])]
  if (said === undefined || wanted === undefined) return false
  // Of numbers with few decimals the last bits say nothing.
  return Math.abs(said - wanted) <= (numberIn(tolerance) ?? 0) + Math.abs(wanted) * 1e-12
}

/** Whether what was given answers the question. */
export function isRight(question: Question, given: unknown): boolean {
  const lines = linesIn(given)
  switch (question.kind) {
    case 'One answer':
    case 'True or false':
    case 'In order':
      return isSame(lines, question.right)
    case 'Several answers':
      return isSameSet(lines, question.right)
    case 'Number':
      return lines.length === 1 && isNear(lines[0], question)
    case 'Matching':
      return isSameSet(pairsIn(lines), pairsIn(question.right))
  }
}

export type Answer = { readonly key: string; readonly given?: unknown }

/** How much of what was asked was answered right, in whole per cent: never more than was reached. */
export function scoreOf(questions: readonly Question[], answers: readonly Answer[]): number {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const right = answers.filter(({ key, given }) => {
    const question = byKey.get(key)
    return question !== undefined && isRight(question, given)
  })
  return answers.length === 0 ? 0 : Math.floor((100 * right.length) / answers.length)
}
