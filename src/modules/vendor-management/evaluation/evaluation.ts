// How a vendor performed in a period: counted from what happened, judged by whoever manages it, and kept as it was found.

import { defineRecord } from '#kernel/definition/define.ts'
import { dayInWords } from '#ui/dates.ts'
import { choice, computed, date, link, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard, Seen } from '#kernel/definition/workflow.ts'
import { gradeOf, grades } from '../grade.ts'
import { ended } from '../vendor-states.ts'
import { costing } from './costing.ts'
import { measures } from './score.ts'

const period = { group: 'Period' } as const
const weight = { group: 'Weights', min: 0, max: 100 } as const
const points = { group: 'Score', set: 'step', min: 0, max: 100 } as const
const judged = { group: 'Judgement' } as const

const lost = {
  measure: choice('Measure', measures, { required: true }),
  points: number('Points', { min: 0, max: 100, required: true }),
  why: text('What it was lost for', { max: 500 }),
  record: link('Record', 'nonconformance', { also: ['vendor-claim', 'vendor-certificate'], states: [...costing] }),
  receipts: choice('Receipts', ['delayed', 'rejected']),
  on: date('On'),
}

type Titled = { readonly firstDay: string | null; readonly lastDay: string | null }

const total = (weights: Seen) =>
  ['quality', 'delivery', 'response', 'commercial', 'compliance'].reduce(
    (sum, measure) => sum + Number(weights[`${measure}Weight`] ?? 0),
    0,
  )

const measured: Guard = {
  name: 'measured',
  why: 'Nothing was delivered, found or claimed in this period: there is nothing to score.',
  mend: { field: 'lastDay' },
  holds: ({ score }: Seen) => typeof score === 'number',
}

const periodOver: Guard = {
  name: 'period-over',
  why: 'The period is not over yet.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => typeof lastDay !== 'string' || lastDay < today,
}

const weighed: Guard = {
  name: 'weighed',
  why: (evaluation) => `The weights make ${total(evaluation)} together: they must make 100.`,
  mend: { field: 'qualityWeight' },
  holds: (evaluation) => total(evaluation) === 100,
}

const explained: Guard = {
  name: 'explained',
  why: 'Enter why commercial points are deducted.',
  mend: { field: 'commercialWhy' },
  holds: ({ commercialLost, commercialWhy }) =>
    Number(commercialLost ?? 0) === 0 || (typeof commercialWhy === 'string' && commercialWhy.trim() !== ''),
}

const evaluators = { any: ['owner', 'vendor-manager', 'quality'] } as const

export const vendorEvaluation = defineRecord({
  name: 'vendor-evaluation',
  label: ['Evaluation', 'Evaluations'],
  number: 'VEV',
  title: 'title',
  partOf: { of: 'vendor', frozen: [...ended] },
  fields: {
    firstDay: date('First day', { required: true, filter: true, ...period }),
    lastDay: date('Last day', { required: true, sort: true, filter: true, ...period }),
    title: computed(
      'Period',
      {
        from: ['firstDay', 'lastDay'],
        of: ({ firstDay, lastDay }: Titled) =>
          firstDay === null || lastDay === null ? null : `${dayInWords(firstDay)} to ${dayInWords(lastDay)}`,
        as: 'text',
      },
      { list: true, ...period },
    ),
    score: number('Score', { ...points, list: true, sort: true }),
    grade: computed(
      'Grade',
      {
        from: ['score'],
        of: ({ score }: { readonly score: number | null }) => gradeOf(score),
        as: 'choice',
        options: grades,
        isOrdered: false,
      },
      { list: true, filter: true, group: 'Score' },
    ),
    quality: number('Quality', points),
    delivery: number('Delivery', points),
    response: number('Response', points),
    commercial: number('Commercial', points),
    compliance: number('Compliance', points),
    ppm: number('PPM rejected', { ...points, max: 1_000_000, list: true }),
    otif: number('OTIF, percent', { ...points, list: true }),
    losses: rows('Where points were lost', lost, { group: 'Score', set: 'step' }),
    commercialLost: number('Commercial points deducted', {
      ...judged,
      min: 0,
      max: 100,
      help: 'For price, invoices, or changes without notice: what no record counts.',
    }),
    commercialWhy: text('Why they are deducted', { ...judged, max: 300 }),
    comment: text('Comment', { ...judged, long: true, max: 4000, search: true }),
    agreement: text('Agreed with the vendor', { ...judged, long: true, max: 4000 }),
    qualityWeight: number('Weight of quality', weight),
    deliveryWeight: number('Weight of delivery', weight),
    responseWeight: number('Weight of response', weight),
    commercialWeight: number('Weight of commercial', weight),
    complianceWeight: number('Weight of compliance', weight),
  },
  workflow: {
    starts: 'draft',
    states: {
      draft: {
        label: 'Draft',
        tone: 'draft',
        asks: { who: { any: ['vendor-manager'] }, what: 'Complete the evaluation of the vendor', within: 10 },
      },
      completed: { label: 'Completed', tone: 'done', frozen: true },
      dropped: { label: 'Dropped', tone: 'closed', frozen: true },
    },
    steps: {
      complete: {
        label: 'Complete',
        from: 'draft',
        to: 'completed',
        by: evaluators,
        needs: ['comment'],
        guards: [periodOver, measured, weighed, explained],
        form: ['commercialLost', 'commercialWhy', 'comment', 'agreement'],
      },
      drop: { label: 'Drop', from: 'draft', to: 'dropped', by: evaluators, reason: true },
    },
  },
  one: { of: ['parent', 'lastDay'], while: ['completed'] },
  may: { read: ['everyone'], create: evaluators, change: evaluators },
})
