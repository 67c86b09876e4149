// What stands behind a cell of the matrix, as it is told.

import type { Day } from '#lib/days.ts'
import type { Standing } from '../standings.ts'

export type PastAssignment = {
  readonly number: string
  readonly state: string
  readonly why: string
  readonly because: string | null
  readonly edition: number | null
  /** What was to be read: the label of the version. */
  readonly version: string | null
  readonly assignedOn: Day
  readonly due: Day | null
  readonly metOn: Day | null
  readonly until: Day | null
}

export type CellHistory = {
  /** Null where it is not asked of them. */
  readonly standing: Standing | null
  readonly day: Day | null
  /** The job roles that ask for it. */
  readonly roles: readonly { readonly number: string; readonly title: string }[]
  /** The assignments that the reader may read, newest first. */
  readonly assignments: readonly PastAssignment[]
  /** Whether there are more of them. */
  readonly isCut: boolean
}
