// Who holds a job role, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { Lacking } from './qualification.ts'

/** How somebody stands to what the role needs. */
export type HolderStands = {
  readonly met: number
  readonly lacking: readonly Pick<Lacking, 'number' | 'title' | 'standing' | 'due'>[]
}

export type Holder = {
  readonly number: string
  readonly name: string
  readonly state: 'planned' | 'held'
  readonly since: Day
  readonly until: Day | null
  /** None where that is not for the reader. */
  readonly stands: HolderStands | null
}

export type Holders = {
  readonly items: readonly Holder[]
  /** There are more than are shown. */
  readonly more: boolean
  /** How many requirements the role has. */
  readonly needed: number
}

export type Gap = { readonly number: string; readonly title: string; readonly people: number }

const mostGaps = 5

/** The requirements that most holders lack, those that most lack first. */
export function gapsOf(items: readonly Holder[]): readonly Gap[] {
  const gaps = new Map<string, Gap>()
  for (const { number, title } of items.flatMap(({ stands }) => stands?.lacking ?? []))
    gaps.set(number, { number, title, people: (gaps.get(number)?.people ?? 0) + 1 })
  return [...gaps.values()].toSorted((one, other) => other.people - one.people).slice(0, mostGaps)
}
