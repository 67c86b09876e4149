// The few that make the most (Pareto): the largest groups, with what they make together.

/** A group of a tally: what it is called, what filters the list by it, and how many. */
export type Share = { readonly label: string; readonly value: string; readonly count: number }

export type Bar = Share & {
  /** Of the largest, 0 to 1. */
  readonly height: number
  /** Of all, 0 to 100. */
  readonly percent: number
  /** With all that are larger, of all, 0 to 100. */
  readonly together: number
}

/** So many bars are drawn; what is left is said in words. */
const most = 7

/** The bars of the largest groups, the largest first, and how many are in none of them. */
export function barsOf(shares: readonly Share[]): { readonly bars: readonly Bar[]; readonly rest: number } {
  const sorted = shares.toSorted((one, other) => other.count - one.count)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  const largest = sorted[0]?.count ?? 0
  let counted = 0
  const bars = sorted.slice(0, most).map((share) => {
    counted += share.count
    return {
      ...share,
      height: largest === 0 ? 0 : share.count / largest,
      percent: Math.round((share.count / all) * 100),
      together: Math.round((counted / all) * 100),
    }
  })
  return { bars, rest: all - counted }
}
