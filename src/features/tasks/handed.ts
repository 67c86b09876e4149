// What became of tasks that were handed over, as the API answers it.

/** The most tasks of one call. */
export const mostHanded = 100

/** What became of one task: handed to somebody, returned by a step of its record, or left as it is with why. */
export type Handed =
  | { readonly task: string; readonly outcome: 'handed'; readonly to: string }
  | { readonly task: string; readonly outcome: 'returned'; readonly step: string }
  | { readonly task: string; readonly outcome: 'refused'; readonly message: string }
