/** The formats that records are printed on. */
export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** What a print says of itself. */
export type Printing = {
  readonly paper: Paper
  /** Who prints, and when, in words with the time zone. */
  readonly by: string
  readonly at: string
  readonly now: Date
  /** The organisation or provider that the document names. */
  readonly provider: string
}
