// Where the bars of a calendar lie: a strip of days is cut out of time, and no two bars in one lane touch. Pure.

import { daysBetween, type Day } from '#lib/days.ts'

export type Days = { readonly plannedStart: Day; readonly plannedEnd: Day }

/** The part of a bar that lies in a strip; columns count from 0. */
export type Piece<T> = {
  readonly item: T
  readonly first: number
  readonly last: number
  /** Lanes count from 0, the topmost. */
  readonly lane: number
  /** Whether it goes on before or after the strip. */
  readonly isLate: boolean
  readonly isCut: boolean
  /** Where its words stand, when they have more room than the bar itself. */
  readonly side: 'after' | 'before'
}

type Taken = { readonly from: number; readonly to: number }

/**
 * Lays bars into the strip of days from `from` to `to`, in their order.
 * @param room columns that a bar takes with its words; they stand before it where the strip ends too soon
 */
export function laid<T extends Days>(items: readonly T[], from: Day, to: Day, room = 1): readonly Piece<T>[] {
  const end = daysBetween(from, to)
  const lanes: Taken[][] = []
  return items
    .filter(({ plannedStart, plannedEnd }) => plannedStart <= to && plannedEnd >= from)
    .map((item) => {
      const [start, stop] = [daysBetween(from, item.plannedStart), daysBetween(from, item.plannedEnd)]
      const [first, last] = [Math.max(0, start), Math.min(end, stop)]
      const side = first + room - 1 > end && last - room + 1 >= 0 ? ('before' as const) : ('after' as const)
      const taken =
        side === 'before'
          ? { from: Math.min(first, last - room + 1), to: last }
          : { from: first, to: Math.max(last, first + room - 1) }
      const lane = freeLane(lanes, taken)
      ;(lanes[lane] ??= []).push(taken)
      return { item, first, last, lane, isLate: start < 0, isCut: stop > end, side }
    })
}

function freeLane(lanes: readonly (readonly Taken[])[], { from, to }: Taken): number {
  const at = lanes.findIndex((lane) => lane.every((one) => one.to < from || one.from > to))
  return at < 0 ? lanes.length : at
}

export const lanesOf = (pieces: readonly Piece<unknown>[]): number =>
  pieces.reduce((most, { lane }) => Math.max(most, lane + 1), 0)
