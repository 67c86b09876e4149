// What the calendar shows: a month or a year, as its address says it (`2026-12`, `2026`). Pure.

import { addDays, addMonths, daysBetween, mondayOf, type Day } from '#lib/days.ts'

export type Span = 'month' | 'year'

const shape = /^(?:19|[2-9]\d)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/

/** Reads an address; what it does not understand is this month. */
export const readWhen = (text: string | undefined, today: Day): string =>
  text !== undefined && shape.test(text) ? text : today.slice(0, 7)

export const spanOf = (when: string): Span => (when.length === 4 ? 'year' : 'month')

export const firstOf = (when: string): Day => (spanOf(when) === 'year' ? `${when}-01-01` : `${when}-01`)

const monthsIn = { month: 1, year: 12 } as const

export const lastOf = (when: string): Day => addDays(addMonths(firstOf(when), monthsIn[spanOf(when)]), -1)

/** The span so many before or after. */
export const beside = (when: string, by: number): string =>
  addMonths(firstOf(when), by * monthsIn[spanOf(when)]).slice(0, when.length)

/** The same time as the other span shows it: a year begins with its first month, unless today lies in it. */
export function otherSpan(when: string, today: Day): string {
  if (spanOf(when) === 'month') return when.slice(0, 4)
  return today.startsWith(when) ? today.slice(0, 7) : `${when}-01`
}

/** The Mondays of the weeks in which a month lies. */
export function weeksOf(month: string): readonly Day[] {
  const first = mondayOf(firstOf(month))
  return Array.from({ length: Math.floor(daysBetween(first, lastOf(month)) / 7) + 1 }, (_, at) =>
    addDays(first, 7 * at),
  )
}

export const monthsOf = (when: string): readonly string[] =>
  spanOf(when) === 'month'
    ? [when]
    : Array.from({ length: 12 }, (_, at) => `${when}-${String(at + 1).padStart(2, '0')}`)

/** The days from one to another, both among them. */
export const daysFrom = (from: Day, to: Day): readonly Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** The first and last day that a span shows: a month is drawn in whole weeks. */
export function shownDays(when: string): readonly [from: Day, to: Day] {
  if (spanOf(when) === 'year') return [firstOf(when), lastOf(when)]
  const weeks = weeksOf(when)
  return [weeks[0] ?? firstOf(when), addDays(weeks.at(-1) ?? lastOf(when), 6)]
}
