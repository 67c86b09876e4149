// How a vendor performs, as the API answers it: what the last twelve months amount to now, and what was found before.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Loss, Score } from './score.ts'

export type ShownLoss = Omit<Loss, 'record'> & { readonly record: Named | null }

export type Performance = {
  readonly from: Day
  readonly until: Day
  /** Null where nothing happened. */
  readonly score: (Omit<Score, 'losses'> & { readonly losses: readonly ShownLoss[] }) | null
  readonly lots: number
  /** The scores of its evaluations, the earliest first. */
  readonly trend: readonly { readonly number: string; readonly until: Day; readonly score: number }[]
}
