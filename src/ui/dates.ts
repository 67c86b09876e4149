// How days and instants read to people. Days are calendar days: they are never moved by a time zone.

import { counted } from '#lib/counted.ts'
import { daysBetween, isDay, monthNames, type Day } from '#lib/days.ts'
import { partsOfMoment } from '#lib/moments.ts'

// Cut by ourselves, because "Sept" is four letters in some browsers and three in others.
const months = monthNames.map((name) => name.slice(0, 3))

/** A calendar day in words: "4 Dec 2026". */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A day where its year is known: "4 Dec". */
export const dayInShort = (day: Day): string => dayInWords(day).slice(0, -5)

/** A value as it was stored, for people: a day in words, everything else as it is. */
export const valueInWords = (value: string): string => (isDay(value) ? dayInWords(value) : value)

/** A month, `YYYY-MM`, in words: "Dec 2026". */
export const monthInWords = (month: string): string => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const zoned = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** An instant where the reader is, with its zone: "28 Oct 2026, 16:12 GMT". */
export const instantInWords = (instant: string): string => {
  const date = new Date(instant)
  return `${dayInWords(dayHere(date))}, ${zoned.format(date)}`
}

/** An instant in a list, as short as it stays clear: "17 Nov, 14:06", with the year when it is another one. */
export const instantInShort = (instant: string, today: Day): string => {
  const date = new Date(instant)
  const day = dayInWords(dayHere(date))
  const year = today.slice(0, 4)
  return `${day.endsWith(year) ? day.slice(0, -5) : day}, ${time.format(date)}`
}

/** What a clock told, as that clock showed it: "22 Nov 2026, 10:42 (UTC+01:00)". */
export function momentInWords(moment: string): string {
  const parts = partsOfMoment(moment)
  if (!parts) return moment
  const { day, time: shown, offset } = parts
  return `${dayInWords(day)}, ${shown} (UTC${offset === 'Z' ? '' : offset})`
}

/** The calendar day it is where the reader is. */
export const dayHere = (now: Date): Day =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-')

const units = {
  day: { one: 'day', other: 'days' },
  week: { one: 'week', other: 'weeks' },
  month: { one: 'month', other: 'months' },
  year: { one: 'year', other: 'years' },
} as const

/** A span of days in the unit that suits its length: "3 days", "2 weeks". */
export function spanInWords(days: number): string {
  if (days < 14) return counted(days, units.day)
  if (days < 60) return counted(Math.round(days / 7), units.week)
  if (days < 730) return counted(Math.round(days / 30.44), units.month)
  return counted(Math.round(days / 365.25), units.year)
}

/** How far away a day is, for people: "Today", "in 2 weeks", "3 days overdue". */
export function dueInWords(due: Day, today: Day): string {
  const days = daysBetween(today, due)
  if (days < 0) return `${counted(-days, units.day)} overdue`
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return `in ${spanInWords(days)}`
}

/** How far away a day is when nothing is asked by then: "3 days ago". */
export function distanceInWords(day: Day, today: Day): string {
  const past = daysBetween(day, today)
  if (past <= 0) return dueInWords(day, today)
  if (past === 1) return 'Yesterday'
  return `${counted(past, units.day)} ago`
}

/** Days before its end that something due counts as due soon. */
const soon = 3

/** What a due day says: late, soon, or neither. */
export function dueTone(due: Day, today: Day): 'overdue' | 'soon' | null {
  const days = daysBetween(today, due)
  if (days < 0) return 'overdue'
  return days <= soon ? 'soon' : null
}
