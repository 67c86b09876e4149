// How somebody stands to a job role that they hold, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { KindOfTraining } from '../kinds-of-training.ts'
import type { standingWords } from '../standing-words.ts'

type Standing = keyof typeof standingWords

/** What somebody has yet to meet for a role. */
export type Lacking = {
  readonly number: string
  readonly title: string
  readonly method: KindOfTraining
  readonly standing: Standing
  /** What is asked of them; none where nothing is yet. */
  readonly assignment: string | null
  readonly due: Day | null
}

/** A job role that somebody holds, or is about to. */
export type RoleHeld = {
  readonly number: string
  readonly title: string
  readonly holding: string
  readonly state: 'planned' | 'held'
  readonly since: Day
  readonly until: Day | null
  readonly needed: number
  readonly met: number
  /** Of whoever has met all of it: since when. */
  readonly qualifiedSince: Day | null
  /** Of whoever has met all of it: until when that is good; none where it does not end. */
  readonly goodUntil: Day | null
  readonly lacking: readonly Lacking[]
}

/** The job roles of one person. */
export type Qualification = {
  readonly roles: readonly RoleHeld[]
  /** Whether the reader is told how they stand; else the roles alone. */
  readonly isTold: boolean
}

/** The day by which all that is lacking is due; none where something is not asked yet. */
export function dueBy({ lacking }: Pick<RoleHeld, 'lacking'>): Day | null {
  const days = lacking.map(({ due }) => due)
  return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), days[0] ?? null)
}
