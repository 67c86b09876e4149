import type { DayFromNow, Sample } from '#features/samples/scenario.ts'
import { dutyWaiver } from './duty-waiver.ts'

const scenarios = (day: DayFromNow) => [
  {
    key: 'waiver-sessions-first',
    on: -400,
    by: '@maya',
    values: {
      conflict: 'training-session.close',
      reason: 'One person teaches and keeps the records of training; the second one is on parental leave.',
      instead: 'The quality officer compares the list of who was there with the sheets once a month.',
      until: day(-220),
    },
    steps: [
      { on: -398, by: '@helena', step: 'grant' },
      { on: -216, by: 'clock', step: 'end' },
    ],
  },
  {
    key: 'waiver-sessions',
    on: -218,
    by: '@maya',
    values: {
      conflict: 'training-session.close',
      reason: 'The second trainer has come back for half of the week; on the other days one person does both.',
      instead: 'The quality officer compares the list of who was there with the sheets once a month.',
      until: day(60),
    },
    steps: [{ on: -216, by: '@helena', step: 'grant' }],
  },
  {
    key: 'waiver-retire',
    on: -150,
    by: '@maya',
    values: {
      conflict: 'document-type.retire',
      reason: 'It is done once in some years, and nobody but the quality manager has asked for it so far.',
      instead: 'Top management is told of it in the review of the year.',
      until: day(120),
    },
    steps: [
      { on: -149, by: '@helena', step: 'grant' },
      { on: -100, by: '@maya', step: 'withdraw', reason: 'Retiring takes top management from now on.' },
    ],
  },
  {
    key: 'waiver-judged',
    on: -90,
    by: '@maya',
    values: {
      conflict: 'training-evaluation.judge-effective',
      reason: 'The trainer knows best whether it has worked, and would rather not ask anybody else.',
      instead: 'Nothing so far; the heads of the departments are asked now and then.',
      until: day(90),
    },
    steps: [{ on: -88, by: '@helena', step: 'refuse', reason: 'The heads of the departments can judge it.' }],
  },
  {
    key: 'waiver-twice',
    on: -215,
    by: '@maya',
    values: {
      conflict: 'training-session.close',
      reason: 'The second trainer has come back for half of the week; on the other days one person does both.',
      instead: 'The quality officer compares the list of who was there with the sheets once a month.',
      until: day(60),
    },
    steps: [{ on: -214, by: '@maya', step: 'void', reason: 'Entered twice by mistake; the other one stands.' }],
  },
]

export const dutyWaivers: Sample = {
  definition: dutyWaiver,
  scenarios,
  breakages: {
    ahead: (day) => ({ before: { until: day(0) } }),
    'not-too-long': (day) => ({ before: { until: day(500) } }),
    passed: (day) => ({ before: { until: day(3) } }),
  },
}
