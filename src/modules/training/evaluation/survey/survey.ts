// What those who were there say of a training in a minute: the means of three judgements from one to five, and sentences.

export type Survey = {
  /** How many came, and how many of them have answered. */
  readonly came: number
  readonly answered: number
  readonly useful: number | null
  readonly clear: number | null
  readonly confident: number | null
  /** The newest sentences, without names. */
  readonly remarks: readonly string[]
}

export const judgements = ['useful', 'clear', 'confident'] as const
