// The questions that one function asks of every change, and who answers them; governed, so that an assessment keeps those it was asked.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { computed, date, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { editionCalled, keepers, approvers, type Counted } from '../governed-names.ts'

const asksSomething: Guard = {
  name: 'asks-something',
  why: 'A question set asks one question at least.',
  mend: { field: 'questions' },
  holds: ({ questions }) => Array.isArray(questions) && questions.length > 0,
}

export const questionSet = defineRecord({
  name: 'question-set',
  label: ['Question set', 'Question sets'],
  number: 'QST',
  title: 'name',
  master: true,
  fields: {
    family: text('Function', {
      required: true,
      max: 60,
      help: 'Its versions share it: Production, Regulatory affairs.',
    }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Question set',
      { from: ['family', 'edition'], of: (counted: Counted) => editionCalled(counted), as: 'text' },
      { unique: true, list: true, sort: true, search: true },
    ),
    assessor: person('Assessor', {
      required: true,
      list: true,
      help: 'Who answers for the function. Each assessment may name another.',
    }),
    questions: rows(
      'Questions',
      {
        question: text('Question', { required: true, max: 500 }),
        help: text('What it means', { max: 500 }),
      },
      { most: 60 },
    ),
    inUseFrom: date('In use from', {
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: 'question-set', label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({ keepers, approvers, guards: [asksSomething] }),
  one: governedOnes('family'),
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
