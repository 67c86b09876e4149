// A failed sign-in makes the next one wait. Guessing becomes slow, and no stranger can lock anybody out for good.

const longest = 60

/** After so long without a failure, failures are forgotten. */
export const forgottenAfter = 15 * 60_000

/** Failures of one kind in a row; `free` of them cost nothing. */
export type Failures = { readonly count: number; readonly at: number; readonly free: number }

/** Seconds to wait after so many failures that count: 1, 2, 4 … 60. */
const secondsAfter = (count: number) => (count <= 0 ? 0 : Math.min(longest, 2 ** (count - 1)))

/** Whole seconds that are still to be waited at `now`; 0 when one may try. */
export function secondsLeft({ count, at, free }: Failures, now: number): number {
  if (now >= at + forgottenAfter) return 0
  return Math.max(0, Math.ceil(secondsAfter(count - free) - (now - at) / 1000))
}
