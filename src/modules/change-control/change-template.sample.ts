// What Northfield changes again and again.

import type { Sample, Scenario } from '#features/samples/scenario.ts'
import { changeTemplate } from './template/change-template.ts'

export const changeTemplates: Sample = {
  definition: changeTemplate,
  scenarios: (): readonly Scenario[] => [
    {
      key: 'change-template-move',
      on: -380,
      by: '@ines',
      values: {
        name: 'Move of a machine',
        category: 'Equipment or facility',
        class: 'Major',
        rollback: 'The old place stays free, with its connections, until ten lots have passed.',
        actions: [
          {
            title: 'Keep ten pieces made on the old place',
            expected: 'Ten pieces with their measurements.',
            phase: 'Pre-implementation',
            doer: null,
            begins: -21,
            ends: -14,
          },
          {
            title: 'Move and measure the profile',
            expected: 'Profile as before, ten trial pieces pass.',
            phase: 'Implementation',
            doer: null,
            begins: -7,
            ends: -2,
          },
          {
            title: 'Inspect the first five lots in full',
            expected: 'Nothing that was not there before.',
            phase: 'Post-implementation',
            doer: null,
            begins: 1,
            ends: 21,
          },
        ],
      },
    },
    {
      key: 'change-template-method',
      on: -370,
      by: '@ines',
      values: {
        name: 'New way of measuring',
        category: 'Process',
        actions: [
          {
            title: 'Compare both ways on twenty units',
            expected: 'Difference below a third of the tolerance.',
            phase: 'Pre-implementation',
            doer: null,
            begins: -35,
            ends: -21,
          },
          {
            title: 'Teach those who measure',
            expected: 'Each has measured three units by themselves.',
            phase: 'Implementation',
            doer: '@hannah',
            begins: -14,
            ends: -3,
          },
        ],
      },
    },
    {
      key: 'change-template-rental',
      on: -360,
      by: '@ines',
      values: { name: 'Rental instrument', category: 'Product or design', actions: [] },
      steps: [
        { on: -345, by: '@maya', step: 'retire', reason: 'Rental was given up; nothing is rented any more.' },
        { on: -344, by: '@ines', step: 'restore', reason: 'Two instruments are still to be called back.' },
        { on: -340, by: '@maya', step: 'retire', reason: 'All rented instruments are back.' },
      ],
    },
  ],
}
