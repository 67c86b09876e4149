// The feed of suggestions, as the API answers it: what was thought, how far it has come, and the latest that was said of it.

import type { Day } from '#lib/days.ts'
import type { MoneyValue } from '#kernel/kinds/money/money.ts'
import type { Ref } from '#kernel/outline/ref.ts'

export const shows = ['all', 'mine', 'unvoted', 'answered', 'done'] as const

/** Which suggestions: all, those one has made or thought of with others, those one could still vote for, the answered, the carried out. */
export type Show = (typeof shows)[number]

export const orders = ['votes', 'newest'] as const

export type Order = (typeof orders)[number]

/** One suggestion of the feed. */
export type FeedItem = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly createdOn: Day
  /** Who suggested it; null where it was written without a name. */
  readonly author: string | null
  readonly department: string | null
  /** Whether the reader is its author. */
  readonly isOwn: boolean
  /** Whether the reader has thought of it, alone or with others: they have the votes of the others. */
  readonly isThoughtOf: boolean
  readonly votes: number
  readonly isVoted: boolean
  readonly owner: string | null
  readonly answer: string | null
  readonly question: string | null
  readonly result: string | null
  readonly until: Day | null
  readonly due: Day | null
  readonly way: string | null
  readonly appeal: boolean
  readonly benefit: MoneyValue | null
  /** What carries it out, and what it was merged into; those alone that the reader may read. */
  readonly becomes: readonly Ref[]
}

export type FeedPage = { readonly items: readonly FeedItem[]; readonly next: string | null }

/** What everybody is promised, and how it is kept. */
export type Kept = {
  /** Working days. */
  readonly days: number
  /** The middle one of all first answers within twelve months, in working days; null where there was none. */
  readonly median: number | null
  /** How many were answered within twelve months, and how many of those in time. */
  readonly answered: number
  readonly inTime: number
  /** Those that have waited longer than promised, the longest first; at most 20 of them. */
  readonly overdue: readonly { readonly number: string; readonly days: number }[]
  /** How many wait for an answer. */
  readonly waiting: number
}
