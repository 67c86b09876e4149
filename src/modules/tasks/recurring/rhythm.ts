// How often something comes again, as a sentence that people write and read: "Every 2 weeks on Tuesday". Pure.

import { monthNames } from '#lib/days.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const places = ['first', 'second', 'third', 'fourth', 'last'] as const
export type Place = (typeof places)[number]

/** A day of any month: by its date, or as its first, second … last Tuesday. */
export type MonthDay =
  | { readonly date: number }
  /** `weekday` counts from Monday, 0. */
  | { readonly place: Place; readonly weekday: number }

/** The date of the last day of any month: a month that has no such date takes its last day. */
export const lastDate = 31

export type Rhythm =
  | { readonly unit: 'day'; readonly every: number }
  | { readonly unit: 'week'; readonly every: number; readonly weekdays: readonly number[] }
  | { readonly unit: 'month'; readonly every: number; readonly on: MonthDay }
  /** `months` count from January, 0. */
  | { readonly unit: 'year'; readonly every: number; readonly on: MonthDay; readonly months: readonly number[] }

/** No rhythm is longer than so many days, weeks, months or years. */
export const longest = 99

const workingWeek = [0, 1, 2, 3, 4] as const

const inWords: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 }

/** The places in a list of words at which those of a text stand, in the list's order; undefined for any other word. */
function placesIn(list: readonly string[], text: string): readonly number[] | undefined {
  const words = text.split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
  const found = words.map((word) => list.findIndex((one) => one.toLowerCase() === word))
  return found.includes(-1) ? undefined : [...new Set(found)].toSorted((one, other) => one - other)
}

function monthDayIn(text: string): MonthDay | undefined {
  if (/^last day$/.test(text)) return { date: lastDate }
  const date = Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1] ?? 0)
  if (date >= 1 && date <= lastDate) return { date }
  const [, first = '', day = ''] = /^(\w+) (\w+)$/.exec(text) ?? []
  const [place, weekday] = [places.find((one) => one === first), placesIn(weekdays, day)?.[0]]
  return place && weekday !== undefined ? { place, weekday } : undefined
}

function everyIn(word: string | undefined): number | undefined {
  if (word === undefined) return 1
  const every = inWords[word] ?? Number(word)
  return every >= 1 && every <= longest ? every : undefined
}

const beginning = String.raw`every (?:(\d{1,2}|other|second|third|fourth) )?`
const daily = new RegExp(`^${beginning}days?$`)
const weekly = new RegExp(`^${beginning}weeks? on (.+)$`)
const named = new RegExp(`^${beginning}(${weekdays.join('|').toLowerCase()})$`)
const monthly = new RegExp(`^${beginning}months? on the (.+)$`)
const yearly = new RegExp(`^${beginning}years? on the (.+) of (.+)$`)

/** Reads such a sentence, whatever its case; undefined for any other text. */
export function readRhythm(text: string): Rhythm | undefined {
  const said = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  if (said === 'every working day') return { unit: 'week', every: 1, weekdays: workingWeek }
  const found = [daily, weekly, named, monthly, yearly].map((one) => one.exec(said))
  const [byDay, byWeek, byName, byMonth, byYear] = found
  const every = everyIn(found.find((one) => one !== null)?.[1])
  if (every === undefined) return undefined
  if (byDay) return { unit: 'day', every }
  const on = monthDayIn((byMonth ?? byYear)?.[2] ?? '')
  if (byMonth) return on && { unit: 'month', every, on }
  const inMonths = placesIn(monthNames, byYear?.[3] ?? '')
  if (byYear) return on && inMonths && { unit: 'year', every, on, months: inMonths }
  const onWeekdays = placesIn(weekdays, (byWeek ?? byName)?.[2] ?? '')
  return onWeekdays && { unit: 'week', every, weekdays: onWeekdays }
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }

/** A date of a month in words: "the 1st", "the last day". */
export const dateInWords = (date: number): string =>
  date === lastDate ? 'the last day' : `the ${date}${endings[date] ?? 'th'}`

const monthDayInWords = (on: MonthDay): string =>
  'date' in on ? dateInWords(on.date) : `the ${on.place} ${weekdays[on.weekday]}`

const many = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const

/** The sentence of a rhythm, always the same for the same rhythm; reading it gives the rhythm again. */
export function rhythmInWords(rhythm: Rhythm): string {
  const { unit, every } = rhythm
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${many[unit]}`
  if (rhythm.unit === 'day') return often
  if (rhythm.unit === 'month') return `${often} on ${monthDayInWords(rhythm.on)}`
  if (rhythm.unit === 'year')
    return `${often} on ${monthDayInWords(rhythm.on)} of ${listed(rhythm.months.map((month) => monthNames[month] ?? ''))}`
  if (every === 1 && rhythm.weekdays.join() === workingWeek.join()) return 'Every working day'
  return `${often} on ${listed(rhythm.weekdays.map((day) => weekdays[day] ?? ''))}`
}
