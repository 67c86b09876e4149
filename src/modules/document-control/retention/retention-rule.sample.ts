// How long Northfield keeps versions of documents, and under which law. The rule for notices has been revised once.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { retentionRule } from './retention-rule.ts'

const drafted = (key: string, values: SampleValues, steps: readonly ScenarioStep[]): Scenario => ({
  key,
  on: -562,
  by: '@sofia',
  values,
  steps,
})

/** Proposed, approved the day after, and in use some days later. */
const inUse = (on: number, day: DayFromNow): readonly ScenarioStep[] => [
  { on, by: '@sofia', step: 'propose', values: { inUseFrom: day(on + 4) } },
  { on: on + 1, by: '@maya', step: 'approve' },
  { on: on + 4, by: 'clock', step: 'take-effect' },
]

export const retentionRuleSamples: Sample = {
  definition: retentionRule,
  scenarios: (day) => [
    drafted(
      'rule-documents',
      {
        family: 'Versions of documents',
        startsFrom: 'The day its document becomes obsolete',
        years: 10,
        atTheEnd: 'Review, then destroy',
        ground: 'Product liability can be claimed for ten years. The procedure Records says the same.',
      },
      inUse(-561, day),
    ),
    drafted(
      'rule-policies',
      {
        family: 'Policies and quality manual',
        startsFrom: 'The day its document becomes obsolete',
        atTheEnd: 'Keep for ever',
        ground: 'No law asks for it: what the company has stood for is part of its history.',
      },
      inUse(-561, day),
    ),
    drafted(
      'rule-notices',
      {
        family: 'House rules and notices',
        startsFrom: 'The day it goes out of use',
        months: 6,
        atTheEnd: 'Review, then destroy',
        ground: 'No law asks for it. Half a year is enough to settle who had to know what.',
      },
      [...inUse(-561, day), { on: -90, by: '@sofia', step: 'new-version' }],
    ),
    drafted(
      'rule-contracts',
      {
        family: 'Documents named in contracts',
        startsFrom: 'The day its document becomes obsolete',
        years: 12,
        atTheEnd: 'Review, then destroy',
        ground: 'Contracts under seal: twelve years.',
      },
      [
        { on: -561, by: '@sofia', step: 'propose', values: { inUseFrom: day(-550) } },
        { on: -560, by: '@maya', step: 'return', reason: 'Name the act: sales are asked for it by customers.' },
        { on: -559, by: '@sofia', change: { ground: 'Contracts under seal: Limitation Act 1980, section 8.' } },
        ...inUse(-558, day),
      ],
    ),
    drafted(
      'rule-faxes',
      {
        family: 'Transmitted by fax',
        startsFrom: 'The day it goes out of use',
        years: 2,
        atTheEnd: 'Review, then destroy',
        ground: 'A customer asked for it while orders came by fax.',
      },
      [
        ...inUse(-561, day),
        { on: -250, by: '@maya', step: 'retire', reason: 'Nothing has come by fax for more than a year.' },
      ],
    ),
    drafted(
      'rule-site',
      {
        family: 'Documents of one site',
        startsFrom: 'The day it goes out of use',
        years: 3,
        atTheEnd: 'Review, then destroy',
        ground: 'Three years were thought to be enough.',
      },
      [
        { on: -561, by: '@sofia', step: 'propose', values: { inUseFrom: day(-500) } },
        { on: -560, by: '@maya', step: 'approve' },
        { on: -557, by: '@sofia', step: 'withdraw', reason: 'The rule for all documents holds for one site too.' },
      ],
    ),
    {
      key: 'rule-notices-2',
      on: -90,
      by: '@sofia',
      madeWith: '@rule-notices',
      values: { years: 1, months: 0, ground: 'Insurers ask for the house rules of the year before.' },
      steps: inUse(-88, day),
    },
  ],
  breakages: {
    'time-said': () => ({ values: { years: null, months: null, atTheEnd: 'Review, then destroy' } }),
  },
}
