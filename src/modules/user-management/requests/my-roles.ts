// What somebody holds, what they may ask for and how far that is, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { Role } from '#lib/roles.ts'

/** Under which the browser remembers what one holds; it goes stale with every request. */
export const keyOfMyRoles = ['role-requests', 'mine'] as const

/** What a role adds to what everybody may: plural labels of kinds of records (duties/plain.ts). */
export type PlainRights = {
  readonly begins: readonly string[]
  readonly changes: readonly string[]
  readonly approves: readonly string[]
  readonly verifies: readonly string[]
}

export type HeldRole = {
  readonly id: string
  readonly number: string
  readonly title: string
  /** The name of the site at which it counts; none: everywhere. */
  readonly site: string | null
  /** It grants nothing until a quality manager has confirmed it. */
  readonly awaits: boolean
  /** The last day, and the number of the request that says so. */
  readonly lastDay: Day | null
  readonly request: string | null
}

export type ExplainedRole = {
  readonly key: Role
  readonly id: string
  readonly number: string
  readonly title: string
  readonly purpose: string | null
  /** The name of who decides on requests for it. */
  readonly owner: string | null
  /** Whether one signs with it. */
  readonly signs: boolean
  readonly rights: PlainRights
}

export type OwnRequest = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

export type MyRoles = {
  /** What everybody here may do. */
  readonly everybody: PlainRights
  readonly held: readonly HeldRole[]
  /** All roles that can be asked for. */
  readonly roles: readonly ExplainedRole[]
  /** What they asked for, or what was asked for them; the newest first, 50 at most. */
  readonly requests: readonly OwnRequest[]
}

/** A conflict of duties that a request brings, as it stands now. */
/** What a role brings, and by what all of it is known together. */
export type ConflictsNow = {
  readonly conflicts: readonly BroughtConflict[]
  readonly whole: Pick<BroughtConflict, 'conflict' | 'said'> | null
}

export type BroughtConflict = {
  readonly conflict: string
  readonly said: string
  readonly waiver: { readonly number: string; readonly state: string; readonly until: Day | null } | null
}
