// What a control chart says of a month, whatever it counts.

/** A figure with the limits that chance allows it; all null where a month has nothing that it could be reckoned of. */
export type Limits = {
  readonly rate: number | null
  readonly upper: number | null
  readonly lower: number | null
  readonly isAbove: boolean
  readonly isBelow: boolean
}

/** A month of a chart. */
export type Judged = Limits & { readonly month: string }

/** All months with the mean that their limits lie around; null where there is none. */
export type ControlChart<Point extends Judged> = { readonly mean: number | null; readonly points: readonly Point[] }

export const unsaid: Limits = { rate: null, upper: null, lower: null, isAbove: false, isBelow: false }

/** The rate within limits; on a limit it is within them. */
export const judged = (rate: number, lower: number, upper: number): Limits => ({
  rate,
  upper,
  lower,
  isAbove: rate > upper,
  isBelow: rate < lower,
})
