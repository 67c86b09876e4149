// Months at Northfield: two that are frozen, one that waits, one that has just begun to be closed.

import { addDays, addMonths, type Day } from '#lib/days.ts'
import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { measurePeriod } from './period.ts'

/** The last day of the month that lies so many months back. */
const endOf = (day: DayFromNow, back: number): Day => addDays(addMonths(`${day(0).slice(0, 7)}-01`, 1 - back), -1)

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'period-five-back',
    on: -95,
    by: '@sofia',
    values: { periodEnd: endOf(day, 5) },
    steps: [
      { on: -94, by: '@sofia', step: 'take' },
      {
        on: -93,
        by: '@sofia',
        step: 'confirm',
        values: { notes: 'Approval of documents took longer while two approvers were on leave.' },
      },
      { on: -92, by: '@maya', step: 'freeze' },
    ],
  },
  {
    key: 'period-four-back',
    on: -91,
    by: '@sofia',
    values: { periodEnd: endOf(day, 4) },
    steps: [
      { on: -90, by: '@sofia', step: 'take' },
      { on: -89, by: '@sofia', step: 'confirm' },
      {
        on: -88,
        by: '@sofia',
        step: 'take-again',
        reason: 'Two containments of the last week were entered afterwards.',
      },
      { on: -88, by: '@sofia', step: 'confirm' },
      { on: -87, by: '@maya', step: 'freeze' },
    ],
  },
  {
    key: 'period-three-back',
    on: -60,
    by: '@sofia',
    values: { periodEnd: endOf(day, 3) },
    steps: [
      { on: -59, by: '@sofia', step: 'take' },
      { on: -58, by: '@sofia', step: 'confirm' },
    ],
  },
  {
    key: 'period-two-back',
    on: -28,
    by: '@sofia',
    values: { periodEnd: endOf(day, 2) },
    steps: [{ on: -27, by: '@sofia', step: 'take' }],
  },
  { key: 'period-one-back', on: -1, by: '@sofia', values: { periodEnd: endOf(day, 1) } },
  {
    key: 'period-by-mistake',
    on: -200,
    by: '@sofia',
    values: { periodEnd: endOf(day, 8) },
    steps: [{ on: -199, by: '@maya', step: 'void', reason: 'Months are closed from this summer on.' }],
  },
]

export const measurePeriods: Sample = {
  definition: measurePeriod,
  scenarios,
  strangers: ['@rui-matos', '@helena'],
  breakages: {
    'month-end': (day) => ({ values: { periodEnd: `${day(-40).slice(0, 7)}-15` } }),
    'period-over': (day) => ({ values: { periodEnd: endOf(day, -1) } }),
  },
}
