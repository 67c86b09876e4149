// How long open work has been open: four buckets of days, each as the filter that finds its records.

import { addDays, type Day } from '#lib/days.ts'
import { readSaid, type Said } from '#kernel/store/filter.ts'
import type { Search } from '#screens/list/list-search.ts'

/** A bucket: open for so many days, at least and at most. */
export type Bucket = { readonly from: number; readonly to: number | null }

export const buckets: readonly Bucket[] = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
]

/** The days on which what stands in a bucket today began, as a filter. */
export const rangeOf = ({ from, to }: Bucket, today: Day): string =>
  `${to === null ? '' : addDays(today, -to)}..${addDays(today, -from)}`

const ends = (said: Said | null, today: Day): readonly [from: Day, to: Day] | null => {
  const [first, last] = ['0001-01-01', '9999-12-31'] as const
  if (said === null) return [first, last]
  if (said.is === 'between') return [said.from || first, said.to || last]
  if (said.is === 'last') return [addDays(today, -said.days), today]
  return null
}

/** What a bucket leaves of a range of days that the list is narrowed to already; null where nothing can stand in both. */
function both(bucket: string, given: string | undefined, today: Day): string | null {
  const range = ends(readSaid(bucket), today)
  const other = ends(given ? readSaid(given) : null, today)
  if (!range || !other) return null
  const [from, to] = [range[0] > other[0] ? range[0] : other[0], range[1] < other[1] ? range[1] : other[1]]
  if (from > to) return null
  return `${from === '0001-01-01' ? '' : from}..${to === '9999-12-31' ? '' : to}`
}

/**
 * What the list is asked for a bucket: its own filters, the days, and open states where it names none.
 * @param began the field that says when it began
 * @param open the states of open work, as a filter
 */
export function askedFor(bucket: Bucket, list: Search, began: string, open: string, today: Day): Search | null {
  const range = both(rangeOf(bucket, today), list[began], today)
  return range === null ? null : { ...list, state: list.state ?? open, [began]: range }
}

/** Whether the list is narrowed to just this bucket. */
export const isIn = (bucket: Bucket, list: Search, began: string, today: Day): boolean =>
  list[began] === rangeOf(bucket, today)
