// What has happened beside what is claimed: cases of the last 12 and 36 months, and the likelihood that they suggest.

import { addMonths, type Day } from '#lib/days.ts'

/** The spans in which a matrix counts cases. */
export const spans = ['12 months', '36 months'] as const
export type Span = (typeof spans)[number]

/** How many cases were found in each span. */
export type Counts = { readonly year: number; readonly threeYears: number }

/** A degree of the likelihood, in the words of the matrix. */
export type Likelihood = { readonly degree: number; readonly word: string | null; readonly meaning: string | null }

export type Evidence = {
  /** Cases that are linked to the risk. */
  readonly linked: Counts
  /** Cases on its process, of the category that shows it, linked to no risk. */
  readonly alike: Counts
  readonly claimed: Likelihood | null
  /** The highest degree that the counts reach; null where they reach none that the matrix bounds. */
  readonly suggests: Likelihood | null
  /** From how many cases on the claimed degree is the least to be claimed; null where the matrix does not say. */
  readonly bound: { readonly times: number; readonly within: Span } | null
  /** Whether the matrix bounds any degree. */
  readonly isBounded: boolean
}

/** All that count. */
export const together = ({ linked, alike }: Pick<Evidence, 'linked' | 'alike'>): Counts => ({
  year: linked.year + alike.year,
  threeYears: linked.threeYears + alike.threeYears,
})

/** The first day of a span that ends today. */
export const startOf = (span: Span, today: Day): Day => addMonths(today, span === '12 months' ? -12 : -36)

export type Verdict =
  | 'more than claimed'
  | 'fewer than claimed'
  | 'as claimed'
  | 'nothing counted'
  | 'nothing to compare'

/**
 * What the counts say of the claim. Where nothing was counted there is no evidence, so none that agrees. That fewer cases are known than a likelihood speaks of proves little, so it is said
 * only of a degree that the matrix bounds.
 */
export function verdictOn(evidence: Evidence): Verdict {
  const { claimed, suggests, bound, isBounded } = evidence
  if (!claimed || !isBounded) return 'nothing to compare'
  const { year, threeYears } = together(evidence)
  if (threeYears === 0) return 'nothing counted'
  if (suggests && suggests.degree > claimed.degree) return 'more than claimed'
  const isReached = bound && (bound.within === '12 months' ? year : threeYears) >= bound.times
  return bound && !isReached ? 'fewer than claimed' : 'as claimed'
}
