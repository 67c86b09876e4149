// The actions that address a CAPA or its causes, as the API answers them.

import type { Day } from '#lib/days.ts'

/** One tie between a CAPA or one of its causes and an action that its reader may read. */
export type ActionAgainst = {
  /** The id of the cause, or of the CAPA where the action addresses none. */
  readonly from: string
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  /** The day on which it was asked for. */
  readonly since: Day
  readonly due: Day | null
  readonly doneOn: Day | null
}

/** So many ties are told at most. */
export const mostActions = 300
