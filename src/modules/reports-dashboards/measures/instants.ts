// The instants as of which a measure is reckoned: the day that is asked for, and the ends of the months before it. Pure.

import { addDays, addMonths, type Day } from '#lib/days.ts'
import { endOfDay, type AsOf } from '#kernel/store/as-of.ts'
import type { Measure } from '../measure.ts'

/** How many values a measure shows: the months that it looks back, the one of today included. */
const monthsBack = 18

/** The last days of the months before a day, the oldest first. */
function monthEndsBefore(day: Day, count: number): readonly Day[] {
  const first: Day = `${day.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, place) => addDays(addMonths(first, place + 1 - count), -1))
}

/** The instants of so many values: the ends of the months before, and the one that is asked for. */
export const instantsOf = (asOf: AsOf, zone: string, count: number = monthsBack): readonly AsOf[] => [
  ...monthEndsBefore(asOf.day, count - 1).map((day) => ({ at: endOfDay(day, zone).toISOString(), day })),
  asOf,
]

/** The last day before the period of a measure that ends with a day. */
export function sinceOf({ period }: Pick<Measure, 'period'>, day: Day): Day {
  if (period === 'month') return addDays(`${day.slice(0, 7)}-01`, -1)
  return addMonths(day, -12)
}
