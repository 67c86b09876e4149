// How the keyboard goes through a calendar, as screen readers teach it for a grid of days.

import { addDays, addMonths, isDay, mondayOf, type Day } from '#lib/days.ts'

type Pressed = Readonly<{ key: string; shiftKey: boolean }>

const ways: Readonly<Record<string, (day: Day, shiftKey: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, shiftKey) => addMonths(day, shiftKey ? -12 : -1),
  PageDown: (day, shiftKey) => addMonths(day, shiftKey ? 12 : 1),
}

/** Where a key leads from a day: to another, to the day itself at the end of time, or nowhere (null) when it is no way. */
export function dayAfter(day: Day, { key, shiftKey }: Pressed): Day | null {
  const way = ways[key]
  if (!way) return null
  const next = way(day, shiftKey)
  return isDay(next) ? next : day
}
