// What the API answers of the days of a span.

import type { Day } from '#lib/days.ts'

export type CountedDay = { readonly day: Day; readonly count: number }

export type TrailDays = {
  /** What was asked for; days without any are left out. */
  readonly found: readonly CountedDay[]
  /** Everything that happened, for those who oversee the trail. */
  readonly all: readonly CountedDay[] | null
  /** From when on it was counted, where so much happened that not all of the span was looked at. */
  readonly since: string | null
}
