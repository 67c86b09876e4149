// Who audits at Northfield Instruments: two auditors, a technical expert, and one who gave it up.

import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { auditorQualification } from './qualification.ts'

const spring = 'Internal auditor ISO 9001, three days; witnessed in two audits.'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const granted = (
    key: string,
    values: SampleValues & { readonly auditor: string; readonly basis: string },
    [from, until]: readonly [from: number, until: number],
    steps: readonly ScenarioStep[] = [],
  ): Scenario => ({
    key,
    on: from - 2,
    by: '@maya',
    values,
    steps: [
      {
        on: from,
        by: '@maya',
        step: 'grant',
        values: { validFrom: day(from), validUntil: day(until), basis: values.basis },
      },
      ...steps,
    ],
  })
  const tomas = { auditor: '@tomas', scope: 'Lead auditor', basis: 'Lead auditor ISO 9001, certificate LA-20418.' }
  return [
    granted('qualified-tomas', tomas, [-405, 690]),
    granted('qualified-grace', { auditor: '@grace', scope: 'Auditor', basis: spring }, [-404, 320]),
    granted(
      'leads-grace',
      { auditor: '@grace', scope: 'Lead auditor', basis: 'Led one audit under the eyes of Tomás Ferreira.' },
      [-345, 20],
    ),
    granted(
      'qualified-sofia',
      { auditor: '@sofia', scope: 'Technical expert', basis: 'Twelve years of calibration; course on uncertainty.' },
      [-400, -41],
      [
        { on: -37, by: 'clock', step: 'expire' },
        {
          on: -30,
          by: '@maya',
          step: 'renew',
          values: { validUntil: day(330), basis: 'Comparison between laboratories, passed in spring.' },
        },
      ],
    ),
    granted(
      'qualified-owen',
      { auditor: '@owen', scope: 'Auditor', basis: spring },
      [-402, 200],
      [{ on: -210, by: '@maya', step: 'withdraw', reason: 'He has moved to sales and gives auditing up.' }],
    ),
    {
      key: 'qualified-twice',
      on: -404,
      by: '@maya',
      values: { auditor: '@grace', scope: 'Auditor', basis: spring },
      steps: [{ on: -403, by: '@maya', step: 'void', reason: 'Entered twice; the other one is granted.' }],
    },
  ]
}

export const qualifications: Sample = {
  definition: auditorQualification,
  scenarios,
  breakages: {
    'in-order': (day) => ({ values: { validFrom: day(40), validUntil: day(30) } }),
    'still-ahead': (day) => ({ values: { validFrom: day(-400), validUntil: day(-2) } }),
    over: (day) => ({ values: { validUntil: day(5) } }),
  },
}
