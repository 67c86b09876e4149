// How a vendor was looked at before it was approved, or approved anew: by one method, with a score and a recommendation.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, number, person, rows, scale, text } from '#kernel/kinds/fields.ts'
import type { Guard, Seen } from '#kernel/definition/workflow.ts'
import { methods } from '../plan.ts'
import { keepers } from '../vendor-keepers.ts'
import { ended } from '../vendor-states.ts'
import { answers, weightedScore, type Answered } from './weighted.ts'

const line = {
  question: text('Question', { required: true, max: 500 }),
  weight: number('Weight', { min: 1, max: 5, required: true }),
  answer: scale('Answer', answers),
  note: text('What it shows', { max: 500 }),
}

type Scored = {
  readonly method: string | null
  readonly questions: readonly Answered[] | null
  readonly result: number | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const done: Guard = {
  name: 'done',
  why: 'It has no score yet: answer every question, or enter the result.',
  mend: { field: 'questions' },
  holds: ({ score }: Seen) => typeof score === 'number',
}

const notAhead: Guard = {
  name: 'not-ahead',
  why: 'The day it was done lies in the future.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn }, { today }) => textOf(doneOn) <= today,
}

const assessors = { any: ['vendor-manager', 'quality'] } as const

export const vendorAssessment = defineRecord({
  name: 'vendor-assessment',
  label: ['Assessment', 'Assessments'],
  number: 'VAS',
  title: 'title',
  partOf: { of: 'vendor', frozen: [...ended] },
  fields: {
    method: choice('Method', methods, { required: true, filter: true, set: 'creation' }),
    title: computed(
      'Assessment',
      { from: ['method'], of: ({ method }: { readonly method: string | null }) => method, as: 'text' },
      { list: true },
    ),
    assessor: person('Assessor', { list: true, filter: true }),
    questions: rows('Questionnaire', line, {
      most: 100,
      only: { where: 'method', is: ['Questionnaire'] },
      help: 'Left empty, it begins with the questions for the criticality of the vendor.',
    }),
    result: number('Result', {
      min: 0,
      max: 100,
      help: 'Of 100: what the audit report, the first article or the history amounts to.',
      only: { where: 'method', is: methods.filter((one) => one !== 'Questionnaire') },
    }),
    score: computed(
      'Score',
      {
        from: ['method', 'questions', 'result'],
        of: ({ method, questions, result }: Scored) =>
          method === 'Questionnaire' ? weightedScore(questions ?? []) : result,
        as: 'number',
      },
      { list: true, sort: true },
    ),
    doneOn: date('Done on', { phrase: 'the day it was done', list: true, sort: true, set: 'step' }),
    recommendation: choice('Recommendation', ['Approve', 'Approve with conditions', 'Reject'], {
      list: true,
      filter: true,
      set: 'step',
    }),
    rationale: text('What the recommendation rests on', { evidence: 'why', long: true, max: 4000, set: 'step' }),
  },
  parties: ['assessor'],
  workflow: {
    starts: 'planned',
    states: {
      planned: {
        label: 'Planned',
        tone: 'open',
        asks: { who: 'person in assessor', what: 'Assess the vendor', within: 20 },
      },
      concluded: { label: 'Concluded', tone: 'done', frozen: true },
      dropped: { label: 'Dropped', tone: 'closed', frozen: true },
    },
    steps: {
      conclude: {
        label: 'Conclude',
        from: 'planned',
        to: 'concluded',
        by: { any: ['person in assessor', ...assessors.any] },
        needs: ['assessor', 'doneOn', 'recommendation', 'rationale'],
        guards: [done, notAhead],
        form: ['assessor', 'questions', 'result', 'doneOn', 'recommendation', 'rationale'],
        signed: 'Reviewed',
      },
      drop: { label: 'Drop', from: 'planned', to: 'dropped', by: assessors, reason: true },
    },
  },
  may: { read: ['everyone'], create: keepers, change: keepers },
})
