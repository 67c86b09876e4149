// Groups by their size, and which of them are the vital few.

import { vitalFew } from '#lib/vital-few.ts'

export type Share = { readonly label: string; readonly value: string; readonly count: number }

export type Bar = Share & {
  readonly percent: number
  /** With all that are larger, of all, 0 to 100. */
  readonly together: number
  readonly isVital: boolean
}

export type Pareto = {
  readonly bars: readonly Bar[]
  /** What is in groups that have no bar of their own. */
  readonly rest: { readonly count: number; readonly groups: number; readonly without: readonly string[] } | null
  readonly total: number
}

/** So many bars are drawn; the rest stand together in one. */
const mostBars = 7

export function paretoOf(shares: readonly Share[]): Pareto {
  const sorted = shares.toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const few = vitalFew(sorted.map(({ count }) => count))
  let counted = 0
  const bars = sorted.slice(0, mostBars).map((share, place): Bar => {
    counted += share.count
    return {
      ...share,
      percent: Math.round((share.count / total) * 100),
      together: Math.round((counted / total) * 100),
      isVital: place < few,
    }
  })
  const left = total - counted
  return {
    bars,
    total,
    rest:
      left > 0 ? { count: left, groups: sorted.length - bars.length, without: bars.map(({ value }) => value) } : null,
  }
}
