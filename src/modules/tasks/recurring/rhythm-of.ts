// What a rhythm begins with when somebody chooses how it comes: by the day on which it starts. Pure.

import type { Day } from '#lib/days.ts'
import { weekdayOf } from './rhythm-days.ts'
import type { MonthDay, Rhythm } from './rhythm.ts'

export const units = ['day', 'week', 'month', 'year'] as const
export type Unit = (typeof units)[number]

/** A rhythm of another unit, which keeps what it has in common with the one before. */
export function rhythmOf(unit: Unit, start: Day, before: Rhythm | undefined): Rhythm {
  if (before?.unit === unit) return before
  const on: MonthDay = before && 'on' in before ? before.on : { date: Number(start.slice(8)) }
  if (unit === 'day') return { unit, every: 1 }
  if (unit === 'month') return { unit, every: 1, on }
  if (unit === 'year') return { unit, every: 1, on, months: [Number(start.slice(5, 7)) - 1] }
  return { unit, every: 1, weekdays: [weekdayOf(start)] }
}
