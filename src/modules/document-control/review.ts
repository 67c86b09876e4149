// When a document is reviewed again (ISO 9001 7.5.3.2: kept suitable).

import { addDays, addMonths, type Day } from '#lib/days.ts'
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

const dayIn = (value: unknown): Day | null => (typeof value === 'string' ? value : null)

/**
 * The day of the next review once it is said anew how often there is one: so many months after the last one, or after it took effect,
 * and never before tomorrow. A day until which it was to be revised stays, and so does one that has come: that review is due.
 */
export function reviewMoved(document: { readonly [field: string]: unknown }, today: Day): Day | null {
  const { reviewMonths, reviseBy, nextReview, effectiveSince, reviews } = document
  if (typeof reviewMonths !== 'number') return null
  if (typeof nextReview === 'string' && (nextReview === reviseBy || nextReview <= today)) return nextReview
  const reviewed = Array.isArray(reviews) ? (reviews.at(-1) as { readonly on?: unknown }) : undefined // The field's own lines.
  const last = [dayIn(reviewed?.on), dayIn(effectiveSince)].filter((day) => day !== null).toSorted()
  const next = addMonths(last.at(-1) ?? today, reviewMonths)
  return next > today ? next : addDays(today, 1)
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
