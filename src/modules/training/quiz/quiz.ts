// A quiz: the questions by which somebody shows that they have understood, with what is right. Whoever may take it reads neither.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, number, rows, text } from '#kernel/kinds/fields.ts'
import { keepers, keptLife } from '../kept-life.ts'
import { answerReaders } from './answer-readers.ts'
import { kindsOfQuestion } from './question.ts'
import { quizGuards } from './quiz-guards.ts'

const how = { group: 'How it is taken' } as const

const quizFields = {
  title: text('Title', { required: true, list: true, sort: true, search: true }),
  introduction: text('Introduction', { long: true, max: 4000, help: 'What the learner reads before it begins.' }),
  draws: number('Questions drawn', {
    min: 1,
    max: 200,
    help: 'Each attempt draws so many of all questions. Empty: it asks all of them.',
    ...how,
  }),
  questionOrder: choice('Order of questions', ['Random', 'As written'], { initial: 'Random', ...how }),
  answerOrder: choice('Order of answers', ['Random', 'As written'], { initial: 'Random', ...how }),
  questions: rows('Questions', {
    kind: choice('Kind', kindsOfQuestion, { required: true }),
    says: text('Question', { required: true, long: true, max: 1000 }),
    options: text('Answers to choose from', {
      long: true,
      max: 2000,
      help: 'One to a line.',
      only: { where: 'kind', is: ['One answer', 'Several answers'] },
    }),
    right: text('Right answer', {
      required: true,
      long: true,
      max: 2000,
      help: 'Lines of the answers; the lines in order; “True” or “False”; a number; or pairs, “this = that”.',
    }),
    tolerance: text('Tolerance', {
      max: 30,
      help: 'So much more or less is right as well.',
      only: { where: 'kind', is: ['Number'] },
    }),
    explanation: text('Explanation', { long: true, max: 2000, help: 'Shown once the quiz is over.' }),
  }),
  edition: number('Edition', { min: 1, max: 9999, list: true, set: 'step' }),
} as const

export const quiz = defineRecord({
  name: 'quiz',
  plural: 'quizzes',
  label: ['Quiz', 'Quizzes'],
  number: 'QUZ',
  title: 'title',
  fields: quizFields,
  workflow: keptLife({
    amends: Object.entries(quizFields).flatMap(([name, field]) => ('set' in field ? [] : name)),
    guards: quizGuards,
    asks: 'Approve the quiz',
  }),
  may: { read: [{ scope: 'everyone', held: answerReaders }], create: keepers, change: keepers },
})
