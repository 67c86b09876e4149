// When a document is reviewed again (ISO 9001 7.5.3.2: kept suitable).

import { addMonths, type Day } from '#lib/days.ts'
import type { Json } from '#lib/canonical.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Taken } from '#kernel/definition/workflow.ts'
import type { Verdict } from './sorts.ts'

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

/** The reviews of a document that are over, the earliest first. */
export const reviewsOf = ({ reviews }: AnyRow): readonly Json[] => (Array.isArray(reviews) ? (reviews as Json[]) : []) // The field's own lines.

/** The same with the one that is over now. */
export function reviewsWith(verdict: Verdict, document: AnyRow, { today, person, reason }: Taken): Json {
  const before = reviewsOf(document)
  const line = {
    key: `k${before.length + 1}`,
    on: today,
    due: document.nextReview ?? null,
    by: person,
    verdict,
    reason,
  }
  return [...before, line]
}

/** The step that begins the next version: while a review is due it stays so, until there is a verdict or the version takes effect. */
export const revisingStep = (state: string): 'revise' | 'revise-under-review' =>
  state === 'review' ? 'revise-under-review' : 'revise'
