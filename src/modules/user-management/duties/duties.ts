// Rights and conflicts of duties, as the API answers them.

import type { Role } from '#lib/roles.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import type { Meaning } from '#kernel/definition/workflow.ts'
import type { Rights } from './rights.ts'

/** What a role may do with records of a kind. */
export type RightsOfKind = { readonly kind: string; readonly rights: Rights }

export type RoleRights = {
  readonly role: Role
  /** The record of the role, under the name that the organisation gives it. */
  readonly record: Ref
  readonly purpose: string | null
  /** How many people hold it now. */
  readonly holders: number
  readonly kinds: readonly RightsOfKind[]
  /** By what all conflicts are waived together that the role brings; none where it brings none. */
  readonly whole: Pick<OpenConflict, 'key' | 'said'> | null
}

/** Where a waiver of a conflict stands that is asked for or in force. */
export type Waiver = {
  readonly number: string
  readonly state: string
  readonly until: string | null
  readonly holder: string | null
}

export type OpenConflict = {
  readonly key: string
  readonly said: string
  readonly kind: string
  readonly meaning: Meaning | null
  readonly roles: readonly Role[]
  /** Who is in it now; at most 20 of them. */
  readonly people: readonly Ref[]
  readonly count: number
  readonly waivers: readonly Waiver[]
}

export type Duties = {
  readonly roles: readonly RoleRights[]
  readonly conflicts: readonly OpenConflict[]
  /** How many decisions are kept apart on each record, of how many kinds. */
  readonly apart: { readonly steps: number; readonly kinds: number }
}
