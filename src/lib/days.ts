// A Day is a calendar date without a time, `YYYY-MM-DD`, read at the site it belongs to.

export type Day = string

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a real calendar day between the years 1900 and 9999: 2026-02-29 is none. */
export function isDay(text: string): boolean {
  const parts = shape.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

type Calendar = { readonly format: (now: Date) => Day }

const calendars = new Map<string, Calendar>()

/**
 * Making a calendar costs a thousand times what asking it does, so each zone's is kept; and what it said last, because an act asks
 * for the day of its one instant many times.
 */
function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone)
  if (known) return known
  const form = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  let last = { at: NaN, day: '' }
  const made: Calendar = {
    format(now) {
      const at = now.getTime()
      if (at !== last.at) last = { at, day: form.format(at) }
      return last.day
    },
  }
  calendars.set(zone, made)
  return made
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The day it is at `now` in a time zone (IANA name). */
export const dayAt = (now: Date, zone: string): Day => calendarOf(zone).format(now)

/** The day that lies `days` after `day`, before it when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day of the month so many months later; the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Monday 1 to Sunday 7 (ISO 8601). */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))
