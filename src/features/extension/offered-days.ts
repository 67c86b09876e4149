// The days that a request is offered: working days, so long after the one that stands.

import { addDays, type Day } from '#lib/days.ts'
import { workingDayFrom, type Holidays } from '#lib/working-days.ts'

type Offered = { readonly label: string; readonly day: Day }

/** So many days ahead a calendar is asked for. */
export const farthest = 60

/** @param spans how much later, each with what it is called */
export function offeredDays(
  due: Day,
  today: Day,
  holidays: Holidays,
  spans: readonly { readonly label: string; readonly days: number }[],
): readonly Offered[] {
  const from = due < today ? today : due // Of what is late, time is counted from now on.
  return spans.map(({ label, days }) => ({ label, day: workingDayFrom(addDays(from, days), holidays) }))
}
