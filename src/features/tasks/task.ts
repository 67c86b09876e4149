// A task as the API answers it and the browser holds it.

import type { Day } from '#lib/days.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import type { Wait } from './wait.ts'
import type { TaskKind } from '#kernel/definition/workflow.ts'

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

/** A record that must first reach a state, and whom it waits for; what is due first comes first. */
export type Blocker = Ref & { readonly waits: readonly Wait[] }

/** Records that the reader may read, and how many more there are. */
type Told<T> = { readonly records: readonly T[]; readonly restricted: number }

/** How a task and other records keep each other waiting. */
export type Blocks = {
  /** The task's id. */
  readonly task: string
  /** What must come first. */
  readonly blockedBy: Told<Blocker>
  /** What waits for its record. */
  readonly blocks: Told<Ref>
}

/** A task of somebody else, or one that is over. */
export type OtherTask = Omit<Task, 'claimed' | 'seen' | 'snoozedUntil' | 'group' | 'onBehalfOf' | 'away'> & {
  /** Who is asked, in words. */
  readonly assignee: string
  /** The id of the person who is asked; null where a role or whoever heads something is. */
  readonly person: string | null
  readonly endedAt: string | null
}
