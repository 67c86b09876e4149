// When a report is sent, and how that is said. Days are those of the organisation; a report leaves from an hour of its clocks on.

import { addDays, addMonths, dayAt, weekdayOf, type Day } from '#lib/days.ts'
import { instantAt } from '#lib/instant-at.ts'

export const rhythms = ['Not by itself', 'Every day', 'Every week', 'Every month'] as const

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** What is said of the sending of a report, as its fields hold it. */
export type Said = { readonly [field: string]: unknown }

/** When a report is sent: from `hour` on, on every day that `isOn` says. */
export type Schedule = { readonly hour: number; readonly isOn: (day: Day) => boolean; readonly on: string }

const lastOfMonth = (day: Day): Day => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** In a month that has no such day it is the last. */
const isMonthDay = (day: Day, wanted: number): boolean =>
  Number(day.slice(8)) === Math.min(wanted, Number(lastOfMonth(day).slice(8)))

const ordinal = (day: number): string => {
  const rest = day % 10
  const isTeen = Math.floor(day / 10) === 1
  if (rest === 1 && !isTeen) return `${day}st`
  if (rest === 2 && !isTeen) return `${day}nd`
  return rest === 3 && !isTeen ? `${day}rd` : `${day}th`
}

function daysOf({ every, weekday, monthDay }: Said): Omit<Schedule, 'hour'> | null {
  if (every === 'Every day') return { isOn: () => true, on: 'every day' }
  if (every === 'Every week') {
    const at = weekdays.findIndex((name) => name === weekday)
    return at < 0 ? null : { isOn: (day) => weekdayOf(day) === at + 1, on: `every ${weekdays[at]}` }
  }
  if (every !== 'Every month' || typeof monthDay !== 'number') return null
  const on =
    monthDay > 28
      ? `on the ${ordinal(monthDay)} of every month, or its last day`
      : `on the ${ordinal(monthDay)} of every month`
  return { isOn: (day) => isMonthDay(day, monthDay), on }
}

/** What the fields of a report say of its sending; null where it is not sent by itself, or not all of it is said. */
export function scheduleOf(said: Said): Schedule | null {
  const days = daysOf(said)
  const { hour } = said
  return days && typeof hour === 'number' ? { ...days, hour } : null
}

/** An hour as clocks show it. */
const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** “every Monday from 07:00 on”. */
export const scheduleInWords = ({ on, hour }: Schedule): string => `${on} from ${clockOf(hour)} on`

/** More than any month is long. */
const horizon = 62

/** The next days on which it is sent, from `from` on. */
export function nextDays({ isOn }: Schedule, from: Day, count: number): readonly Day[] {
  const days: Day[] = []
  for (let day = from; days.length < count; day = addDays(day, 1)) if (isOn(day)) days.push(day)
  return days
}

/**
 * The last day for which it was to be sent by now: what was missed before that is not made up for. Null where none lies in the
 * last two months.
 * @param zone the organisation's (IANA)
 */
export function lastDue({ isOn, hour }: Schedule, now: Date, zone: string): Day | null {
  const today = dayAt(now, zone)
  for (let back = 0; back <= horizon; back += 1) {
    const day = addDays(today, -back)
    if (isOn(day) && instantAt(day, clockOf(hour), zone) <= now) return day
  }
  return null
}
