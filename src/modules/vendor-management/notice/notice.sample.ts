// Of what the vendors of Northfield gave notice, and what became of it.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { vendorNotice } from './notice.ts'

const solvent = (day: DayFromNow): Scenario => ({
  key: 'notice-solvent',
  on: -372,
  by: '@daniel',
  values: {
    title: 'Cleaning agent S-12 is discontinued',
    vendor: '@vendor-sealtec',
    concerns: 'Discontinuation',
    description: 'The agent S-12 is made for the last time in March. The water-based agent W-3 takes its place.',
    cause: 'The solvent in it may not be sold any more from next year on.',
    items: 'S-12, cans of 5 litres',
    effectiveOn: day(-300),
    receivedOn: day(-372),
    due: day(-342),
    reference: 'PCN 2025-07',
    sentBy: 'Sales of Sealtec, by mail',
  },
  steps: [
    { on: -358, by: '@daniel', tie: { type: 'carried_out_by', to: '@change-cleaning' } },
    {
      on: -357,
      by: '@daniel',
      step: 'needs-change',
      values: { assessment: 'Membranes are cleaned with it: another agent means another rinse, and a trial before.' },
    },
  ],
})

const others = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'notice-label',
    on: -150,
    by: '@callum',
    values: {
      title: 'Bags of ten instead of bags of five',
      vendor: '@vendor-brackwell',
      concerns: 'Other',
      description:
        'Connectors are packed in sealed bags of ten from the next order on. The connectors stay as they are.',
      items: 'Connector M12-5',
      effectiveOn: day(-120),
      receivedOn: day(-150),
      sentBy: 'Order desk of Brackwell, by phone',
    },
    steps: [
      {
        on: -148,
        by: '@daniel',
        step: 'has-no-effect',
        values: { assessment: 'Only the bag changes; receipts count pieces, and no drawing names the bag.' },
      },
      {
        on: -140,
        by: '@daniel',
        step: 'reconsider',
        reason: 'An opened bag is not sealed any more: connectors lay open for weeks.',
      },
      {
        on: -138,
        by: '@sofia',
        step: 'has-no-effect',
        values: { assessment: 'Opened bags are closed again with a clip since 2024; nothing else depends on the bag.' },
      },
    ],
  },
  {
    key: 'notice-site',
    on: -80,
    by: '@daniel',
    values: {
      title: 'Hoses are cut at another site',
      vendor: '@vendor-tidewater',
      concerns: 'Site',
      description: 'Cutting moves from Hull to Goole in the spring.',
      receivedOn: day(-80),
    },
    steps: [{ on: -60, by: '@daniel', step: 'withdraw', reason: 'Tidewater stays in Hull and wrote so on Monday.' }],
  },
  {
    key: 'notice-mould',
    on: -4,
    by: 'vendor',
    values: {
      title: 'New mould for O-ring 14 × 2',
      vendor: '@vendor-sealtec',
      concerns: 'Process or equipment',
      description: 'The mould of sixteen cavities is replaced by one of thirty-two. Compound and hardness stay.',
      cause: 'The old mould leaves flash at the parting line.',
      items: 'O-ring 14 × 2',
      effectiveOn: day(60),
      receivedOn: day(-4),
      due: day(26),
      owner: '@daniel',
      sentBy: 'Joost Terpstra of Sealtec Elastomers BV, in the vendor room',
    },
  },
  {
    key: 'notice-twice',
    on: -149,
    by: '@callum',
    values: {
      title: 'Other bags',
      vendor: '@vendor-brackwell',
      concerns: 'Other',
      description: 'Connectors come in other bags.',
      receivedOn: day(-149),
    },
    steps: [
      { on: -147, by: '@maya', step: 'void', reason: 'Entered twice: the other one names the number of pieces.' },
    ],
  },
]

export const notices: Sample = {
  definition: vendorNotice,
  scenarios: (day) => [solvent(day), ...others(day)],
  breakages: {
    'change-asked': () => ({ ties: 'gone' }),
  },
}
