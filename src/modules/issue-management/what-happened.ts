// What a nonconformance cannot say of what happened, whoever enters it: reporters hear it at once, not quality days later.

import { dayAt, type Day } from '#lib/days.ts'
import type { FieldRefusal } from '#lib/refusal.ts'
import type { Seen } from '#kernel/definition/workflow.ts'

/** Days on which something was done already. */
const past = {
  detectedOn: 'The day it was found lies in the future.',
  containedOn: 'The day it was contained lies in the future.',
  customerNoticeOn: 'The day the customer was told lies in the future.',
  regulatorNoticeOn: 'The day the regulator was told lies in the future.',
} as const

/** Where a day begins first: what is later there is still to come everywhere. The site is not always known yet. */
export const latestDay = (at: string): Day => dayAt(new Date(at), 'Pacific/Kiritimati')

/** The days ahead in what is reported. What is changed later is judged by the steps, at the site of the record. */
export const aheadIn = (reported: Seen, latest: Day): readonly FieldRefusal[] =>
  Object.entries(past)
    .filter(([field]) => typeof reported[field] === 'string' && reported[field] > latest)
    .map(([field, message]) => ({ field, code: 'invalid', message }))

/**
 * More that is bad than there is; nothing is said of what stands unchanged.
 * @param entered only what is being changed
 * @param all the values as they would stand
 */
export function tooManyIn(
  entered: Seen,
  { quantityAffected: of, quantityNonconforming: bad }: Seen,
): readonly FieldRefusal[] {
  const isEntered = 'quantityAffected' in entered || 'quantityNonconforming' in entered
  if (!isEntered || typeof of !== 'number' || typeof bad !== 'number' || bad <= of) return []
  const message = 'More cannot be nonconforming than is affected.'
  return [{ field: 'quantityNonconforming', code: 'invalid', message }]
}
