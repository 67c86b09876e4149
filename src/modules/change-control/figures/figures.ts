// What is counted of changes, as the API answers it.

/** How long changes stood in a state: the middle one of all that have left it, in days. */
export type Stood = { readonly state: string; readonly days: number; readonly count: number }

export type Figures = {
  readonly stood: readonly Stood[]
  /** From the request to the day of the effect: the middle one, in days; none where none has taken effect. */
  readonly throughput: number | null
  readonly effective: number
  /** Of those requested in the last twelve months. */
  readonly emergencies: number
  /** Those requested in the last twelve months, without drafts and what came to nothing (contents/emergency-share.ts). */
  readonly requested: number
  readonly proven: number
  readonly notEffective: number
}
