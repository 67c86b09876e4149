// The ratings of suggestions as the API answers them: who has rated, and what they said as far as it is open to the reader.

import { ask } from '#lib/http.ts'
import type { Day } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'

/** One person's rating. */
export type SpreadRating = {
  readonly number: string
  readonly evaluator: string
  readonly isMine: boolean
  readonly state: 'asked' | 'given' | 'shown' | 'final' | 'withdrawn'
  readonly due: Day | null
  /** null until it is open to the reader: what is sealed is told to its evaluator alone. */
  readonly impact: number | null
  readonly effort: string | null
  readonly why: string | null
}

/** All ratings of one suggestion, by the names of those who were asked. */
export type Spread = { readonly suggestion: string; readonly ratings: readonly SpreadRating[] }

export type Spreads = { readonly items: readonly Spread[] }

/** @param of the number of a suggestion; without one, all that are being evaluated */
export const spreads = (of: string | null, signal: AbortSignal): Promise<Spreads> =>
  ask<Spreads>(
    'GET',
    `${collection({ plural: 'suggestions' })}/spreads${of === null ? '' : `?of=${encodeURIComponent(of)}`}`,
    { signal },
  )
