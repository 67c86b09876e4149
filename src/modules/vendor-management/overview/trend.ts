// Scores over time as the points of a line. Pure.

export const size = { width: 132, height: 36 } as const

const inset = 4

/** The height at which a score is drawn, 0 to 100 from below. */
export const heightOf = (score: number): number =>
  Math.round((size.height - inset - (score / 100) * (size.height - 2 * inset)) * 10) / 10

/** Where each score is drawn, the earliest at the left. */
export function placesOf(scores: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const wide = size.width - 2 * inset
  const step = scores.length > 1 ? wide / (scores.length - 1) : 0
  return scores.map((score, at) => [Math.round((inset + at * step) * 10) / 10, heightOf(score)] as const)
}
