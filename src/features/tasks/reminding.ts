// When people are reminded of what is due, and when others hear that it is late (conventions A8). Pure.

import { addDays, daysBetween, type Day } from '#lib/days.ts'
import { workingDaysSince, type Holidays } from '#lib/working-days.ts'

/** So many days before the day itself; then on it, and every third day after it. */
const ahead = [30, 7, 1, 0] as const

const every = 3

/** People hear of what is due from so many days ahead. */
export const farthest = ahead[0]

/** So many working days overdue the line manager hears of it, and then the quality manager. */
const ladder = [
  { rung: 'line-manager', late: 3 },
  { rung: 'quality-manager', late: 10 },
] as const

export type Rung = (typeof ladder)[number]['rung']

/** What has an end: a task that was given on a day and is due on another. */
export type Dated = { readonly assigned: Day; readonly due: Day }

/**
 * The reminder that stands on `today`, by its name: `T-7`, `T-0`, `T+3`; undefined where none does. After a time in which
 * nobody looked it is the last one that would have been given: what was missed is not made up for one by one. What was
 * asked too late for a reminder is spared that one.
 */
export function reminderOf({ assigned, due }: Dated, today: Day): string | undefined {
  const left = daysBetween(today, due)
  if (left <= -every) return `T+${Math.floor(-left / every) * every}`
  const before = ahead.findLast((days) => left <= days)
  if (before === undefined) return undefined
  return assigned < addDays(due, -before) ? `T-${before}` : undefined
}

/** Who else hears on `today` that it is late: the highest rung that is reached; undefined while none is. */
export function rungOf({ due }: Dated, today: Day, holidays: Holidays): Rung | undefined {
  const late = workingDaysSince(due, today, holidays)
  return ladder.findLast((one) => late >= one.late)?.rung
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** How a day stands to today, after the name of what is due: "is due in 7 days", "is 2 days overdue". */
export function dueInSentence(due: Day, today: Day): string {
  const left = daysBetween(today, due)
  if (left === 0) return 'is due today'
  return left > 0 ? `is due in ${days(left)}` : `is ${days(-left)} overdue`
}
