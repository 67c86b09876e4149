// Which dashboards a person sees: their own, and those shared with a role or department of theirs.

import type { PersonActor } from '#lib/actor.ts'
import { impliedBy, type Role } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { rolesInTurn } from './board.ts'

/** Whether a person keeps what others share, once its owner cannot, and chooses what opens first for roles. */
export const keepsShared = (actor: PersonActor): boolean =>
  hasRole(actor, 'quality-manager', null) || hasRole(actor, 'administrator', null)

/** The roles that somebody holds anywhere, those included that theirs include, in the order in which they count. */
export const rolesOf = (actor: PersonActor): readonly Role[] =>
  rolesInTurn.filter(
    (role) =>
      hasRole(actor, role, null) ||
      actor.grants.some((grant) => grant.role === role || impliedBy[role]?.includes(grant.role)),
  )

/** Whether whoever holds a role opens what is shared with others: with it, with one that it includes, or with everybody. */
export const opensFor = (shared: readonly Role[], role: Role): boolean =>
  shared.some((one) => one === role || one === 'staff' || impliedBy[one]?.includes(role))

const departmentsOf = ({ department, heads }: PersonActor): readonly string[] => [
  ...new Set([...heads, ...(department === null ? [] : [department])]),
]

/** $1 who asks, $2 their roles, $3 their departments, $4 whether they keep what is shared. */
export const seenBy = {
  sql: '(d.owner = $1 or d.shared and ($4 or d.roles && $2::text[] or d.departments && $3::uuid[]))',
  values: (actor: PersonActor) => [actor.id, rolesOf(actor), departmentsOf(actor), keepsShared(actor)],
}
