// The sessions in which somebody can meet what they were assigned.

import type { Day } from '#lib/days.ts'

export type ComingSession = {
  readonly number: string
  readonly title: string
  readonly day: Day
  readonly begins: string
  readonly ends: string
  readonly place: string
  readonly trainer: string | null
  readonly capacity: number
  readonly taken: number
  readonly waiting: number
  /** The learner's own seat in it, where they have one. */
  readonly seat: { readonly number: string; readonly state: 'booked' | 'waiting' | 'attended' | 'absent' } | null
}

export type Coming = { readonly items: readonly ComingSession[] }
