/** From here on a category is no longer of the vital few: four fifths of all (J. M. Juran, after Pareto). */
const share = 0.8

/** How many of the first categories, the most frequent first, it takes to make four fifths of all. */
export function vitalFew(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let together = 0
  for (const [place, count] of counts.entries()) {
    together += count
    if (together >= all * share) return place + 1
  }
  return counts.length
}
