// What the customers of Northfield Instruments answer.

import type { Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { surveyAnswer } from './survey-answer.ts'

const people = {
  nordpharm: 'Karin Lindqvist',
  brightwater: 'Alan Poole',
  oslo: 'Ingrid Moen',
  douro: 'Helder Pinto',
  hartwell: 'Moira Quinn',
  cryotec: 'Dr Urs Keller',
  midland: 'Ben Sharma',
  rhone: 'Claire Aubert',
  tees: 'Sister Jo Hallam',
  vento: 'Sara Mendes',
  kestrel: 'Tom Ashdown',
} as const

type Given = {
  readonly to: string
  readonly on: number
  readonly from: keyof typeof people
  readonly score: number
  readonly says?: string
  readonly replies?: readonly (readonly [question: string, reply: string])[]
  readonly steps?: readonly ScenarioStep[]
}

const onTime = 'Do our deliveries arrive on the day we promise?'
const better = 'What should we do better?'
const complete = 'Was the certificate complete?'

const answer = ({ to, on, from, score, says, replies = [], steps = [] }: Given): Scenario => ({
  key: `answer-${to}-${from}`,
  on,
  by: 'customer',
  values: {
    survey: `@survey-${to}`,
    score,
    customer: `@customer-${from}`,
    contact: people[from],
    replies: replies.map(([question, reply]) => ({ question, reply })),
    ...(says !== undefined && { comment: says }),
  },
  steps,
})

const calledBack = (on: number, note: string): readonly ScenarioStep[] => [
  { on, by: '@jack', step: 'follow-up', values: { note } },
]

const given: readonly Given[] = [
  { to: 'first', on: -418, from: 'nordpharm', score: 9, replies: [[onTime, 'Yes']] },
  { to: 'first', on: -418, from: 'brightwater', score: 7, replies: [[onTime, 'Yes']] },
  {
    to: 'first',
    on: -417,
    from: 'hartwell',
    score: 4,
    says: 'Two deliveries in a row came a week after the day that was promised.',
    replies: [[onTime, 'No']],
    steps: calledBack(
      -415,
      'Called Moira Quinn. The carrier was changed for York; she will tell us how the next one goes.',
    ),
  },
  { to: 'first', on: -416, from: 'oslo', score: 9 },
  { to: 'first', on: -414, from: 'cryotec', score: 8, replies: [[better, 'Answer technical questions in German.']] },
  {
    to: 'first',
    on: -409,
    from: 'midland',
    score: 6,
    says: 'The instrument is good. The manual is not.',
    steps: calledBack(-407, 'Called Ben Sharma and sent him the new quick guide.'),
  },
  { to: 'first', on: -408, from: 'rhone', score: 10, says: 'Always a person on the telephone.' },
  {
    to: 'second',
    on: -209,
    from: 'nordpharm',
    score: 3,
    says: 'The last order came with French labels, and we had to relabel all of it.',
    steps: [
      ...calledBack(-208, 'Called Karin Lindqvist. The whole order is labelled in French: a complaint.'),
      { on: -206, by: '@jack', tie: { type: 'becomes_complaint', to: '@cmp-label' } },
      { on: -206, by: '@jack', step: 'is-complaint' },
    ],
  },
  { to: 'second', on: -208, from: 'hartwell', score: 8, replies: [[onTime, 'Yes']] },
  { to: 'second', on: -208, from: 'oslo', score: 10, says: 'The loggers run and run.' },
  { to: 'second', on: -206, from: 'rhone', score: 9 },
  { to: 'second', on: -205, from: 'vento', score: 9 },
  { to: 'second', on: -199, from: 'cryotec', score: 7, replies: [[better, 'Shorter times for calibration.']] },
  { to: 'second', on: -198, from: 'tees', score: 8 },
  { to: 'calibration', on: -119, from: 'nordpharm', score: 5, replies: [[complete, 'Yes']] },
  { to: 'calibration', on: -118, from: 'rhone', score: 4, replies: [[complete, 'Yes']] },
  {
    to: 'calibration',
    on: -117,
    from: 'cryotec',
    score: 3,
    says: 'Three weeks are long.',
    replies: [[complete, 'Yes']],
  },
  { to: 'calibration', on: -112, from: 'kestrel', score: 5, replies: [[complete, 'Yes']] },
  { to: 'third', on: -17, from: 'nordpharm', score: 10 },
  { to: 'third', on: -17, from: 'oslo', score: 9, replies: [[onTime, 'Yes']] },
  { to: 'third', on: -16, from: 'brightwater', score: 9, says: 'Quick help when a sensor failed.' },
  { to: 'third', on: -15, from: 'rhone', score: 10 },
  {
    to: 'third',
    on: -14,
    from: 'midland',
    score: 0,
    steps: [
      { on: -13, by: '@maya', step: 'void', reason: 'Ben Sharma writes that his child pressed it on his telephone.' },
    ],
  },
  { to: 'third', on: -13, from: 'hartwell', score: 8, replies: [[better, 'Smaller parcels.']] },
  {
    to: 'third',
    on: -2,
    from: 'douro',
    score: 5,
    says: 'The indicator is fine, but I had to ask three times for a manual in Portuguese.',
    replies: [[better, 'Manuals in our language.']],
  },
]

export const surveyAnswers: Sample = {
  definition: surveyAnswer,
  scenarios: () => given.map(answer),
  breakages: { 'complaint-linked': () => ({ ties: 'gone' }) },
}
