// What expires, month by month. Pure.

import { addMonths, type Day } from './days.ts'

/** So many months are drawn. */
export const monthsShown = 12

export type Expiring = { readonly id: string; readonly day: Day }

export type Month<E> = { readonly month: string; readonly all: readonly E[] }

/** The first day of the month in which a day lies. */
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The months from that of a day on, each with what expires in it, the earliest first; months without anything stand too. */
export const monthsFrom = <E extends Expiring>(
  first: Day,
  all: readonly E[],
  length = monthsShown,
): readonly Month<E>[] =>
  Array.from({ length }, (_, at) => {
    const month = addMonths(monthStart(first), at).slice(0, 7)
    const own = all.filter(({ day }) => day.startsWith(month))
    return { month, all: own.toSorted((one, other) => one.day.localeCompare(other.day)) }
  })

/** What has expired before the first month. */
export const before = <E extends Expiring>(first: Day, all: readonly E[]): readonly E[] =>
  all.filter(({ day }) => day < monthStart(first)).toSorted((one, other) => one.day.localeCompare(other.day))
