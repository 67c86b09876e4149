import type { Day } from '#lib/days.ts'

/** What somebody is asked to do about a record. */
export type Wait = {
  /** Who is asked, in words: a person, "Line manager of …", a role. */
  readonly whom: string
  /** Verb first: "Approve the treatment plan". */
  readonly what: string
  readonly due: Day | null
}
