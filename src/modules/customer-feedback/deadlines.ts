// The clocks of a complaint (conventions A8). All of them run from the day we became aware, in working days of its site: a late
// entry does not move them.

import type { Day } from '#lib/days.ts'
import { addWorkingDays, workingDaysSince, type Holidays } from '#lib/working-days.ts'

/** So many working days after the day aware. */
export const clocks = { acknowledge: 1, assess: 3, answer: 20 } as const

/** So many working days after the day aware it may be entered without saying why so late. */
export const latestEntry = 1

/** So many days of silence after the answer count as its acceptance. */
export const silence = 14

export type Deadlines = { readonly acknowledgeBy: Day; readonly assessBy: Day; readonly answerBy: Day }

/** By when a complaint is acknowledged, assessed and answered. */
export const deadlinesOf = (awareOn: Day, holidays: Holidays): Deadlines => ({
  acknowledgeBy: addWorkingDays(awareOn, clocks.acknowledge, holidays),
  assessBy: addWorkingDays(awareOn, clocks.assess, holidays),
  answerBy: addWorkingDays(awareOn, clocks.answer, holidays),
})

/** How many working days passed before it was entered. */
export const entryDelay = (awareOn: Day, enteredOn: Day, holidays: Holidays): number =>
  workingDaysSince(awareOn, enteredOn, holidays)
