// How long what was shown once is good: from its day, or by the calendar for everybody alike (design: recurrence relative and absolute).

import { addDays, addMonths, type Day } from '#lib/days.ts'

/** What a requirement says of it. */
export type Validity = {
  /** In months; null is for good. */
  readonly months: number | null
  /** By the calendar: the first day on which it ends for everybody. */
  readonly anchor: Day | null
}

/** The last day on which what was met on a day is good; null where that is for good. */
export function lastDay({ months, anchor }: Validity, met: Day): Day | null {
  if (months === null) return null
  if (anchor === null) return addDays(addMonths(met, months), -1)
  let end = anchor
  for (let count = 1; end <= met; count += 1) end = addMonths(anchor, count * months)
  return end
}
