// What belongs together at Northfield, in the order in which it is learnt.

import type { Sample, SampleValues } from '#features/samples/scenario.ts'
import { curriculum } from './curriculum.ts'
import { inEffect } from '../kept-steps.ts'

const listed = (...keys: readonly string[]): SampleValues => ({
  requirements: keys.map((requirement) => ({ requirement: `@req-${requirement}` })),
})

const taught = (key: string, title: string, values: SampleValues) =>
  inEffect(`cur-${key}`, -460, { title, order: 'Any', ...values })

export const curricula: Sample = {
  definition: curriculum,
  scenarios: () => [
    taught('quality', 'Quality for everybody', listed('quality-basics', 'change')),
    inEffect(
      'cur-bench',
      -460,
      { title: 'Work at the bench', order: 'One after the other', ...listed('esd-course', 'soldering') },
      [
        {
          on: -335,
          by: '@maya',
          step: 'amend',
          values: listed('esd', 'soldering'),
          reason: 'The film takes the place of the course on paper.',
        },
      ],
    ),
    taught('calibration', 'Calibration laboratory', listed('calibration', 'water-bath')),
    taught('warehouse', 'Goods-in and shipping', listed('lift-truck')),
    taught('customers', 'Customers and complaints', listed('calling', 'complaints')),
    taught('auditing', 'Auditing', listed('audit', 'auditing')),
    taught('leading', 'Leading audits', { ...listed('auditing', 'leading'), order: 'One after the other' }),
    taught('first-aid', 'First aid', listed('first-aid')),
    {
      key: 'cur-rental',
      on: -455,
      by: '@hannah',
      values: { title: 'Instrument rental', order: 'Any', ...listed('calling') },
      steps: [{ on: -349, by: '@maya', step: 'retire', reason: 'Rental was sold; nobody learns for it any more.' }],
    },
    {
      key: 'cur-visitors',
      on: -20,
      by: '@hannah',
      values: { title: 'Guides of visitors', order: 'Any' },
    },
    {
      key: 'cur-drills',
      on: -9,
      by: '@hannah',
      values: { title: 'Fire wardens', order: 'Any', ...listed('first-aid') },
      steps: [
        { on: -8, by: '@hannah', step: 'submit' },
        {
          on: -7,
          by: '@maya',
          step: 'return',
          reason: 'Wardens need the evacuation drill, which is not approved yet.',
        },
        { on: -6, by: '@hannah', step: 'submit' },
      ],
    },
    {
      key: 'cur-twice',
      on: -19,
      by: '@hannah',
      values: { title: 'Guides of visitors (second)', order: 'Any' },
      steps: [{ on: -19, by: '@maya', step: 'void', reason: 'Entered twice in one morning.' }],
    },
  ],
  breakages: {
    'requirements-there': () => ({ values: { requirements: [] } }),
    'each-once': () => ({
      values: { requirements: [{ requirement: '@req-calling' }, { requirement: '@req-calling' }] },
    }),
  },
}
