// The days that the bars above the trail draw, and how high each is. Pure.

import { addDays, daysBetween, weekdayOf, type Day } from '#lib/days.ts'
import { mostDays } from '#kernel/trail/query-days.ts'
import type { TrailDays } from '#features/trail/trail-days.ts'

/** So many days are drawn where nobody has chosen any. */
const usualDays = 30

export type Span = { readonly from: Day; readonly to: Day }

/**
 * The days to draw: those chosen with the days before them, so that one sees whether what was chosen is unusual; the last month where
 * none are.
 */
export function spanOf(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): Span {
  const last = to === undefined || to > today ? today : to
  const usual = addDays(last, 1 - usualDays)
  const first = from === undefined || from > usual ? usual : from
  return { from: daysBetween(first, last) >= mostDays ? addDays(last, 1 - mostDays) : first, to: last }
}

export type Bar = {
  readonly day: Day
  readonly isWeekend: boolean
  /** null where that is not told. */
  readonly all: number | null
  readonly found: number
}

/** Each day of a span, with how much happened. */
export function barsOf({ from, to }: Span, { found, all }: TrailDays): readonly Bar[] {
  const counts = (days: TrailDays['found']) => new Map(days.map(({ day, count }) => [day, count]))
  const [ofFound, ofAll] = [counts(found), all && counts(all)]
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at)
    return {
      day,
      isWeekend: weekdayOf(day) > 5,
      all: ofAll && (ofAll.get(day) ?? 0),
      found: ofFound.get(day) ?? 0,
    }
  })
}

const steps = [1, 2, 5] as const

/** The next round number that a scale ends with: 1, 2, 5, 10, 20, 50 … */
export function roundUp(most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = steps.find((one) => one * power >= most)
    if (step !== undefined) return step * power
  }
}
