// The last day on which an authority can be told in time.

import { addDays, type Day } from '#lib/days.ts'
import { addWorkingDays, type Holidays } from '#lib/working-days.ts'
import type { Seen } from '#kernel/definition/workflow.ts'

/** Work days of an authority are Monday to Friday: a holiday of ours gives no more time, and one of theirs is not relied on. */
const noHolidays: Holidays = new Set<Day>()

/** So many days after the day aware; null where nothing says how many. */
export function lastDayOf({ awareOn, reportDays, reportDaysAre }: Seen): Day | null {
  if (typeof awareOn !== 'string' || typeof reportDays !== 'number') return null
  if (reportDaysAre !== 'Working days') return addDays(awareOn, reportDays)
  // A day aware on which nobody works is followed by the first work day, which counts.
  const before = addDays(awareOn, 1)
  return addWorkingDays(before, reportDays - 1, noHolidays)
}
