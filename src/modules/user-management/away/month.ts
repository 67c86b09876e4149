// The month that the calendar of delegations shows, as its address says it (`2026-12`), and where a delegation lies in it. Pure.

import { addDays, addMonths, daysBetween, weekdayOf, type Day } from '#lib/days.ts'

const shape = /^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])$/

/** Reads an address; what it does not understand is this month. */
export const readMonth = (text: unknown, today: Day): string =>
  typeof text === 'string' && shape.test(text) ? text : today.slice(0, 7)

export const firstOf = (month: string): Day => `${month}-01`

export const lastOf = (month: string): Day => addDays(addMonths(firstOf(month), 1), -1)

/** The month so many before or after. */
export const beside = (month: string, by: number): string => addMonths(firstOf(month), by).slice(0, 7)

export type MonthDay = { readonly day: Day; readonly date: number; readonly isOff: boolean }

/** The days of a month; weekends are off. */
export const daysOf = (month: string): readonly MonthDay[] =>
  Array.from({ length: daysBetween(firstOf(month), lastOf(month)) + 1 }, (_, at) => {
    const day = addDays(firstOf(month), at)
    return { day, date: at + 1, isOff: weekdayOf(day) > 5 }
  })

/** Where days lie in a month: columns from 1, the end one beyond the last; and whether they go on before or after it. */
export function placeIn(month: string, from: Day, to: Day) {
  const [first, last] = [firstOf(month), lastOf(month)]
  const length = daysBetween(first, last) + 1
  return {
    begins: Math.max(1, daysBetween(first, from) + 1),
    ends: Math.min(length, daysBetween(first, to) + 1) + 1,
    isLate: from < first,
    isCut: to > last,
  }
}
