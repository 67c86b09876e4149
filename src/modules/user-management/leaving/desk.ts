// What somebody who leaves would leave behind, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { Ref } from '#kernel/outline/ref.ts'

/** How a record hangs on whoever leaves, the most pressing first. */
export const sorts = ['sign', 'work', 'owned', 'named'] as const

export type Sort = (typeof sorts)[number]

/** A record that somebody else must look after. */
export type Left = {
  readonly id: string
  readonly kind: string
  /** As whoever asks may see it: what they may not read passes all the same. */
  readonly record: Ref | { readonly id: string; readonly restricted: true }
  readonly sort: Sort
  /** What the fields are called by which it hangs on them. */
  readonly as: readonly string[]
  /** What is asked of them, where something is. */
  readonly task: string | null
  readonly due: Day | null
}

/** A role that they hold, and how many others hold it. */
export type HeldRole = { readonly id: string; readonly title: string; readonly others: number }

export type Desk = {
  readonly person: Ref & { readonly lastDay: Day | null; readonly jobTitle: string | null }
  /** Who takes over where nobody says otherwise. */
  readonly manager: Ref | null
  /** The first of them, by sort and due day. */
  readonly left: readonly Left[]
  readonly counts: Readonly<Record<Sort, number>>
  readonly roles: readonly HeldRole[]
}

/** Whoever leaves, or has left while something still hangs on them. */
export type Leaver = Ref & { readonly lastDay: Day | null; readonly jobTitle: string | null }

/** What became of one record that was handed over. */
export type HandedOver = {
  readonly id: string
  /** Why it was not, as a sentence. */
  readonly refused: string | null
}

/** The most records of one call. */
export const mostHandedOver = 200
