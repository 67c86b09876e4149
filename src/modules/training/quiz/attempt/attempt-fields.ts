// What is known of one attempt at a quiz: what was asked, what was answered, and what came of it; never what is right.

import { choice, date, link, number, rows, text } from '#kernel/kinds/fields.ts'

const outcome = { group: 'Outcome' } as const

export const attemptFields = {
  title: text('Title', { max: 300, list: true, sort: true, search: true, set: 'creation' }),
  assignment: link('Assignment', 'training-assignment', { required: true, filter: true, set: 'creation' }),
  quiz: link('Quiz', 'quiz', { filter: true, set: 'creation' }),
  edition: number('Edition of the quiz', { min: 1, max: 9999, set: 'creation' }),
  quizVersion: number('Version of the quiz', { min: 1, max: 999_999, set: 'creation' }),
  attempt: number('Attempt', { min: 1, max: 99, list: true, set: 'creation' }),
  allowed: number('Attempts allowed', { min: 1, max: 99, set: 'creation' }),
  passMark: number('Pass mark', { min: 1, max: 100, set: 'creation', help: 'In per cent.' }),
  answers: rows(
    'Questions and answers',
    {
      kind: text('Kind', { max: 40 }),
      says: text('Question', { long: true, max: 1000 }),
      options: text('To choose from', { long: true, max: 2000 }),
      partners: text('To match with', { long: true, max: 2000 }),
      given: text('Answer', { long: true, max: 2000 }),
    },
    { set: 'creation' },
  ),
  score: number('Score', { min: 0, max: 100, list: true, set: 'step', help: 'In per cent.', ...outcome }),
  outcome: choice('Outcome', ['Passed', 'Not passed'], { list: true, filter: true, set: 'step', ...outcome }),
  endedOn: date('Handed in on', { list: true, sort: true, set: 'step', ...outcome }),
} as const
