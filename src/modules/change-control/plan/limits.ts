// How far an action of a plan may be moved, and what contradicts it where it lies: what it waits for, what waits for it, and the day on
// which the change takes effect. Pure.

import { daysBetween, type Day } from '#lib/days.ts'
import type { Span } from './bars.ts'

/** What an action runs into: another that it waits for or that waits for it, the effective day, or its own first day. */
export type Bound =
  | { readonly by: 'first' | 'next'; readonly title: string; readonly day: Day }
  | { readonly by: 'effect-before' | 'effect-after' | 'itself'; readonly day: Day }

export type Placed = Span & {
  readonly id: string
  readonly title: string
  readonly phase: string
  readonly isDone: boolean
  /** The ids of those that come first. */
  readonly after: readonly string[]
}

export type Limits = {
  /** The first day on which it may begin, and why. */
  readonly earliest: Bound | null
  /** The last day on which it may end, and why. */
  readonly latest: Bound | null
}

const isAfterRelease = ({ phase }: Placed) => phase === 'Post-implementation'

/** The bound that leaves least room. */
const nearest = (all: readonly Bound[], isNearer: (one: Day, other: Day) => boolean): Bound | null =>
  all.reduce<Bound | null>((least, one) => (least === null || isNearer(one.day, least.day) ? one : least), null)

/** Between which days an action may lie: it may begin on the day on which what it waits for ends. */
export function limitsOf(own: Placed, all: readonly Placed[], effective: Day | null): Limits {
  const before = all.filter(({ id, isDone }) => own.after.includes(id) && !isDone)
  const waiting = all.filter(({ after, isDone }) => after.includes(own.id) && !isDone)
  const earliest: readonly Bound[] = [
    ...before.map(({ title, due }): Bound => ({ by: 'first', title, day: due })),
    ...(isAfterRelease(own) && effective !== null ? [{ by: 'effect-before', day: effective } as const] : []),
  ]
  const latest: readonly Bound[] = [
    ...waiting.map(({ title, start }): Bound => ({ by: 'next', title, day: start })),
    ...(!isAfterRelease(own) && effective !== null ? [{ by: 'effect-after', day: effective } as const] : []),
  ]
  return {
    earliest: nearest(earliest, (one, other) => one > other),
    latest: nearest(latest, (one, other) => one < other),
  }
}

/** By how much an action is moved in fact, and what has held it; none where nothing has. */
export type Kept = { readonly by: number; readonly held: Bound | null }

/** What lies beyond its bound already is moved back towards it, never farther away. */
export function keptWithin(span: Span, by: number, edge: 'both' | 'due', { earliest, latest }: Limits): Kept {
  const most = latest === null ? Number.POSITIVE_INFINITY : Math.max(0, daysBetween(span.due, latest.day))
  if (by > most) return { by: most, held: latest }
  if (edge === 'due') {
    const least = daysBetween(span.due, span.start)
    return by < least ? { by: least, held: { by: 'itself', day: span.start } } : { by, held: null }
  }
  const least = earliest === null ? Number.NEGATIVE_INFINITY : Math.min(0, daysBetween(span.start, earliest.day))
  return by < least ? { by: least, held: earliest } : { by, held: null }
}

/** What an action that is still to be done contradicts where it lies; the first of it is said. */
export function clashOf(own: Placed, all: readonly Placed[], effective: Day | null): Bound | null {
  if (own.isDone) return null
  const { earliest, latest } = limitsOf(own, all, effective)
  if (earliest !== null && own.start < earliest.day) return earliest
  return latest !== null && latest.by !== 'next' && own.due > latest.day ? latest : null
}
