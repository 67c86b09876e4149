// What Northfield asks at some steps beyond what the product asks. That of job roles has been revised once; that of CAPAs awaits approval.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { stepPolicy } from './step-policy.ts'

const asks = (step: string, what: string, which: string | null = null): SampleValues => ({
  step,
  asks: what,
  what: which,
})

const drafted = (key: string, on: number, values: SampleValues, steps: readonly ScenarioStep[]): Scenario => ({
  key,
  on,
  by: '@sofia',
  values,
  steps,
})

/** Proposed, approved the day after, and in use four days later, which is a later working day whatever day it is. */
const inUse = (on: number, day: DayFromNow): readonly ScenarioStep[] => [
  { on, by: '@sofia', step: 'propose', values: { inUseFrom: day(on + 5) } },
  { on: on + 1, by: '@maya', step: 'approve' },
  { on: on + 5, by: 'clock', step: 'take-effect' },
]

export const stepPolicySamples: Sample = {
  definition: stepPolicy,
  scenarios: (day) => [
    drafted(
      'policy-holdings',
      -60,
      {
        family: 'job-role-held',
        rules: [asks('prolong', 'Reason'), asks('prolong', 'Role', 'trainer')],
        ground: 'Two job roles were prolonged in July, and nobody could say why.',
      },
      [...inUse(-58, day), { on: -36, by: '@sofia', step: 'new-version' }],
    ),
    {
      key: 'policy-holdings-2',
      on: -36,
      by: '@sofia',
      madeWith: '@policy-holdings',
      values: {
        rules: [asks('prolong', 'Reason')],
        ground: 'Heads of department prolong again, as they know the work. The reason stays.',
      },
      steps: inUse(-35, day),
    },
    drafted(
      'policy-capa',
      -6,
      {
        family: 'capa',
        rules: [asks('submit', 'Reason'), asks('approve-plan', 'Further signature', 'executive')],
        ground: 'The management review asked to see each plan before money is spent on it.',
      },
      [{ on: -5, by: '@sofia', step: 'propose', values: { inUseFrom: day(10) } }],
    ),
    drafted(
      'policy-deviation',
      -6,
      {
        family: 'deviation',
        rules: [asks('close', 'Further signature', 'executive')],
        ground: 'Customers ask who has seen a deviation before it is closed.',
      },
      [
        { on: -5, by: '@sofia', step: 'propose', values: { inUseFrom: day(6) } },
        { on: -4, by: '@maya', step: 'return', reason: 'Name the customers, and start with the next quarter.' },
      ],
    ),
    drafted(
      'policy-shipments',
      -400,
      {
        family: 'shipment',
        rules: [asks('retire', 'Signature', 'Verified')],
        ground: 'Units shipped are the denominator of every trend.',
      },
      [
        ...inUse(-398, day),
        { on: -250, by: '@maya', step: 'retire', reason: 'The figures come from the warehouse by themselves now.' },
      ],
    ),
    drafted(
      'policy-clauses',
      -120,
      {
        family: 'clause',
        rules: [asks('retire', 'Signature', 'Approved')],
        ground: 'A new edition of a standard retires many clauses at once.',
      },
      [
        { on: -119, by: '@sofia', step: 'propose', values: { inUseFrom: day(-60) } },
        { on: -118, by: '@maya', step: 'approve' },
        { on: -110, by: '@sofia', step: 'withdraw', reason: 'The import retires them, and an import signs nothing.' },
      ],
    ),
  ],
  breakages: { 'asks-something': () => ({ values: { rules: [] } }) },
}
