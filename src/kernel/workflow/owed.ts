// How much of the work that a record waits for is done, and how much is late. It depends on today, so it is never stored.
// Whoever may read the record sees how much hangs on it, so the figures are the same for all of them.

import type { Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { terminalStates } from './terminal.ts'

/** A piece of work at the other end of a link. */
export type Work = {
  readonly state: string
  readonly due: Day | null
  readonly void: boolean
  /** Whether the reader may read it; else it counts, but its day is not told. */
  readonly isRead: boolean
}

export type Owing = {
  readonly count: number
  readonly settled: number
  /** Due before today and not settled. */
  readonly overdue: number
  /** When the next of it that one may read is due, late or not; null when nothing of it is left to do. */
  readonly next: Day | null
}

/** What stands due, by type of link. */
export type Owings = { readonly [type: string]: Owing }

/** The types of link whose other ends are owed. */
export const owedBy = ({ links }: Pick<Definition, 'links'>) =>
  Object.entries(links).flatMap(([type, { to, owed }]) => (owed ? [{ type, to, ...owed }] : []))

/** What the work of one type of link amounts to on a day. */
export function owingOf(definition: Definition, without: readonly string[], all: readonly Work[], today: Day): Owing {
  const counted = all.filter((work) => !work.void && !without.includes(work.state))
  const settled = terminalStates(definition)
  const open = counted.filter(({ state }) => !settled.includes(state))
  const told = open.flatMap(({ isRead, due }) => (isRead && due !== null ? [due] : []))
  return {
    count: counted.length,
    settled: counted.length - open.length,
    overdue: open.filter(({ due }) => due !== null && due < today).length,
    next: told.toSorted()[0] ?? null,
  }
}
