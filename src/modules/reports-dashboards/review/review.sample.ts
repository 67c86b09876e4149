// Reviews at Northfield: one that was held and is closed, one whose actions run, one being prepared.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { managementReview } from './review.ts'

const attendees = ['@maya', '@priya', '@tomas', '@ines']

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'review-first',
    on: -400,
    by: '@maya',
    values: {
      title: 'Management review, first half of last year',
      periodFrom: day(-560),
      periodTo: day(-402),
      meetingOn: day(-380),
      owner: '@maya',
      department: '@management',
      attendees,
    },
    steps: [
      { on: -398, by: '@maya', step: 'freeze' },
      { on: -380, by: '@maya', step: 'hold', values: { present: ['@maya', '@priya'] } },
      {
        on: -376,
        by: '@maya',
        step: 'submit',
        values: {
          minutes: 'The figures were looked at one by one. Most are too young to say much; they are kept up.',
          decisions: [{ what: 'Keep the measures for another year before targets are changed.', kind: 'Improvement' }],
        },
      },
      { on: -375, by: '@priya', step: 'sign' },
      { on: -374, by: '@maya', step: 'sign' },
      { on: -372, by: '@helena', step: 'sign' },
      { on: -370, by: '@maya', step: 'close' },
    ],
  },
  {
    key: 'review-held',
    on: -200,
    by: '@maya',
    values: {
      title: 'Management review, spring',
      periodFrom: day(-401),
      periodTo: day(-202),
      meetingOn: day(-185),
      owner: '@maya',
      department: '@management',
      attendees,
      previous: '@review-first',
    },
    steps: [
      { on: -199, by: '@maya', step: 'freeze' },
      {
        on: -196,
        by: '@maya',
        step: 'freeze-again',
        reason: 'Two audit reports of the period were approved after the first freeze.',
      },
      {
        on: -190,
        by: '@maya',
        change: {
          noteB: 'A second shift begins in Porto; the allocation of connectors goes on until autumn.',
          noteC: 'CAPAs are kept by their day. Audits are held, but later than planned.',
          noteD: 'One lead auditor for two sites is too few.',
          noteF: 'Suggestions about labels point the same way as two complaints.',
        },
      },
      { on: -185, by: '@maya', step: 'hold', values: { present: ['@maya', '@priya', '@tomas', '@ines'] } },
      {
        on: -183,
        by: '@maya',
        step: 'submit',
        values: {
          minutes: 'All inputs were looked at in their order. Top management asked for a second lead auditor in Porto.',
          decisions: [
            { what: 'Train a second lead auditor in Porto.', kind: 'Resources', by: '@tomas', until: day(-60) },
          ],
        },
      },
      {
        on: -182,
        by: '@ines',
        step: 'return',
        reason: 'What was decided about the templates of labels is missing.',
      },
      {
        on: -181,
        by: '@maya',
        step: 'submit',
        values: {
          minutes:
            'All inputs were looked at in their order. Top management asked for a second lead auditor in Porto, and for templates of labels that the order chooses.',
          decisions: [
            { what: 'Train a second lead auditor in Porto.', kind: 'Resources', by: '@tomas', until: day(-60) },
            {
              what: 'Let the order choose the template of a label.',
              kind: 'Change to the QMS',
              by: '@callum',
              until: day(-90),
            },
          ],
        },
      },
      { on: -180, by: '@priya', step: 'sign' },
      { on: -180, by: '@tomas', step: 'sign' },
      { on: -179, by: '@ines', step: 'sign' },
      { on: -179, by: '@maya', step: 'sign' },
      { on: -177, by: '@helena', step: 'sign' },
    ],
  },
  {
    key: 'review-next',
    on: -12,
    by: '@maya',
    values: {
      title: 'Management review, second half',
      periodFrom: day(-201),
      periodTo: day(-13),
      meetingOn: day(9),
      owner: '@maya',
      department: '@management',
      attendees,
      previous: '@review-held',
    },
    steps: [{ on: -5, by: '@maya', step: 'freeze' }],
  },
  {
    key: 'review-doubled',
    on: -11,
    by: '@maya',
    values: {
      title: 'Management review, autumn',
      periodFrom: day(-201),
      periodTo: day(-13),
      meetingOn: day(9),
      owner: '@maya',
    },
    steps: [{ on: -10, by: '@maya', step: 'void', reason: 'The same meeting was entered twice.' }],
  },
]

export const managementReviews: Sample = {
  definition: managementReview,
  scenarios,
  strangers: ['@rui-matos', '@sofia'],
  breakages: {
    'period-in-order': (day) => ({ before: { periodFrom: day(-20), periodTo: day(-30) } }),
    'period-over': (day) => ({ before: { periodTo: day(3) } }),
    'actions-done': () => ({ ties: { added: 'decided', state: 'open' } }),
  },
}
