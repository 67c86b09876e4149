// What came in at Northfield: enough deliveries of each vendor to score it by.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { receipt } from './receipt.ts'

type Series = {
  readonly vendor: string
  readonly item: string
  /** The lots, told apart by a number that is counted up. */
  readonly lot: string
  readonly quantity: number
  /** Every so many days, from the first day to the last. */
  readonly every: number
  readonly from: number
  readonly to: number
  /** How many days late those deliveries came that were, by their place. */
  readonly late?: { readonly [place: number]: number }
  readonly rejected?: { readonly [place: number]: number }
}

const all: readonly Series[] = [
  {
    vendor: 'hydrolene',
    item: 'Membrane M-22',
    lot: 'M22-',
    quantity: 1200,
    every: 18,
    from: -380,
    to: -10,
    late: { 9: 4, 12: 6, 13: 5, 15: 9, 17: 3, 18: 8, 20: 2 },
    rejected: { 8: 4, 12: 14, 14: 22, 17: 30, 19: 6 },
  },
  {
    vendor: 'norvik',
    item: 'Pressure die PD-3',
    lot: 'PD3-',
    quantity: 5000,
    every: 32,
    from: -370,
    to: -12,
    late: { 6: 2 },
    rejected: { 4: 3 },
  },
  {
    vendor: 'ostrava',
    item: 'Housing H-40',
    lot: 'H40-',
    quantity: 300,
    every: 28,
    from: -340,
    to: -20,
    late: { 4: 5, 7: 12, 9: 6, 10: 9 },
    rejected: { 5: 6, 8: 18, 10: 41 },
  },
  {
    vendor: 'brackwell',
    item: 'Connector M12-5',
    lot: 'M12-5/',
    quantity: 2000,
    every: 26,
    from: -375,
    to: -8,
    late: { 3: 2, 9: 1 },
    rejected: { 5: 6 },
  },
  {
    vendor: 'sealtec',
    item: 'O-ring 14 × 2',
    lot: 'OR14-',
    quantity: 8000,
    every: 30,
    from: -370,
    to: -9,
    late: { 2: 3, 8: 4 },
    rejected: { 8: 25 },
  },
  {
    vendor: 'meridian',
    item: 'Calibration of pressure standards',
    lot: 'CAL-',
    quantity: 6,
    every: 85,
    from: -370,
    to: -25,
    late: { 2: 3 },
  },
  {
    vendor: 'brookfield',
    item: 'Pallets to Porto',
    lot: 'BL-',
    quantity: 12,
    every: 40,
    from: -350,
    to: -110,
    late: { 4: 1 },
  },
  {
    vendor: 'tidewater',
    item: 'Hose PH-8',
    lot: 'PH8-',
    quantity: 80,
    every: 60,
    from: -360,
    to: -15,
    rejected: { 5: 1 },
  },
  {
    vendor: 'calder',
    item: 'Carton label CL-2',
    lot: 'CL2-',
    quantity: 4000,
    every: 14,
    from: -66,
    to: -6,
    late: { 2: 1 },
  },
  {
    vendor: 'quicksolder',
    item: 'Solder paste SP-3',
    lot: 'SP3-',
    quantity: 24,
    every: 25,
    from: -470,
    to: -315,
    rejected: { 6: 3 },
  },
]

const placesOf = ({ every, from, to }: Series) =>
  Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => at)

const received =
  (day: DayFromNow) =>
  (series: Series): readonly Scenario[] =>
    placesOf(series).map((at) => {
      const on = series.from + at * series.every
      const { vendor, item, lot, quantity, late = {}, rejected = {} } = series
      return {
        key: `receipt-${vendor}-${at}`,
        on,
        by: on < -50 ? '@marek' : '@daniel',
        values: {
          vendor: `@vendor-${vendor}`,
          item,
          order: `PO-${20_100 + at * 7 + item.length}`,
          lot: `${lot}${7000 + at * 13}`,
          receivedOn: day(on),
          dueOn: day(on - (late[at] ?? -3)),
          ordered: quantity,
          quantity,
          rejected: rejected[at] ?? 0,
          site: '@leeds',
          department: '@supply-chain',
        },
      }
    })

const twice = (day: DayFromNow): Scenario => ({
  key: 'receipt-twice',
  on: -33,
  by: '@daniel',
  values: {
    vendor: '@vendor-tidewater',
    item: 'Hose PH-8',
    lot: 'PH8-7065',
    receivedOn: day(-33),
    quantity: 80,
    rejected: 0,
  },
  steps: [{ on: -32, by: '@maya', step: 'void', reason: 'The same delivery note was entered twice.' }],
})

export const receipts: Sample = {
  definition: receipt,
  scenarios: (day) => [...all.flatMap(received(day)), twice(day)],
}
