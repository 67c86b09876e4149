// How one person uses the system, as the API answers whoever has given a reason.

/** One sign-in: for how many minutes, and how it ended; null while it goes on. */
export type Stay = { readonly at: string; readonly minutes: number; readonly ended: string | null }

export type PersonUse = {
  readonly name: string
  readonly number: string
  /** On how many of the last 90 days they were there. */
  readonly days: number
  readonly stays: readonly Stay[]
  readonly looked: readonly { readonly module: string; readonly days: number; readonly count: number }[]
}

export const reasonLength = { least: 10, most: 500 } as const
