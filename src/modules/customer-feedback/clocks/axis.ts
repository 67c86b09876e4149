// One axis in working days from the day aware. What happens in the first three days is drawn as wide as what happens in the
// seventeen after them: its ticks say which day they are.

import type { Day } from '#lib/days.ts'
import { workingDaysSince } from '#lib/working-days.ts'
import type { Deadlines } from '../deadlines.ts'

type Anchor = { readonly day: Day; readonly place: number }

/** Where the clocks stand, 0 to 1; what is later than the last lies in the rest. */
const places = { aware: 0, acknowledge: 0.22, assess: 0.46, answer: 0.92 } as const

export const anchorsOf = (awareOn: Day, { acknowledgeBy, assessBy, answerBy }: Deadlines): readonly Anchor[] => [
  { day: awareOn, place: places.aware },
  { day: acknowledgeBy, place: places.acknowledge },
  { day: assessBy, place: places.assess },
  { day: answerBy, place: places.answer },
]

const noHolidays: ReadonlySet<Day> = new Set()

/** Where a day stands on the axis: between its two anchors by the weekdays that lie between them. */
export function placeOf(day: Day, anchors: readonly Anchor[]): number {
  const after = anchors.findIndex((anchor) => anchor.day >= day)
  const to = anchors[after]
  const from = anchors[after - 1]
  if (after === 0) return 0
  if (!to || !from) return day > (anchors.at(-1)?.day ?? day) ? 1 : 0
  const whole = workingDaysSince(from.day, to.day, noHolidays)
  const part = workingDaysSince(from.day, day, noHolidays)
  return from.place + (whole === 0 ? 1 : Math.min(1, part / whole)) * (to.place - from.place)
}
