// What an action asks people to learn, as its page is told of it.

import type { Named } from '#kernel/outline/ref.ts'

/** One person and what they learn. */
export type Asked = {
  readonly learner: Named
  readonly requirement: Named
  /** None as long as it is not assigned, or where whoever asks may not read it. */
  readonly assignment: Named | null
  /** The state of the assignment; none as long as it is not assigned. */
  readonly state: string | null
  /** They have written what is to be read: it is not asked of them. */
  readonly hasWritten: boolean
}

export type AskedForAction = {
  readonly asked: readonly Asked[]
  /** How many have nothing to do for it any more. */
  readonly settled: number
  /** The plan that asks for the action is decided; until then nothing is assigned. */
  readonly isDecided: boolean
}
