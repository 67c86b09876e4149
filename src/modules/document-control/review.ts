// When a document is reviewed again (ISO 9001 7.5.3.2: kept suitable).

import { addMonths, type Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'

/**
 * The day of the next review once one is done on `today`: so many months after it, or after the day it was due where reviews are
 * fixed. One that was long overdue is not due again at once. None where the document is not reviewed by the calendar.
 */
export function reviewAfter({ reviewMonths, renewal, nextReview }: AnyRow, today: Day): Day | null {
  if (typeof reviewMonths !== 'number') return null
  const isFixed = renewal === 'The day it was due' && typeof nextReview === 'string'
  const fixed = isFixed ? addMonths(nextReview, reviewMonths) : today
  return isFixed && fixed > today ? fixed : addMonths(today, reviewMonths)
}
