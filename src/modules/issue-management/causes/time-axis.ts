// The days on which actions take effect, as places along a line.

import { addDays, addMonths, daysBetween, type Day } from '#lib/days.ts'

export type TimeAxis = {
  readonly from: Day
  readonly until: Day
  /** Where a day begins, in pixels from the left end. */
  readonly at: (day: Day) => number
  /** The first days of the months on it. */
  readonly months: readonly Day[]
}

/** Labels of months stand at least so far apart, in pixels. */
const apart = 40

/** An axis of a width, in pixels, on which all of these days lie, whole months of them. */
export function timeAxis(days: readonly Day[], width: number): TimeAxis {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0] ?? '2000-01-01', sorted.at(-1) ?? '2000-01-01']
  const from = `${first.slice(0, 7)}-01`
  const until = addMonths(`${last.slice(0, 7)}-01`, 1)
  const whole = Math.max(daysBetween(from, until), 1)
  const at = (day: Day) => (Math.min(Math.max(daysBetween(from, day), 0), whole) / whole) * width
  const all: Day[] = []
  for (let month = from; month < until; month = addMonths(month, 1)) all.push(month)
  const every = Math.max(Math.ceil((all.length * apart) / width), 1)
  return { from, until: addDays(until, -1), at, months: all.filter((_, place) => place % every === 0) }
}
