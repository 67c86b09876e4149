// Where an indicator stands between its limits, by its latest reading.

import type { Day } from '#lib/days.ts'

/** From best to worst. */
export const standings = ['within limits', 'warning', 'alarm'] as const
export type Standing = (typeof standings)[number]

export const directions = ['rises', 'falls'] as const
export type Direction = (typeof directions)[number]

export type Reading = { readonly key: string; readonly on: Day | null; readonly value: number | null }

type Measured = { readonly key: string; readonly on: Day; readonly value: number }

export type Limits = {
  /** Which way it gets worse. */
  readonly direction: Direction | null
  readonly warning: number | null
  readonly alarm: number | null
}

const isWhole = (reading: Reading): reading is Measured => reading.on !== null && reading.value !== null

/** Readings from the oldest to the latest; of one day, the one entered last counts last. */
export const inOrder = (readings: readonly Reading[] | null): readonly Measured[] =>
  (readings ?? []).filter(isWhole).toSorted((one, other) => one.on.localeCompare(other.on))

export const latestOf = (readings: readonly Reading[] | null): Measured | null => inOrder(readings).at(-1) ?? null

/** Whether a value has reached a limit, seen from the side where things are well. */
const reaches = (value: number, limit: number, direction: Direction | null) =>
  direction === 'falls' ? value <= limit : value >= limit

/** Where a value stands; a limit is reached by the value that it names. */
export function standingOf(value: number, { direction, warning, alarm }: Limits): Standing {
  if (alarm !== null && reaches(value, alarm, direction)) return 'alarm'
  return warning !== null && reaches(value, warning, direction) ? 'warning' : 'within limits'
}

/** Whether the warning comes before the alarm. */
export const isOrdered = ({ direction, warning, alarm }: Limits): boolean =>
  warning === null || alarm === null || (direction === 'falls' ? warning > alarm : warning < alarm)
