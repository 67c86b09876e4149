// How much waits for each of a team, as the API answers it.

/** The open tasks of one person by when they are due: each stands in one of the five. */
export type Load = {
  readonly person: { readonly id: string; readonly number: string; readonly name: string }
  readonly overdue: number
  /** From today to the Sunday of this week. */
  readonly thisWeek: number
  readonly nextWeek: number
  readonly later: number
  readonly undated: number
}

/** The parts of a load, in the order of how they press. */
export const spans = ['overdue', 'thisWeek', 'nextWeek', 'later', 'undated'] as const
export type Span = (typeof spans)[number]

/** All that waits for a person. */
export const wholeOf = (load: Load): number => spans.reduce((sum, span) => sum + load[span], 0)
