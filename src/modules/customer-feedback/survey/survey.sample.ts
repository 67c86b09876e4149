// What Northfield Instruments asks its customers.

import { audiences } from './survey-life.ts'
import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { survey } from './survey.ts'

const recommend = 'How likely are you to recommend Northfield Instruments to a colleague?'

type Asked = {
  readonly key: string
  readonly on: number
  readonly by?: string
  readonly title: string
  readonly values: SampleValues
  readonly steps?: readonly ScenarioStep[]
}

const asked = ({ key, on, by = '@jack', title, values, steps = [] }: Asked): Scenario => ({
  key: `survey-${key}`,
  on,
  by,
  values: {
    title,
    department: '@sales-and-service',
    site: '@leeds',
    audience: audiences[1],
    language: 'English',
    ...values,
  },
  steps,
})

const yearly = (day: DayFromNow, key: string, on: number, title: string, end?: ScenarioStep): Scenario =>
  asked({
    key,
    on,
    title,
    values: {
      scale: 'NPS',
      question: recommend,
      questions: [
        { question: 'Do our deliveries arrive on the day we promise?', kind: 'Yes or no' },
        { question: 'What should we do better?', kind: 'Text' },
      ],
      closesOn: day(on + 30),
      remindAfter: 10,
    },
    steps: [{ on, by: '@jack', step: 'send' }, ...(end ? [end] : [])],
  })

export const surveys: Sample = {
  definition: survey,
  scenarios: (day) => [
    yearly(day, 'first', -420, 'Customers, first round', { on: -389, by: 'clock', step: 'close-on-day' }),
    yearly(day, 'second', -210, 'Customers, second round', { on: -179, by: 'clock', step: 'close-on-day' }),
    asked({
      key: 'calibration',
      on: -120,
      title: 'Calibration service',
      values: {
        scale: 'CSAT',
        question: 'How satisfied are you with your last calibration?',
        questions: [{ question: 'Was the certificate complete?', kind: 'Yes or no' }],
        audience: audiences[0],
        recipients: [
          'Karin Lindqvist <k.lindqvist@nordpharm.example>',
          'Dr Urs Keller <u.keller@cryotec.example>',
          'Claire Aubert <c.aubert@rhonevaccins.example>',
          'Tom Ashdown <calibration@kestrel.example>',
          'Jo Hallam <pharmacy@teesvalley.example>',
        ].join('\n'),
        closesOn: day(-90),
        remindAfter: 7,
      },
      steps: [
        { on: -120, by: '@jack', step: 'send' },
        { on: -101, by: '@jack', step: 'close' },
      ],
    }),
    yearly(day, 'third', -18, 'Customers, third round'),
    asked({
      key: 'effort',
      on: -6,
      title: 'How easy is a repair?',
      values: {
        scale: 'CES',
        question: 'Northfield made it easy for me to have my instrument repaired.',
        closesOn: day(30),
      },
    }),
    asked({
      key: 'twice',
      on: -17,
      title: 'Customers, third round (copy)',
      values: { scale: 'NPS', question: recommend, closesOn: day(20) },
      steps: [
        { on: -16, by: '@maya', step: 'void', reason: 'Entered twice: the third round was sent the day before.' },
      ],
    }),
  ],
  // Whoever reads one works with it.
  strangers: [],
  breakages: {
    'closes-later': (day) => ({ values: { closesOn: day(0) } }),
    'somebody-addressed': () => ({ values: { audience: audiences[0], recipients: null } }),
  },
}
