// Where tasks stand in the days ahead: on the day that they were planned for, else on the day that they are due. Pure.

import { addDays, isDay, weekdayOf, type Day } from '#lib/days.ts'
import type { Task } from '#features/tasks/task.ts'

export type Planned = Pick<Task, 'due' | 'snoozedUntil'>

export type Week<T> = {
  /** Seven days, those of a weekend only where something stands on one or it is today. */
  readonly days: readonly { readonly day: Day; readonly tasks: readonly T[] }[]
  /** What is due on no day and planned for none. */
  readonly undated: readonly T[]
  /** How many stand before and after. */
  readonly before: number
  readonly after: number
}

/** The day on which a task stands: what lies behind today is still to be done, today. Null where no day is said. */
export function dayOf({ due, snoozedUntil }: Planned, today: Day): Day | null {
  const day = snoozedUntil ?? due
  return day === null || day > today ? day : today
}

const oldestFirst = (one: Planned, other: Planned) => (one.due ?? '9999').localeCompare(other.due ?? '9999')

/** Seven days of somebody's tasks from one on, what is due first on top of each. */
export function weekOf<T extends Planned>(tasks: readonly T[], first: Day, today: Day): Week<T> {
  const byDay = Map.groupBy(tasks, (task) => dayOf(task, today))
  const last = addDays(first, 6)
  const dated = [...byDay].flatMap(([day, on]) => (day === null ? [] : [{ day, count: on.length }]))
  const sum = (part: typeof dated) => part.reduce((all, { count }) => all + count, 0)
  return {
    days: [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
      const day = addDays(first, offset)
      const on = byDay.get(day) ?? []
      const isShown = weekdayOf(day) <= 5 || on.length > 0 || day === today
      return isShown ? [{ day, tasks: on.toSorted(oldestFirst) }] : []
    }),
    undated: byDay.get(null) ?? [],
    before: sum(dated.filter(({ day }) => day < first)),
    after: sum(dated.filter(({ day }) => day > last)),
  }
}

/** The first day that is shown: the one that the address names, at the earliest today, on which all that lies behind stands. */
export const firstIn = (said: string | null, today: Day): Day =>
  said !== null && isDay(said) && said > today ? said : today

/** A task is planned for at most so many days ahead, as it may be snoozed. */
const furthest = 90

/** Whether a task may be planned for a day: after today, at the latest the day that it is due. */
export const mayPlan = ({ due }: Planned, day: Day, today: Day): boolean =>
  day > today && day <= addDays(today, furthest) && (due === null || day <= due)

/** The day for which a task was planned before, as it may be planned again: none where that day has come, or is too far by now. */
export const plannedBefore = (task: Planned, today: Day): Day | null =>
  task.snoozedUntil !== null && mayPlan(task, task.snoozedUntil, today) ? task.snoozedUntil : null

type DayOff = { readonly day: Day; readonly name: string; readonly site: { readonly id: string } | null }

/** The name of the holiday that a day is at a site; those of no site are everybody's. */
export const holidayOn = (holidays: readonly DayOff[], day: Day, site: string | null): string | undefined =>
  holidays.find((one) => one.day === day && (one.site === null || one.site.id === site))?.name

/** The day to which a task moves by so many days, over those that it may not be planned for; undefined where there is none. */
export function movedBy(task: Planned, by: 1 | -1, days: readonly Day[], today: Day): Day | undefined {
  const here = dayOf(task, today)
  const onwards = by > 0 ? days : days.toReversed()
  return onwards.find((day) => (here === null || (by > 0 ? day > here : day < here)) && mayPlan(task, day, today))
}
