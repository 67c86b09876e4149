// The table of routes: what takes two clicks, what takes the whole dossier. That of labelling has been revised once.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { changeRoute } from './route/change-route.ts'
import { proposed, putInUse } from './samples/governed-steps.ts'

const drawn = (
  key: string,
  family: string,
  values: SampleValues,
  steps: readonly ScenarioStep[],
  on = -545,
): Scenario => ({
  key: `route-${key}`,
  on,
  by: '@ines',
  values: { family, category: 'Any', rollback: 'No', check: 'No', ...values },
  steps,
})

const byAll = 'Area, quality and top management'

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  drawn('administrative', 'Administrative', { class: 'Administrative', approval: 'Quality' }, putInUse(-544, day)),
  drawn('minor', 'Minor', { class: 'Minor', functions: ['@asks-quality'], approval: 'Quality' }, putInUse(-544, day)),
  drawn(
    'major',
    'Major',
    {
      class: 'Major',
      functions: ['@asks-production', '@asks-quality', '@asks-supply'],
      approval: 'Area and quality',
      check: 'Yes',
    },
    putInUse(-544, day),
  ),
  drawn(
    'critical',
    'Critical',
    {
      class: 'Critical',
      functions: ['@asks-production', '@asks-quality', '@asks-supply', '@asks-engineering', '@asks-calibration'],
      approval: byAll,
      rollback: 'Yes',
      check: 'Yes',
    },
    putInUse(-544, day),
  ),
  drawn(
    'labelling',
    'Labelling, major',
    {
      category: 'Labelling',
      class: 'Major',
      functions: ['@asks-production', '@asks-quality', '@asks-sales'],
      approval: 'Area and quality',
      check: 'Yes',
    },
    [...putInUse(-544, day), { on: -60, by: '@ines', step: 'new-version' }],
  ),
  drawn(
    'computer',
    'Computer system, minor',
    {
      category: 'Computer system',
      class: 'Minor',
      functions: ['@asks-it', '@asks-quality'],
      approval: 'Area and quality',
      rollback: 'Yes',
    },
    [
      { on: -544, by: '@ines', step: 'propose', values: { inUseFrom: day(-540) } },
      {
        on: -543,
        by: '@maya',
        step: 'return',
        reason: 'Quality is asked as well where records are kept in the system.',
      },
      // Its day has come when it is approved.
      ...proposed(-542, day(-542)),
    ],
  ),
  drawn(
    'organisation',
    'Organisation, minor',
    { category: 'Organisation', class: 'Minor', approval: 'Area and quality' },
    [
      ...putInUse(-544, day),
      { on: -310, by: '@maya', step: 'retire', reason: 'Changes of the organisation go the way of all minor changes.' },
    ],
  ),
  drawn(
    'regulatory',
    'Regulatory, major',
    { category: 'Regulatory', class: 'Major', functions: ['@asks-engineering'], approval: byAll },
    [
      ...proposed(-100, day(50)),
      { on: -96, by: '@ines', step: 'withdraw', reason: 'The route for all major changes asks more than this one.' },
    ],
    -101,
  ),
  {
    key: 'route-labelling-2',
    on: -60,
    by: '@ines',
    madeWith: '@route-labelling',
    values: { rollback: 'Yes' },
    steps: putInUse(-59, day),
  },
]

export const changeRoutes: Sample = {
  definition: changeRoute,
  scenarios,
  breakages: { 'critical-whole': () => ({ values: { class: 'Critical', approval: 'Quality' } }) },
}
