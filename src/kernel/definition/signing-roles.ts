// Which roles take part in signatures, read off the definitions: a step that is signed names who may take it, a round who
// sits in it, and either may ask whoever is named for a role besides.

import { impliedBy, isRole, type Role } from '#lib/roles.ts'
import { clausesOf, isAutomatic, type Who } from '#lib/who.ts'
import type { Definition } from './define.ts'
import type { AnyRow } from './row.ts'
import type { Step } from './workflow.ts'

/**
 * Roles that do not sign by being held besides (decision 203): an auditor signs on the strength of a qualification that somebody
 * else has signed, and an administrator, like a lead auditor, looks through what the trail and the roles already say.
 */
const heldWithout: readonly Role[] = ['auditor', 'lead-auditor', 'administrator']

const rolesIn = (who: Who): readonly Role[] =>
  clausesOf(who).flatMap(({ any, held = [] }) => [
    ...any.filter(isRole),
    ...held.filter((role) => !heldWithout.includes(role)),
  ])

/** Those who may take the step at all, and those who have a seat in any round of it that a record still without values asks for. */
function signersOf({ by, signed, round }: Step): readonly Role[] {
  if (isAutomatic(by) || (!signed && !round)) return []
  const seats = round?.({} as AnyRow).seats ?? [] // A round answers for any values, as guards do.
  return [...rolesIn(by), ...seats.flatMap(({ who }) => rolesIn(who))]
}

const known = new WeakMap<readonly Definition[], ReadonlySet<Role>>()

/**
 * The roles with which one signs: to hold one of them takes a second person's confirmation. What everybody is by being here
 * is none of them, whatever it may sign.
 */
export function signingRoles(all: readonly Definition[]): ReadonlySet<Role> {
  const found = known.get(all)
  if (found) return found
  const named = all.flatMap(({ workflow }) => Object.values(workflow.steps).flatMap(signersOf))
  const roles = new Set(named.flatMap((role) => [role, ...(impliedBy[role] ?? [])]).filter((role) => role !== 'staff'))
  known.set(all, roles)
  return roles
}
