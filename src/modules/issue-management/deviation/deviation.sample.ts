// Planned departures at Northfield Instruments: asked for before anything was done, used within their limits, closed.

import type { DayFromNow, Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { deviation } from './deviation.ts'

const use = (on: string, quantity: number, note: string | null = null): SampleValues => ({ on, quantity, note })

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const requested = (on: number, by: string, values: SampleValues): ScenarioStep => ({
    on,
    by,
    step: 'request',
    values,
  })
  const approved = (on: number, by: string): ScenarioStep => ({ on, by, step: 'approve' })
  return [
    {
      key: 'dev-thread',
      on: -150,
      by: '@daniel',
      values: {
        title: 'Pressure ports with a thread up to 0.25 mm too deep',
        type: 'Material',
        process: '@process-goods-in',
        product: 'Pressure port PP-33',
        lot: 'PP33-0912',
        quantityLimit: 60,
        unit: 'pieces',
        owner: '@daniel',
        department: '@supply-chain',
        site: '@leeds',
      },
      tie: { type: 'concerns', to: '@nc-thread' },
      steps: [
        requested(-150, '@daniel', {
          requirement: 'Drawing PP-33, revision C, thread depth',
          justification: 'The seal sits as it should, and no other lot comes before the end of the month.',
          conditions: 'Only in sensor PS-10. Each unit is leak-tested at 1.5 times its pressure.',
          effectiveOn: day(-147),
          expiresOn: day(-120),
          engineer: '@ines',
        }),
        {
          on: -149,
          by: '@sofia',
          step: 'return',
          reason: 'Say which leak rate is allowed; “leak-tested” alone can mean anything.',
        },
        requested(-149, '@daniel', {
          conditions: 'Only in sensor PS-10. Each unit is leak-tested at 1.5 times its pressure: none above 1 Pa m³/s.',
        }),
        approved(-148, '@ines'),
        approved(-147, '@sofia'),
        { on: -147, by: 'clock', step: 'begin' },
        { on: -140, by: '@daniel', step: 'use', values: { uses: [use(day(-140), 24, 'Order 88213')] } },
        {
          on: -126,
          by: '@daniel',
          step: 'use',
          values: { uses: [use(day(-140), 24, 'Order 88213'), use(day(-126), 34, 'Order 88240')] },
        },
        { on: -117, by: 'clock', step: 'expire' },
        {
          on: -115,
          by: '@sofia',
          step: 'close',
          values: { outcome: '58 of 60 used, none leaked; the last two were scrapped.' },
        },
      ],
    },
    {
      key: 'dev-oven',
      on: -38,
      by: '@priya',
      values: {
        title: 'Burn-in in oven 1 alone, 16 hours instead of two ovens for 8',
        type: 'Process',
        process: '@process-test',
        product: 'Sensor PS-10',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      tie: { type: 'concerns', to: '@nc-oven' },
      steps: [
        requested(-38, '@priya', {
          requirement: 'Test plan TP-PS10, section 4: both ovens, 8 hours',
          justification: 'Oven 2 is switched off until its door is measured; the burn-in as a whole is the same.',
          conditions: 'Chart of oven 1 printed and signed each day. No sensor leaves without its 16 hours.',
          effectiveOn: day(-36),
          expiresOn: day(12),
          engineer: '@ines',
        }),
        approved(-37, '@sofia'),
        approved(-36, '@ines'),
        { on: -36, by: 'clock', step: 'begin' },
        { on: -8, by: '@priya', step: 'use', values: { uses: [use(day(-8), 240, 'Lots PS10-2201 and 2202')] } },
      ],
    },
    {
      key: 'dev-label',
      on: -10,
      by: '@callum',
      values: {
        title: 'Label printed in two colours instead of three for one customer',
        type: 'Customer',
        process: '@process-shipping',
        product: 'Logger NL-200',
        quantityLimit: 500,
        unit: 'pieces',
        owner: '@callum',
        department: '@it-and-facilities',
        site: '@leeds',
      },
      steps: [
        requested(-9, '@callum', {
          requirement: 'Label specification of the customer, page 3',
          justification: 'The third ribbon is delivered in five weeks.',
          conditions: 'Warnings stay in red.',
          effectiveOn: day(4),
          expiresOn: day(40),
          engineer: '@ines',
          customerConsent: 'Purchasing of the customer by e-mail, kept with the order.',
        }),
        approved(-8, '@ines'),
        approved(-7, '@maya'),
      ],
    },
    {
      key: 'dev-glue',
      on: -5,
      by: '@priya',
      values: {
        title: 'Housing glue of the second supplier for ten days',
        type: 'Material',
        process: '@process-assembly',
        product: 'Housing glue',
        quantityLimit: 12,
        unit: 'syringes',
        owner: '@priya',
        department: '@production',
        site: '@leeds',
      },
      steps: [
        requested(-4, '@priya', {
          requirement: 'Bill of material PS-10, position 14',
          justification: 'The first supplier delivers a week late.',
          conditions: 'Station 4 only; pull test of one unit in ten.',
          effectiveOn: day(1),
          expiresOn: day(11),
          engineer: '@ines',
        }),
        approved(-1, '@ines'),
      ],
    },
    {
      key: 'dev-torque',
      on: -3,
      by: '@rui-martins',
      values: {
        title: 'Torque by hand while the station in Porto is moved',
        type: 'Process',
        process: '@process-assembly',
        owner: '@rui-martins',
        department: '@production',
        site: '@porto',
      },
      steps: [
        {
          on: -2,
          by: '@rui-martins',
          step: 'withdraw',
          reason: 'The station is moved on a Saturday; nothing is built meanwhile.',
        },
      ],
    },
    {
      key: 'dev-trial',
      on: -2,
      by: '@ella',
      values: {
        title: 'Trial of the form',
        type: 'Process',
        owner: '@ella',
        department: '@production',
        site: '@leeds',
      },
      steps: [{ on: -1, by: '@maya', step: 'void', reason: 'Entered as a trial of the form.' }],
    },
    {
      key: 'dev-draft',
      on: -1,
      by: '@grace',
      values: {
        title: 'Calibration at nine points instead of eleven for the fair',
        type: 'Process',
        process: '@process-calibration',
        owner: '@grace',
        department: '@calibration-laboratory',
        site: '@leeds',
      },
    },
  ]
}

export const deviations: Sample = {
  definition: deviation,
  scenarios,
  breakages: {
    'in-order': (day) => ({ values: { effectiveOn: day(90), expiresOn: day(80) } }),
    'not-backdated': (day) => ({ values: { effectiveOn: day(-9) } }),
    'engineer-other': () => ({ values: { owner: '@ines', engineer: '@ines' } }),
    'customer-agrees': () => ({ values: { type: 'Customer', customerConsent: null } }),
    begun: (day) => ({ values: { effectiveOn: day(5) } }),
    over: (day) => ({ values: { expiresOn: day(5) } }),
    'within-limit': () => ({ values: { quantityLimit: 1 } }),
    'used-while-active': (day) => ({ values: { effectiveOn: day(2) } }),
  },
}
