// What of people's training expires within a year, as the API answers it.

import { daysBetween, type Day } from '#lib/days.ts'

/** So many months are looked ahead, and back for what was not met anew. */
export const within = 12

/** So many are drawn of what expires, and of what has; a file holds more. */
export const mostDrawn = 500

/** So many days ahead of its last day it is marked: those that oversee training are alerted on both days. */
export const marks = [30, 60] as const

export type Mark = (typeof marks)[number]

/** Something that somebody has met, with its last day. */
export type Expiring = {
  readonly id: string
  /** The assignment by which it was met. */
  readonly number: string
  readonly title: string
  readonly day: Day
  /** Until when it still counts where its requirement gives grace; null without. */
  readonly graceUntil: Day | null
  readonly person: string
  readonly department: string | null
  /** The assignment that is to renew it; null where it is not assigned again yet. */
  readonly renewal: { readonly number: string; readonly due: Day | null } | null
}

export type Expiries = {
  readonly today: Day
  /** What has expired within the last year, is required still and was not met anew. */
  readonly expired: readonly Expiring[]
  readonly coming: readonly Expiring[]
  /** Whether there is more than is told. */
  readonly isCut: boolean
  /** Whether nobody's training is kept from the reader. */
  readonly isOfAll: boolean
}

/** Under which mark it falls; none where more days are left. */
export const markOf = (day: Day, today: Day): Mark | undefined => marks.find((mark) => daysBetween(today, day) <= mark)

/** How many fall under each mark, and how many come after that. */
export const countsOf = ({ today, coming, expired }: Pick<Expiries, 'today' | 'coming' | 'expired'>) => ({
  expired: expired.length,
  30: coming.filter(({ day }) => markOf(day, today) === 30).length,
  60: coming.filter(({ day }) => markOf(day, today) === 60).length,
  after: coming.filter(({ day }) => markOf(day, today) === undefined).length,
})
