// On which days a rhythm falls. Days are calendar days without a time, so clocks that are put forward or back mean nothing
// here; a month that has no such date takes its last day. Pure.

import { addDays, daysBetween, weekdayOf as isoWeekdayOf, type Day } from '#lib/days.ts'
import type { MonthDay, Rhythm } from './rhythm.ts'

/** A rhythm with the day from which it counts and, where it has one, its last day. */
export type Schedule = { readonly rhythm: Rhythm; readonly start: Day; readonly end: Day | null }

/** No schedule reaches further: every rhythm falls on a day within a hundred years. */
const horizon = 36_600

const farthest: Day = '9000-01-01'

/** Monday 0 to Sunday 6, as rhythms are kept. */
export const weekdayOf = (day: Day) => isoWeekdayOf(day) - 1

/** Months since the year 0, January being 0. */
const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const dayIn = (month: number, date: number): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const lengthOf = (month: number) => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

const order = { first: 0, second: 1, third: 2, fourth: 3 } as const

/** The day of a month that is meant. */
function dayOf(month: number, on: MonthDay): Day {
  const last = lengthOf(month)
  if ('date' in on) return dayIn(month, Math.min(on.date, last))
  const first = ((on.weekday - weekdayOf(dayIn(month, 1)) + 7) % 7) + 1
  if (on.place !== 'last') return dayIn(month, first + 7 * order[on.place])
  return dayIn(month, first + 7 * Math.floor((last - first) / 7))
}

/** How many periods lie between the start and a day, and the days of one of them, in order. */
function periodsOf({ rhythm, start }: Schedule) {
  const { every } = rhythm
  if (rhythm.unit === 'day')
    return { until: (day: Day) => daysBetween(start, day), days: (at: number) => [addDays(start, at * every)] }
  if (rhythm.unit === 'week') {
    const monday = addDays(start, -weekdayOf(start))
    return {
      until: (day: Day) => daysBetween(monday, day) / 7,
      days: (at: number) => rhythm.weekdays.map((weekday) => addDays(monday, at * every * 7 + weekday)),
    }
  }
  const { on } = rhythm
  const first = monthOf(start)
  if (rhythm.unit === 'month')
    return { until: (day: Day) => monthOf(day) - first, days: (at: number) => [dayOf(first + at * every, on)] }
  const january = first - (first % 12)
  return {
    until: (day: Day) => (monthOf(day) - january) / 12,
    days: (at: number) => rhythm.months.map((month) => dayOf(january + at * every * 12 + month, on)),
  }
}

/** The days on which a schedule falls, from a day on, in order. */
function* daysFrom(schedule: Schedule, from: Day): Generator<Day> {
  const { rhythm, start, end } = schedule
  const since = from > start ? from : start
  if (since > farthest) return
  const until = [addDays(since, horizon), farthest, end ?? farthest].toSorted()[0] ?? farthest
  const { until: passed, days } = periodsOf(schedule)
  for (let at = Math.max(0, Math.floor(passed(since) / rhythm.every)); ; at += 1)
    for (const day of days(at)) {
      if (day > until) return
      if (day >= since) yield day
    }
}

/** The first day on or after `from` on which a schedule falls; null where there is none any more. */
export function dayFrom(schedule: Schedule, from: Day): Day | null {
  for (const day of daysFrom(schedule, from)) return day
  return null
}

/** The next so many of them. */
export const daysAhead = (schedule: Schedule, from: Day, count: number): readonly Day[] =>
  daysFrom(schedule, from).take(count).toArray()

/** All of them from one day to another, both included. */
export const daysWithin = (schedule: Schedule, from: Day, to: Day): readonly Day[] => [
  ...daysFrom({ ...schedule, end: schedule.end !== null && schedule.end < to ? schedule.end : to }, from),
]
