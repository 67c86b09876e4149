// What Northfield changes again and again. How one measures anew was revised once: the old way was still in use at two benches.

import type { DayFromNow, Sample, SampleValues, Scenario } from '#features/samples/scenario.ts'
import { changeTemplate } from './template/change-template.ts'
import { proposed, putInUse } from './samples/governed-steps.ts'

const compare = {
  title: 'Compare both ways on twenty units',
  expected: 'Difference below a third of the tolerance.',
  phase: 'Pre-implementation',
  doer: null,
  begins: -35,
  ends: -21,
}
const teach = {
  title: 'Teach those who measure',
  expected: 'Each has measured three units by themselves.',
  phase: 'Implementation',
  doer: '@hannah',
  begins: -14,
  ends: -3,
}
const clear: SampleValues = {
  title: 'Take the old way off the benches',
  expected: 'No sheet and no fixture of the old way is left at a bench.',
  phase: 'Post-implementation',
  doer: null,
  begins: 1,
  ends: 7,
}

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'change-template-move',
    on: -551,
    by: '@ines',
    values: {
      family: 'Move of a machine',
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
    steps: putInUse(-550, day),
  },
  {
    key: 'change-template-method-1',
    on: -540,
    by: '@ines',
    values: { family: 'New way of measuring', category: 'Process', actions: [compare] },
    steps: [
      { on: -539, by: '@ines', step: 'propose', values: { inUseFrom: day(-535) } },
      {
        on: -538,
        by: '@maya',
        step: 'return',
        reason: 'Nobody is taught: those who measure learn it from each other.',
      },
      { on: -537, by: '@ines', change: { actions: [compare, teach] } },
      // Its day has come when it is approved.
      ...proposed(-536, day(-536)),
      { on: -120, by: '@ines', step: 'new-version' },
    ],
  },
  {
    key: 'change-template-method',
    on: -120,
    by: '@ines',
    madeWith: '@change-template-method-1',
    values: { actions: [compare, teach, clear] },
    steps: putInUse(-119, day),
  },
  {
    key: 'change-template-rental',
    on: -540,
    by: '@ines',
    values: {
      family: 'Rental instrument',
      category: 'Product or design',
      intendedState: 'The instrument is rented out with a certificate that is no older than a month.',
    },
    steps: [
      ...putInUse(-539, day),
      { on: -340, by: '@maya', step: 'retire', reason: 'Rental was given up; all rented instruments are back.' },
    ],
  },
  {
    key: 'change-template-office',
    on: -90,
    by: '@ines',
    values: {
      family: 'Move of an office',
      category: 'Organisation',
      actions: [{ ...clear, title: 'Clear the old rooms', expected: 'Nothing is left there.' }],
    },
    steps: [
      ...proposed(-89, day(40)),
      { on: -80, by: '@ines', step: 'withdraw', reason: 'Facilities plan moves of offices by themselves.' },
    ],
  },
]

export const changeTemplates: Sample = {
  definition: changeTemplate,
  scenarios,
  breakages: {
    'says-something': () => ({
      values: {
        category: null,
        class: null,
        currentState: null,
        intendedState: null,
        rollback: null,
        actions: [],
      },
    }),
  },
}
