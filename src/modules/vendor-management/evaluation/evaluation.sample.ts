// How the vendors of Northfield performed, quarter by quarter, as it was found when each was over.

import type { DayFromNow, Sample, SampleValues, Scenario } from '#features/samples/scenario.ts'
import { vendorEvaluation } from './evaluation.ts'

const evaluated =
  (day: DayFromNow) =>
  (
    vendor: string,
    [from, until]: readonly [from: number, until: number],
    comment: string,
    more: SampleValues = {},
  ): Scenario => ({
    key: `evaluation-${vendor}${from}`,
    on: until + 6,
    by: '@daniel',
    values: { parent: `@vendor-${vendor}`, firstDay: day(from), lastDay: day(until) },
    steps: [{ on: until + 8, by: '@daniel', step: 'complete', values: { comment, ...more } }],
  })

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const found = evaluated(day)
  return [
    found('hydrolene', [-370, -281], 'The change of the foil without asking overshadows good deliveries.'),
    found('hydrolene', [-280, -191], 'Better after the second answer; one delivery late.'),
    found('hydrolene', [-190, -101], 'Late and with rejects; a visit is agreed for next month.', {
      commercialLost: 5,
      commercialWhy: 'Price raised without the notice that the agreement asks for.',
      agreement: 'Weekly call until two deliveries in a row are on time and clean.',
    }),
    found('hydrolene', [-100, -17], 'No better: rejects rise and the claim is not answered.', {
      commercialLost: 3,
      commercialWhy: 'Two invoices over other quantities than were delivered.',
      agreement: 'Second source is looked for.',
    }),
    found('norvik', [-365, -276], 'Without fault.'),
    found('norvik', [-275, -186], 'Three dies of 15,000 rejected.'),
    found('norvik', [-185, -96], 'One delivery two days late, told beforehand.'),
    found('norvik', [-95, -15], 'Without fault.'),
    found('ostrava', [-330, -191], 'Deliveries slip; quality is as agreed.'),
    found('ostrava', [-190, -70], 'Late and with rejects; the renewal was signed before this was seen.'),
    found('brackwell', [-370, -191], 'Date codes mixed once, settled since.'),
    found('brackwell', [-190, -20], 'Nothing to complain of.'),
    found('sealtec', [-365, -186], 'O-rings of another material in spring.'),
    found('sealtec', [-185, -18], 'One lot with flash, one late.'),
    found('meridian', [-375, -196], 'On the agreed days, certificates without fault.'),
    found('meridian', [-195, -20], 'Once three days after the agreed day; the standard was missed at the bench.'),
    found('brookfield', [-360, -100], 'One pallet a day late.'),
    found('tidewater', [-360, -90], 'Few deliveries, all good.'),
    {
      key: 'evaluation-calder',
      on: -2,
      by: '@daniel',
      values: { parent: '@vendor-calder', firstDay: day(-66), lastDay: day(-3) },
    },
    {
      key: 'evaluation-meridian',
      on: -100,
      by: '@daniel',
      values: { parent: '@vendor-meridian', firstDay: day(-400), lastDay: day(-101) },
      steps: [{ on: -99, by: '@daniel', step: 'drop', reason: 'Nothing was due for calibration in these months.' }],
    },
    {
      key: 'evaluation-twice',
      on: -84,
      by: '@daniel',
      values: { parent: '@vendor-tidewater', firstDay: day(-360), lastDay: day(-85) },
      steps: [{ on: -83, by: '@maya', step: 'void', reason: 'This period was evaluated the week before.' }],
    },
  ]
}

export const evaluations: Sample = {
  definition: vendorEvaluation,
  scenarios,
  breakages: {
    measured: (day) => ({ before: { firstDay: day(-3000), lastDay: day(-2900) } }),
    'period-over': (day) => ({ before: { lastDay: day(9) } }),
    weighed: () => ({ before: { qualityWeight: 41 } }),
    explained: () => ({ values: { commercialLost: 3, commercialWhy: null } }),
  },
}
