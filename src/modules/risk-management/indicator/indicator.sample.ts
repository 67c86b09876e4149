// What Northfield measures so that some of its risks are seen to grow before they happen.

import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { indicator } from './indicator.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  /** Readings a month apart, the last one so many days ago. */
  const monthly = (last: number, ...values: readonly number[]): readonly SampleValues[] =>
    values.map((value, at) => ({ key: `m${at + 1}`, on: day(last - 30 * (values.length - 1 - at)), value }))
  const read = (on: number, by: string, readings: readonly SampleValues[]): ScenarioStep => ({
    on,
    by,
    change: { readings },
  })
  return [
    {
      key: 'kri-supplier',
      on: -200,
      by: '@daniel',
      values: {
        parent: '@risk-1',
        metric: 'Stock of pressure dies',
        unit: 'weeks',
        direction: 'falls',
        warning: 20,
        alarm: 12,
        readings: monthly(-200, 31),
      },
      steps: [
        read(-80, '@daniel', monthly(-80, 31, 30, 28, 26, 27)),
        read(-18, '@daniel', monthly(-18, 31, 30, 28, 26, 27, 22, 18)),
      ],
    },
    {
      key: 'kri-deliveries',
      on: -130,
      by: '@daniel',
      values: {
        parent: '@risk-1',
        metric: 'Nonconformances of suppliers in a year',
        unit: 'cases',
        warning: 6,
        alarm: 9,
        countedList: '/issue-management?list=nonconformance&category=Supplier&state=not:dismissed&detectedOn=last:365',
        cadence: 'Every month',
      },
      steps: [
        ...[-100, -70, -40, -10].map((on): ScenarioStep => ({ on, by: 'clock', step: 'count' })),
        { on: -3, by: '@daniel', step: 'count-now' },
      ],
    },
    {
      key: 'kri-power',
      on: -60,
      by: '@owen',
      values: {
        parent: '@risk-14',
        metric: 'Voltage dips at the burn-in ovens',
        unit: 'a month',
        warning: 5,
        alarm: 8,
        readings: monthly(-60, 2, 1, 3),
      },
      steps: [read(-25, '@owen', monthly(-25, 2, 1, 3, 2, 4))],
    },
    {
      key: 'kri-packaging',
      on: -36,
      by: '@callum',
      values: {
        parent: '@risk-18',
        metric: 'Parcels that arrive damaged',
        unit: 'per 1,000',
        warning: 4,
        alarm: 9,
        readings: monthly(-36, 2, 3, 3),
      },
      steps: [read(-6, '@callum', monthly(-6, 2, 3, 3, 11))],
    },
    {
      key: 'kri-claims',
      on: -35,
      by: '@callum',
      values: {
        parent: '@risk-18',
        metric: 'Claims of the carrier',
        unit: 'a month',
        warning: 2,
        alarm: 4,
      },
      steps: [
        {
          on: -20,
          by: '@maya',
          step: 'retire',
          reason: 'The carrier settles claims once a year, so a month says nothing.',
        },
      ],
    },
    {
      key: 'kri-mistaken',
      on: -34,
      by: '@callum',
      values: { parent: '@risk-18', metric: 'Parcels that come damaged', unit: 'per 1,000', warning: 4, alarm: 9 },
      steps: [{ on: -33, by: '@maya', step: 'void', reason: 'Entered twice: the same as the damaged parcels.' }],
    },
  ]
}

export const indicators: Sample = { definition: indicator, scenarios }
