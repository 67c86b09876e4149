// Where the actions of a plan lie in time and below each other. Pure.

import { addDays, daysBetween, mondayOf, type Day } from '#lib/days.ts'

export type Span = { readonly start: Day; readonly due: Day }

/** The days that a chart shows. */
export type Room = { readonly from: Day; readonly to: Day; readonly days: number }

/** Whole weeks around all that is to be shown. */
export function roomFor(days: readonly Day[]): Room {
  const sorted = days.toSorted()
  const [first = '2026-01-01'] = sorted
  const last = sorted.at(-1) ?? first
  const from = mondayOf(addDays(first, -2))
  const to = addDays(mondayOf(addDays(last, 3)), 6)
  return { from, to, days: daysBetween(from, to) + 1 }
}

/** Where a day begins, in hundredths of the width. */
export const placeOf = ({ from, days }: Room, day: Day): number => (daysBetween(from, day) / days) * 100

/** Where a bar begins and ends: the last day belongs to it. */
export const barOf = (room: Room, { start, due }: Span): { readonly left: number; readonly width: number } => {
  const left = placeOf(room, start)
  return { left, width: placeOf(room, addDays(due, 1)) - left }
}

/** So many marks are wanted at most. */
const mostTicks = 7

/** The Mondays that are marked: each, or each second, fourth … where the room is long. */
export function ticksOf({ from, days }: Room): readonly Day[] {
  const weeks = Math.ceil(days / 7)
  let every = 1
  while (weeks / every > mostTicks) every *= 2
  return Array.from({ length: Math.ceil(weeks / every) }, (_, at) => addDays(from, at * every * 7))
}

/** On which side of a line its words find room: they are cut off at neither end. */
export const sideOf = (place: number): 'before' | 'after' => (place > 70 ? 'before' : 'after')

/** Where the words beside a bar stand: after it, before it where there is more room, or on it where it fills the chart. */
export function noteBeside({ left, width }: { readonly left: number; readonly width: number }) {
  const rest = 100 - left - width
  if (rest >= 40 || (rest >= 16 && rest >= left))
    return { at: 'after', style: { left: `${left + width}%`, maxWidth: `${rest}%` } } as const
  if (left >= 16) return { at: 'before', style: { right: `${100 - left}%`, maxWidth: `${left}%` } } as const
  return { at: 'on', style: { right: `${rest}%`, maxWidth: `${width}%` } } as const
}

/** Days moved so that an action never ends before it begins. */
export const moved = ({ start, due }: Span, by: number, edge: 'both' | 'due'): Span =>
  edge === 'both'
    ? { start: addDays(start, by), due: addDays(due, by) }
    : { start, due: addDays(due, by) < start ? start : addDays(due, by) }

/** A line from the end of one bar down or up to the beginning of another, in hundredths of the width and pixels from above. */
export const elbow = (fromX: number, fromY: number, toX: number, toY: number): string => {
  return `M${fromX} ${fromY} H${fromX + 0.6} V${toY} H${toX}`
}
