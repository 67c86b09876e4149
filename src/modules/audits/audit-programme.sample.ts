// Audit programmes of Northfield Instruments: last year's, this year's and the next one.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { auditProgramme } from './audit-programme.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  // A programme runs from autumn to autumn, whatever the day on which its story is told.
  const present = yearOf(day(-75))
  const last = present - 1
  const running = (year: number) => `Internal audits ${year}/${year + 1}`
  const said = {
    scope: 'All processes of Leeds and Porto, against ISO 9001:2015 and our own procedures.',
    resources: 'One lead auditor, one auditor of the calibration laboratory, sixteen days in the year.',
  }
  return [
    {
      key: 'programme-last',
      on: -400,
      by: '@maya',
      values: {
        title: running(last),
        year: last,
        objectives:
          'See whether goods-in works as described after the move of the store, and rental before it is sold.',
        risks: 'Two auditors only: illness of one moves everything.',
        targets: 'Every audit within two weeks of its planned day.',
        ...said,
      },
      steps: [
        { on: -396, by: '@helena', step: 'approve' },
        { on: -392, by: '@maya', step: 'start' },
        {
          on: -388,
          by: '@maya',
          step: 'revise',
          reason: 'Rental is for sale: its audit comes first, purchasing is left to the next programme.',
        },
        { on: -386, by: '@helena', step: 'approve' },
        { on: -385, by: '@maya', step: 'start' },
        { on: -338, by: 'clock', step: 'behind', reason: 'The audit of the rental has not begun.' },
        {
          on: -80,
          by: '@maya',
          step: 'close',
          values: { results: 'One audit held, one cancelled with its reason. All findings were closed in 80 days.' },
        },
      ],
    },
    {
      key: 'programme',
      on: -76,
      by: '@maya',
      values: {
        title: running(present),
        year: present,
        objectives:
          'Show that corrected processes stay corrected: labels, blocked stock, calibration. Prepare the renewal of the certificate.',
        risks: 'The export season leaves production little time in autumn.',
        targets: 'Nine of ten audits in their month; every response in time.',
        ...said,
      },
      steps: [
        { on: -74, by: '@helena', step: 'approve' },
        { on: -73, by: '@maya', step: 'start' },
      ],
    },
    {
      key: 'programme-next',
      on: -10,
      by: '@maya',
      values: {
        title: running(present + 1),
        year: present + 1,
        objectives: 'To be agreed in the management review.',
      },
    },
    {
      key: 'programme-twice',
      on: -12,
      by: '@maya',
      values: { title: `Audits ${present + 1}/${present + 2}`, year: present + 1 },
      steps: [{ on: -11, by: '@maya', step: 'void', reason: 'Begun twice; the other one has its objectives.' }],
    },
  ]
}

export const auditProgrammes: Sample = {
  definition: auditProgramme,
  scenarios,
  breakages: { 'audits-settled': () => ({ ties: { state: 'planned', side: 'there' } }) },
}
