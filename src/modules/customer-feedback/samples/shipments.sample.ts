// What left the house in each of the last eighteen months.

import { addMonths, daysBetween } from '#lib/days.ts'
import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { shipment } from '../shipment.ts'

/** Units in an ordinary month. */
const usual = { nl200: 620, pt60: 310, ps10: 940, fi40: 150, rp10: 40 } as const

/** Summer is quiet and the end of a quarter is not, in per cent of an ordinary month. */
const season = [92, 95, 112, 98, 101, 116, 88, 74, 110, 104, 102, 108] as const

/** No month is like the other, and each is the same whenever it is told. */
const wobble = (month: number, product: number) => ((month * 7 + product * 13) % 11) - 5

const monthsBack = 18

/** The figures of a month are entered in the first days of the next. */
const enteredOn = (day: DayFromNow, month: string) => Math.min(-4, daysBetween(day(0), addMonths(month, 1)) + 2)

function shipped(day: DayFromNow, [key, units]: readonly [string, number], product: number): readonly Scenario[] {
  const first = `${day(0).slice(0, 7)}-01`
  return Array.from({ length: monthsBack }, (_, at): Scenario => {
    const month = addMonths(first, at - monthsBack)
    const calendar = Number(month.slice(5, 7))
    const percent = (season[calendar - 1] ?? 100) + wobble(calendar, product)
    return {
      key: `shipped-${key}-${monthsBack - at}`,
      on: enteredOn(day, month),
      by: '@jack',
      values: { product: `@product-${key}`, month, units: Math.round((units * percent) / 100) },
      ...(key === 'rp10' && at === 0 && { steps: counted }),
    }
  })
}

const counted: Scenario['steps'] = [
  { on: -3, by: '@jack', step: 'retire', reason: 'The figure of the month contains two loans.' },
  { on: -2, by: '@jack', step: 'restore', reason: 'The loans have been sold in the meantime: it is right.' },
]

export const shipments: Sample = {
  definition: shipment,
  scenarios: (day) => Object.entries(usual).flatMap((one, at) => shipped(day, one, at)),
}
