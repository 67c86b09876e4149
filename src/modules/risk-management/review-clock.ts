// How soon a risk is looked at again.

import { addMonths, type Day } from '#lib/days.ts'
import type { Level } from '#modules/contents/risk-score.ts'

/** Months until the next review where nobody says otherwise (conventions A8). */
const clocks: Readonly<Record<Level, number>> = { Extreme: 3, High: 6, Moderate: 12, Low: 24 }

/** Months between two reviews: as often as the register says, sooner where the level asks for it. */
export function clockOf(cadence: number | null, level: Level | null): number | null {
  const asked = [cadence, level === null ? null : clocks[level]].filter((months) => months !== null)
  return asked.length === 0 ? null : Math.min(...asked)
}

/** The day of the next review where none was said; none while nothing says how often. */
export const nextReview = (today: Day, months: number | null): Day | null =>
  months === null ? null : addMonths(today, months)
