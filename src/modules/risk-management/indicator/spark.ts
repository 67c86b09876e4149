// The line of an indicator's readings in a box: days run to the right, values upwards, with room for both limits.

import type { Day } from '#lib/days.ts'
import type { Limits } from './limits.ts'

type Measured = { readonly on: Day; readonly value: number }

export type Box = { readonly width: number; readonly height: number; readonly edge: number }

const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Where readings and limits stand in the box, in its units; readings in order of their days. */
export function sparkOf(readings: readonly Measured[], { warning, alarm }: Limits, { width, height, edge }: Box) {
  const values = [...readings.map(({ value }) => value), ...[warning, alarm].filter((limit) => limit !== null)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const days = readings.map(({ on }) => dayNumber(on))
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0]
  // What does not change stands in the middle.
  const along = (value: number, low: number, high: number) => (high === low ? 0.5 : (value - low) / (high - low))
  const x = (day: number) => edge + along(day, from, to) * (width - 2 * edge)
  const y = (value: number) => height - edge - along(value, least, most) * (height - 2 * edge)
  const level = (limit: number | null) => (limit === null ? null : y(limit))
  return {
    points: readings.map(({ value }, at) => [x(days[at] ?? 0), y(value)] as const),
    warning: level(warning),
    alarm: level(alarm),
  }
}
