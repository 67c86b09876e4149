// What a quiz must be before anybody takes it.

import type { Guard } from '#kernel/definition/workflow.ts'
import { faultIn, questionsIn } from './question.ts'

const questionsAsked: Guard = {
  name: 'questions-asked',
  why: 'Add the questions.',
  mend: { field: 'questions' },
  holds: ({ questions }) => questionsIn(questions).length > 0,
}

/** The first question that cannot be asked as it stands. */
function firstFault(value: unknown): string | undefined {
  for (const [at, question] of questionsIn(value).entries()) {
    const fault = faultIn(question)
    if (fault !== undefined) return `Question ${at + 1}: ${fault}.`
  }
  return undefined
}

const questionsWhole: Guard = {
  name: 'questions-whole',
  why: ({ questions }) => firstFault(questions) ?? 'A question is not whole.',
  mend: { field: 'questions' },
  holds: ({ questions }) => firstFault(questions) === undefined,
}

const enoughToDraw: Guard = {
  name: 'enough-to-draw',
  why: ({ questions }) => `There are ${questionsIn(questions).length} questions: draw at most so many.`,
  mend: { field: 'draws' },
  holds: ({ questions, draws }) => typeof draws !== 'number' || draws <= questionsIn(questions).length,
}

export const quizGuards: readonly Guard[] = [questionsAsked, questionsWhole, enoughToDraw]
