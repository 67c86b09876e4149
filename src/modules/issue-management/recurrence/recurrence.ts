import type { Day } from '#lib/days.ts'

/** The cases that challenge what was said of a CAPA. */
export type Recurrences = {
  /** The day on which it was closed as effective; null where it was not. */
  readonly since: Day | null
  readonly items: readonly {
    readonly number: string
    readonly title: string
    readonly state: string
    readonly detectedOn: Day
  }[]
}
