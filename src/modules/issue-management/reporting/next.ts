import type { Day } from '#lib/days.ts'

/** What a case asks for now: of whom, by name, and by which day. */
export type NextTask = {
  readonly what: string
  readonly due: Day | null
  /** The first few whom it means, by name. */
  readonly people: readonly string[]
  /** Whether it means others as well. */
  readonly more: boolean
}

export type Next = { readonly tasks: readonly NextTask[] }
