// What stands between a change and its release, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'

/** Somebody who takes part in the release: whether they could do their part now, on how many records, or why not. */
export type Readiness = {
  readonly name: string
  readonly label: string
  readonly count: number | null
  readonly why: string | null
}

/** A document that changes or is to be revised, and what releases it. */
export type Bundled = {
  readonly document: Named
  /** The version that the change releases; none where none is begun for it. */
  readonly version: { readonly record: Named; readonly label: string; readonly state: string } | null
  /** A version that is worked on already and that the change could release. */
  readonly underWay: string | null
  /** Another open change is to release that version: this one cannot. */
  readonly elsewhere: Named | null
  /** The version that was to be released and was given up, where none has come in its place: “2.0”. */
  readonly givenUp: string | null
}

/** Another change that takes effect on the same day and changes or touches the same. */
export type Collision = { readonly change: Named; readonly owner: Named | null; readonly on: Named }

/** Whether a change takes effect before or after another, which is named by its number. */
export type Order = { readonly other: string; readonly comes: 'before' | 'after' }

/** Two open changes that collide on a day, and what both are about. */
export type DayCollision = { readonly day: Day; readonly changes: readonly [Named, Named]; readonly on: Named }

export type DayCollisions = { readonly items: readonly DayCollision[]; readonly isCut: boolean }

export type Release = {
  /** How many are rehearsed by those who may release it; of these the others are told no more than how many they are. */
  readonly checks: number
  readonly readiness: readonly Readiness[]
  readonly bundle: readonly Bundled[]
  /** The day on which it is to take effect. */
  readonly day: Day | null
  readonly collisions: readonly Collision[]
  /** Where others collide with it: the first working day after that on which none would. */
  readonly free: Day | null
}

/** So many documents are bundled in one act at most. */
export const mostBundled = 50
