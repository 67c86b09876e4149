// A task as the API answers it and the browser holds it.

import type { Day } from '#lib/days.ts'
import type { TaskKind } from '#record/workflow/workflow.ts'

export type Task = {
  readonly id: string
  /** Where it is done: the record's page, at the step. Nobody has two tasks of one link. */
  readonly link: string
  /** Instant, ISO 8601 in UTC. */
  readonly dateAssigned: string
  readonly kind: TaskKind
  /** Verb first: "Approve the treatment plan". */
  readonly what: string
  /** The step by which it is usually done. */
  readonly step: string | null
  /** The definition of the record, its number, title, state and the version that stands. */
  readonly record: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly version: number
  readonly due: Day | null
  /** Whether it takes a signature. */
  readonly signed: boolean
  /** Who else is asked, where a group is: "Quality officer"; null for a person's own. */
  readonly group: string | null
  /** Whom the caller stands for, where it is asked of them; null for what is asked of the caller. */
  readonly onBehalfOf: string | null
  /** Who was asked and is not here any more, so that the quality manager sees to it; null otherwise. */
  readonly away: string | null
  /** Whether the caller has taken on a group's task. */
  readonly claimed: boolean
  /** By name; null when the clock asked. */
  readonly assignedBy: string | null
  /** The step that raised it, by its label; null when the record was raised or changed. */
  readonly cause: string | null
  /** The version that the caller has seen: what was changed behind it is new to them. */
  readonly seen: number
  readonly snoozedUntil: Day | null
}

/** A task of somebody else, or one that is over. */
export type OtherTask = Omit<Task, 'claimed' | 'seen' | 'snoozedUntil' | 'group' | 'onBehalfOf' | 'away'> & {
  /** Who is asked, in words. */
  readonly assignee: string
  readonly endedAt: string | null
}
