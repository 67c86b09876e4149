// On which days changes take effect, week by week, and which of one day are about the same. Pure.

import { addDays, mondayOf, type Day } from '#lib/days.ts'
import { isWorkingDay, type Holidays } from '#lib/working-days.ts'

/** So many weeks are drawn. */
export const weeksShown = 6

export type Effective = {
  readonly id: string
  readonly day: Day
  /** What it shares with others of its day: the records that change, or the collisions that it is in. */
  readonly items: readonly string[]
}

export type EffectiveDay<C> = {
  readonly day: Day
  readonly changes: readonly C[]
  readonly colliding: ReadonlySet<string>
}

/** Of changes of one day, the ids of those that are about a record that another is about. */
export function collidingIn(changes: readonly Effective[]): ReadonlySet<string> {
  const colliding = changes.filter(({ id, items }) =>
    changes.some((other) => other.id !== id && other.items.some((one) => items.includes(one))),
  )
  return new Set(colliding.map(({ id }) => id))
}

/** Weeks from the one in which a day lies, each of seven days. */
export function weeksFrom<C extends Effective>(
  from: Day,
  changes: readonly C[],
): readonly (readonly EffectiveDay<C>[])[] {
  const first = mondayOf(from)
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const day = addDays(first, week * 7 + at)
      const own = changes.filter((one) => one.day === day)
      return { day, changes: own, colliding: collidingIn(own) }
    }),
  )
}

/** Of days those that hold something: a change, or what else is said of them. */
export const agendaOf = <C>(days: readonly EffectiveDay<C>[], said: readonly Day[]): readonly EffectiveDay<C>[] =>
  days.filter(({ day, changes }) => changes.length > 0 || said.includes(day))

/** The last day that is drawn. */
export const lastShown = (from: Day): Day => addDays(mondayOf(from), weeksShown * 7 - 1)

/** The first working day on which nothing else takes effect, from a day on. */
export function firstFree(from: Day, changes: readonly Effective[], holidays: Holidays): Day {
  let day = from
  while (changes.some((one) => one.day === day) || !isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}
