// Whether training has worked at Northfield: auditing does; talking with customers did not, and is learnt anew.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { trainingEvaluation } from './evaluation.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'eval-auditing-first',
    on: -366,
    by: '@hannah',
    madeWith: '@ses-auditing-first',
    values: {
      criterion: 'Two audits led since: findings are stated with evidence, and none was withdrawn for want of it.',
    },
    steps: [
      {
        on: -282,
        by: '@hannah',
        step: 'judge-effective',
        values: {
          found: 'Both audits after the course were read by Maya Hartley; no finding of them was withdrawn.',
        },
      },
    ],
  },
  {
    key: 'eval-auditing-second',
    on: -336,
    by: '@hannah',
    madeWith: '@ses-auditing-second',
    values: {},
    steps: [
      {
        on: -285,
        by: '@hannah',
        step: 'cancel',
        reason: 'Grace Lin is judged together with those of the first course.',
      },
    ],
  },
  {
    key: 'eval-calling-first',
    on: -376,
    by: '@hannah',
    values: {
      requirement: '@req-calling',
      session: '@ses-calling-first',
      level: '1 Reaction',
      method: 'Survey',
      owner: '@hannah',
      criterion: 'The mean of each question is 3.5 or more.',
      due: day(-360),
    },
    steps: [
      {
        on: -362,
        by: '@hannah',
        step: 'judge-not-effective',
        values: {
          found: 'Two have answered: useful 4.0, clear 4.0, but sure of themselves only 3.0.',
          followUp: 'The next course has an hour more of recorded calls; then it is asked again.',
          again: 'Nobody',
        },
      },
    ],
  },
  {
    key: 'eval-calling',
    on: -150,
    by: '@maya',
    values: {
      requirement: '@req-calling',
      level: '4 Results',
      method: 'KPI',
      owner: '@owen',
      criterion: 'Complaints that customers make about how their complaint was answered: at most 2 a quarter.',
      due: day(-32),
    },
    steps: [
      {
        on: -30,
        by: '@maya',
        step: 'judge-not-effective',
        values: {
          found: 'Five in the last quarter, three of them about promises that were not agreed.',
          followUp: 'The course gets a part on what may be promised; all who met it take it again.',
          again: 'Everybody who met it',
        },
      },
    ],
  },
  {
    key: 'eval-quality-basics',
    on: -20,
    by: '@sofia',
    values: {
      requirement: '@req-quality-basics',
      level: '2 Learning',
      method: 'Quiz retake',
      owner: '@sofia',
      criterion: 'Ten people drawn by lot take the quiz again; eight of them reach the pass mark.',
      due: day(45),
    },
  },
  {
    key: 'eval-twice',
    on: -20,
    by: '@sofia',
    values: {
      requirement: '@req-quality-basics',
      level: '2 Learning',
      method: 'Quiz retake',
      owner: '@sofia',
      due: day(45),
    },
    steps: [{ on: -19, by: '@maya', step: 'void', reason: 'Planned twice in one morning.' }],
  },
]

export const trainingEvaluations: Sample = {
  definition: trainingEvaluation,
  scenarios,
  breakages: { 'criterion-said': () => ({ values: { criterion: null } }) },
}
