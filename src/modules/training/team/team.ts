// How the people of a line manager stand to what they have to learn, as “My team” is told of it.

import type { Day } from '#lib/days.ts'
import type { standingWords } from '../standing-words.ts'

type Standing = keyof typeof standingWords

/** So many days ahead somebody counts as joining, and as long after they have come. */
export const joining = 30

/** So many days ahead what ends counts as ending soon. */
export const soon = 60

/** A record by its number and what it is called. */
export type Called = { readonly number: string; readonly title: string }

export type RoleOf = {
  /** Of what says that it is held, with the version that a step names. */
  readonly number: string
  readonly version: number
  readonly role: Called
  readonly since: Day
  readonly until: Day | null
  readonly state: 'planned' | 'held'
}

export type Learnt = Called & {
  readonly standing: Standing
  readonly assignment: string | null
  readonly due: Day | null
  readonly until: Day | null
}

/** What somebody new, or new in a role, learns: in the order of the days by which it is due. */
export type Planned = Called & {
  readonly role: string
  readonly by: Day | null
  readonly standing: Standing | 'planned'
  readonly assignment: string | null
}

export type Member = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
  readonly isNew: boolean
  readonly roles: readonly RoleOf[]
  readonly counts: { readonly [standing in Standing]: number }
  /** What is not met, the most pressing first. */
  readonly open: readonly Learnt[]
  readonly nextDue: Day | null
  /** What is good and ends within `soon` days. */
  readonly ending: readonly Learnt[]
  readonly plan: readonly Planned[]
  /** What nobody else covers: whoever takes over has to be able to do it. */
  readonly alone: { readonly roles: readonly Called[]; readonly requirements: readonly Called[] }
}

export type Team = { readonly today: Day; readonly members: readonly Member[] }
