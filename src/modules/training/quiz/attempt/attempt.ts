// One attempt of one learner at the quiz of an assignment. What it asks is fixed when it begins; each answer is kept as it is given.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { nobody } from '#lib/who.ts'
import { answerReaders } from '../answer-readers.ts'
import { attemptFields } from './attempt-fields.ts'

type Line = { readonly given?: unknown }

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const isEmpty = ({ given }: Line) => typeof given !== 'string' || given === ''

const allAnswered: Guard = {
  name: 'all-answered',
  why: ({ answers }) => `Question ${linesOf(answers).findIndex(isEmpty) + 1} has no answer yet.`,
  mend: { field: 'answers' },
  holds: ({ answers }) => linesOf(answers).length > 0 && !linesOf(answers).some(isEmpty),
}

export const quizAttempt = defineRecord({
  name: 'quiz-attempt',
  label: ['Quiz attempt', 'Quiz attempts'],
  number: 'QAT',
  personal: true,
  title: 'title',
  calls: { owner: 'Learner' },
  fields: attemptFields,
  workflow: {
    starts: 'begun',
    states: {
      begun: { label: 'Begun', tone: 'open' },
      'handed-in': { label: 'Handed in', tone: 'done', frozen: true },
      'broken-off': { label: 'Broken off', tone: 'closed', frozen: true },
    },
    steps: {
      // Told by the browser with each answer (answer.server.ts).
      answer: { label: 'Answered', from: 'begun', to: 'begun', by: 'act', form: ['answers'] },
      'hand-in': {
        label: 'Hand in',
        from: 'begun',
        to: 'handed-in',
        by: 'owner',
        inPerson: true,
        guards: [allAnswered],
      },
      'break-off': { label: 'No longer needed', from: 'begun', to: 'broken-off', by: 'act' },
    },
    // What was passed or not passed stands: another attempt follows it.
    lasting: ['handed-in', 'broken-off'],
  },
  one: { of: ['assignment'], while: ['begun'], why: 'You have begun this quiz already: go on with that attempt.' },
  begins: 'A quiz is taken from the assignment that asks for it: open it under My training.',
  may: {
    // Who has all right shows with it what is right: so those whom the learner works for read the score of the assignment alone.
    read: ['participants', { scope: 'everyone', held: answerReaders }],
    create: 'staff',
    change: nobody,
  },
})
