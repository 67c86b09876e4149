// What Northfield wants to achieve, told as it went.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { qualityObjective } from './objective.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'objective-capa',
    on: -330,
    by: '@maya',
    values: {
      title: 'Close nine of ten CAPAs by their day',
      statement: 'Whoever waits for a CAPA knows when it is done. Dates are kept, or moved in time and with a reason.',
      resources: 'Two hours a week of each owner; a weekly look at what falls due.',
      measure: 'CAPA on time',
      direction: 'At least',
      target: 90,
      owner: '@sofia',
      department: '@quality',
      due: day(60),
    },
    steps: [
      { on: -322, by: '@helena', step: 'approve' },
      {
        on: -12,
        by: '@sofia',
        step: 'call-at-risk',
        reason: 'Three investigations wait for answers of suppliers and have passed their day.',
      },
    ],
  },
  {
    key: 'objective-training',
    on: -325,
    by: '@maya',
    values: {
      title: 'No more than two in a hundred trainings overdue',
      statement: 'People work only by what they have learnt.',
      resources: 'Twenty minutes a week for reading, in working time.',
      measure: 'Training overdue',
      direction: 'At most',
      target: 2,
      owner: '@hannah',
      department: '@management',
      due: day(90),
    },
    steps: [
      { on: -322, by: '@helena', step: 'approve' },
      {
        on: -240,
        by: '@hannah',
        step: 'call-at-risk',
        reason: 'Four documents were revised in one week, and the line could not stop for reading.',
      },
      {
        on: -180,
        by: '@hannah',
        step: 'recover',
        reason: 'Reading has its fixed quarter of an hour on Mondays since May.',
      },
    ],
  },
  {
    key: 'objective-suggestions',
    on: -360,
    by: '@maya',
    values: {
      title: 'Answer every suggestion within 20 working days',
      statement: 'Nobody suggests twice to somebody who does not answer.',
      resources: 'A deputy for each decision maker.',
      measure: 'Suggestions answered in time',
      direction: 'At least',
      target: 95,
      owner: '@priya',
      department: '@production',
      due: day(-20),
    },
    steps: [
      { on: -355, by: '@helena', step: 'approve' },
      {
        on: -15,
        by: '@maya',
        step: 'close',
        values: {
          verdict: 'Achieved',
          conclusion: 'Seen on the dashboard: every suggestion of the year was answered within its 20 working days.',
        },
      },
    ],
  },
  {
    key: 'objective-audits',
    on: -340,
    by: '@maya',
    values: {
      title: 'Hold all audits within their planned days',
      statement: 'Audits are held when people expect them.',
      resources: 'A second lead auditor in Porto.',
      measure: 'Audit programme adherence',
      direction: 'At least',
      target: 95,
      owner: '@tomas',
      department: '@quality',
      due: day(-30),
    },
    steps: [
      { on: -322, by: '@helena', step: 'approve' },
      {
        on: -28,
        by: '@tomas',
        step: 'miss',
        reason: 'Only one of four audits was held within its days; the second lead auditor came in September.',
      },
    ],
  },
  {
    key: 'objective-carriers',
    on: -300,
    by: '@maya',
    values: {
      title: 'Deliver without damage',
      statement: 'Instruments arrive as they left.',
      resources: 'Packaging trials with two carriers.',
      evaluation: 'Damages reported by customers, counted each month by customer service.',
      owner: '@daniel',
      department: '@supply-chain',
      due: day(120),
    },
    steps: [
      { on: -296, by: '@helena', step: 'approve' },
      {
        on: -100,
        by: '@daniel',
        step: 'revise',
        reason: 'The packaging changes in spring; the objective is set anew for the year after.',
      },
    ],
  },
  {
    key: 'objective-doubled',
    on: -299,
    by: '@sofia',
    values: { title: 'Deliver without damage', owner: '@daniel' },
    steps: [{ on: -298, by: '@maya', step: 'void', reason: 'Entered twice on the same day.' }],
  },
  {
    key: 'objective-next',
    on: -8,
    by: '@maya',
    values: {
      title: 'Approve documents within ten days',
      statement: 'A corrected instruction reaches the bench before the next lot.',
      resources: 'Deputies for the four people who approve most.',
      measure: 'Document approval time',
      direction: 'At most',
      target: 10,
      owner: '@ines',
      department: '@quality',
      due: day(330),
    },
  },
]

export const qualityObjectives: Sample = {
  definition: qualityObjective,
  scenarios,
  breakages: {
    'due-ahead': (day) => ({ values: { due: day(-1) } }),
    measurable: () => ({ values: { measure: null, target: null, evaluation: null } }),
  },
}
