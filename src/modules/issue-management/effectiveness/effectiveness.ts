// Whether a CAPA worked, counted by the program: cases of a process and category before it was opened, and in its window.

import { addDays, daysBetween, type Day } from '#lib/days.ts'

/** Days from the first to the last, both included, and the cases that were found on them. */
export type Span = { readonly from: Day; readonly until: Day; readonly count: number }

/** `month` as YYYY-MM. */
export type Month = { readonly month: string; readonly count: number }

export type Effectiveness = {
  /** Every month from a year before the CAPA was opened until today, at most five years of them. */
  readonly months: readonly Month[]
  /** As many days as the window has, before the CAPA was opened. */
  readonly before: Span
  /** Null while no window is planned. */
  readonly window: Span | null
  /** How many cases were agreed to be the most in the window; null where that was not said. */
  readonly most: number | null
}

/** Where no window is planned yet, half a year is looked back on. */
const usualLength = 182

/** The days before a CAPA was opened that its window is compared with: as many as the window has. */
export function spanBefore(openedOn: Day, window: { readonly from: Day; readonly until: Day } | null) {
  const length = window ? daysBetween(window.from, window.until) + 1 : usualLength
  return { from: addDays(openedOn, -length), until: addDays(openedOn, -1) }
}

export type Standing = 'not open yet' | 'as agreed so far' | 'as agreed' | 'more than agreed' | 'nothing agreed'

/** How what was counted in the window stands to what was agreed. */
export function standingOf({ window, most }: Pick<Effectiveness, 'window' | 'most'>, today: Day): Standing {
  if (!window || window.from > today) return 'not open yet'
  if (most === null) return 'nothing agreed'
  if (window.count > most) return 'more than agreed'
  return window.until < today ? 'as agreed' : 'as agreed so far'
}

/** All months from the first to the last, those without a case too, oldest first. */
export function monthsFrom(first: Day, last: Day, counts: ReadonlyMap<string, number>): readonly Month[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = last.split('-').map(Number)
  const many = Math.max((lastYear - year) * 12 + lastMonth - month + 1, 1)
  return Array.from({ length: many }, (_, at) => {
    const place = month - 1 + at
    const name = `${year + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    return { month: name, count: counts.get(name) ?? 0 }
  })
}
