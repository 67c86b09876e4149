// The audits of a span of days, as the calendar is told of them.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'

export type PlannedAudit = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly type: string | null
  readonly state: string
  readonly plannedStart: Day
  /** The first day again where no last one was said. */
  readonly plannedEnd: Day
  readonly owner: Named | null
  /** The id of the site where it takes place. */
  readonly site: string | null
}

export type Planned = {
  /** By their first days. */
  readonly items: readonly PlannedAudit[]
  /** Whether there are more than are told. */
  readonly isCut: boolean
  /** How many of the list have no days yet; a thousand at most are counted. */
  readonly dayless: number
}
