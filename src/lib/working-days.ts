// Days on which people work: Monday to Friday, less the holidays of the site. Clocks of the product (conventions A8) are
// counted in them.

import { addDays, type Day } from './days.ts'

/** The days of one site on which nobody works, besides Saturdays and Sundays. */
export type Holidays = ReadonlySet<Day>

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether people of the site work on the day. */
export const isWorkingDay = (day: Day, holidays: Holidays): boolean => weekdayOf(day) % 6 !== 0 && !holidays.has(day)

/** No calendar is believed that has no working day in so many days. */
const longestBreak = 366

/** The first working day on or after `day`; the day itself where a calendar knows none for a year. */
export function workingDayFrom(day: Day, holidays: Holidays): Day {
  for (let ahead = 0; ahead < longestBreak; ahead += 1) {
    const next = addDays(day, ahead)
    if (isWorkingDay(next, holidays)) return next
  }
  return day
}

/**
 * The day that lies so many working days after `day`: "2 working days" from a Friday is the Tuesday after.
 * @param days how many, from 0; 0 answers `day` itself, or the first working day after it
 */
export function addWorkingDays(day: Day, days: number, holidays: Holidays): Day {
  let reached = workingDayFrom(day, holidays)
  for (let left = days; left > 0; left -= 1) reached = workingDayFrom(addDays(reached, 1), holidays)
  return reached
}

/** How many working days have passed since `from`, up to and with `to`; 0 where `to` is not later. */
export function workingDaysSince(from: Day, to: Day, holidays: Holidays): number {
  let passed = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) passed += 1
  return passed
}
