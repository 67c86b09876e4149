// What management reviews have decided to be done.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { action } from './tasks/action.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'review-measures',
    on: -378,
    by: '@maya',
    values: {
      title: 'Write down what each measure counts',
      expected: 'Two people reckon the same figure.',
      owner: '@sofia',
      due: day(-372),
    },
    tie: { type: 'decided', from: '@review-first' },
    steps: [
      {
        on: -373,
        by: '@sofia',
        step: 'complete',
        values: {
          doneOn: day(-373),
          evidence: 'Each measure has a page with its formula; two of us reckoned five alike.',
        },
      },
      { on: -371, by: '@maya', step: 'verify', values: { verification: 'Reckoned two of them again from the lists.' } },
    ],
  },
  {
    key: 'review-lead-auditor',
    on: -184,
    by: '@maya',
    values: {
      title: 'Train a second lead auditor in Porto',
      expected: 'Somebody in Porto leads audits by themselves.',
      owner: '@tomas',
      due: day(-60),
    },
    tie: { type: 'decided', from: '@review-held' },
    steps: [
      {
        on: -71,
        by: '@tomas',
        step: 'complete',
        values: {
          doneOn: day(-72),
          evidence: 'Sofia Almeida has led the audit of purchasing in Porto, watched by me: report AUD of September.',
        },
      },
      {
        on: -66,
        by: '@maya',
        step: 'verify',
        values: { verification: 'Read the report and asked the audited people.' },
      },
    ],
  },
  {
    key: 'review-label-templates',
    on: -184,
    by: '@maya',
    values: {
      title: 'Let the order choose the template of a label',
      expected: 'Nobody chooses a template by hand any more.',
      owner: '@callum',
      due: day(25),
    },
    tie: { type: 'decided', from: '@review-held' },
  },
]

export const reviewActions: Sample = {
  definition: action,
  scenarios,
  breakages: {
    'not-ahead': (day) => ({ values: { doneOn: day(2) } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'approved' } }),
    'training-settled': () => ({ ties: { added: 'trained_by', state: 'assigned' } }),
    'not-before': (day) => ({ values: { doneOn: day(-400) } }),
  },
}
