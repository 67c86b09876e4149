// One requirement for many people: what is asked, and what would come of it.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Role } from '#lib/roles.ts'

/** Who assigns to many. */
const assigners: readonly Role[] = ['trainer', 'quality-manager']

/** So many are looked at. */
export const mostLooked = 2000

/** So many are assigned in one act: whoever names more does it in several. */
export const mostAssigned = 50

/**
 * assign: it would be asked of them · met: they have met it, and it is good still · asked: it is asked of them already ·
 * written: they wrote the version in effect · nothing: no version of the document is in effect
 */
export const outcomes = ['assign', 'asked', 'met', 'written', 'nothing'] as const

export type Outcome = (typeof outcomes)[number]

export type Line = {
  readonly person: { readonly id: string; readonly number: string; readonly name: string }
  readonly outcome: Outcome
  /** The assignment by which they have met it, or are asked. */
  readonly assignment: string | null
}

export type Rehearsed = {
  readonly requirement: { readonly number: string; readonly title: string }
  readonly due: Day
  readonly dryRun: boolean
  readonly counts: { readonly [outcome in Outcome]: number }
  readonly items: readonly Line[]
}

/** Whom somebody may assign to: everybody, or whoever is at these sites and those whose line manager they are. */
export type Within = 'everybody' | { readonly sites: readonly string[]; readonly team: readonly string[] }

type Assigner = Pick<PersonActor, 'grants' | 'team'>

export function withinOf({ grants, team }: Assigner): Within {
  const own = grants.filter(({ role }) => assigners.includes(role))
  return own.some(({ site }) => site === null) ? 'everybody' : { sites: own.flatMap(({ site }) => site ?? []), team }
}

/** Whether somebody assigns as a line manager alone: to those whom they lead, by name. */
export const leadsAlone = ({ grants, team }: Assigner): boolean =>
  team.length > 0 && grants.every(({ role }) => !assigners.includes(role))

export const mayAssign = ({ grants, team }: Assigner): boolean =>
  team.length > 0 || grants.some(({ role }) => assigners.includes(role))
