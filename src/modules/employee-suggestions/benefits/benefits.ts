// What suggestions have brought, and who takes part, as the API answers it.

/** What was verified of those that had been estimated too, beside what was estimated of the same ones. */
export type Compared<Amount> = { readonly count: number; readonly estimated: Amount; readonly verified: Amount }

/** Money of one currency, a year, as it was verified. */
export type Sum = { readonly currency: string; readonly verified: string; readonly compared: Compared<string> }

/** Of all suggestions that were carried out. */
export type Benefits = {
  readonly carriedOut: number
  readonly verified: number
  readonly sums: readonly Sum[]
  readonly hours: { readonly verified: number; readonly compared: Compared<number> }
  /** By department within twelve months, those that take part most first. */
  readonly departments: readonly Participation[]
  /** How many were sent without a name, which count for no department. */
  readonly nameless: number
}

export type Participation = {
  readonly id: string
  readonly title: string
  /** Who works there now. */
  readonly people: number
  /** How many of them, at the most, suggested something: different authors. */
  readonly authors: number
  readonly suggestions: number
  /** How many have had a first answer. */
  readonly answered: number
  readonly carriedOut: number
  /** The middle one of the working days to the first answer; null where none was answered. */
  readonly median: number | null
}
