// A record's life as one walks along it: the moments at which it changed, and where they stand on a line.

import { isDay } from '#lib/days.ts'
import type { EventBody, EventKind } from '#kernel/trail/event.ts'

/** What makes another version of a record, and what was signed. */
const shown: readonly EventKind[] = [
  'created',
  'changed',
  'moved',
  'linked',
  'unlinked',
  'signed',
  'round-ended',
  'destroyed',
]

/** A moment at which the record changed: all that one act did. */
export type Stop = {
  /** Instant, ISO 8601. */
  readonly at: string
  /** What happened, the most telling of it last. */
  readonly events: readonly EventBody[]
  readonly isSigned: boolean
}

/** The stops of a life, oldest first, whatever the order in which events come. */
export function stopsOf(events: readonly EventBody[]): readonly Stop[] {
  const told = events.filter(({ kind }) => shown.includes(kind))
  return [...Map.groupBy(told, ({ at }) => at)]
    .map(([at, of]) => ({ at, events: of, isSigned: of.some(({ kind }) => kind === 'signed') }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** The event of a stop that says most: a step before what went with it. */
export function tellingOf({ events }: Stop): EventBody | undefined {
  return (
    events.find(({ kind }) => kind === 'created' || kind === 'moved') ??
    events.find(({ kind }) => kind === 'signed') ??
    events[0]
  )
}

/**
 * At which stop one stands; -1 before the first.
 * @param on a day, which is its end, or an instant
 * @param dayOf the day of an instant, where the reader is
 */
export const stopAt = (stops: readonly Stop[], on: string, dayOf: (at: string) => string): number =>
  stops.findLastIndex(({ at }) => (isDay(on) ? dayOf(at) <= on : at <= new Date(on).toISOString()))

/**
 * Where each stop stands on the line, from 0 to 1. Half of it is time, half is order: what happened within an hour can be told apart, and
 * what took a year still looks long.
 * @param end the end of the line: now
 */
export function placesOf(stops: readonly Stop[], end: string): readonly number[] {
  const [first] = stops
  if (!first) return []
  const start = Date.parse(first.at)
  const length = Math.max(Date.parse(end) - start, 1)
  return stops.map(({ at }, index) => (index / stops.length + Math.min((Date.parse(at) - start) / length, 1)) / 2)
}

export type Stretch = { readonly state: string; readonly from: number; readonly to: number }

/** The states of a life as stretches of the line. */
export function stretchesOf(
  stays: readonly { readonly state: string; readonly enteredAt: string }[],
  stops: readonly Stop[],
  places: readonly number[],
): readonly Stretch[] {
  const begins = stays.map(({ enteredAt }, at) => (at === 0 ? 0 : (places[stopAt(stops, enteredAt, String)] ?? 0)))
  return stays
    .map(({ state }, at) => ({ state, from: begins[at] ?? 0, to: begins[at + 1] ?? 1 }))
    .filter(({ from, to }) => to > from)
}

/** The stop that stands nearest to a place of the line. */
export function nearest(places: readonly number[], place: number): number {
  const distances = places.map((one) => Math.abs(one - place))
  return distances.indexOf(Math.min(...distances))
}
