import type { PersonActor } from '#lib/actor.ts'
import { impliedBy, type Role } from '#lib/roles.ts'

/**
 * Whether the person holds a role, or one that includes it, at a site. A grant without a site counts everywhere; a
 * grant for a site counts only for records of that site. Everyone is staff, but for guests.
 */
export function hasRole(actor: PersonActor, role: Role, site: string | null): boolean {
  if (role === 'staff') return !actor.grants.some((grant) => grant.role === 'guest-auditor')
  return actor.grants.some(
    (grant) =>
      (grant.role === role || impliedBy[role]?.includes(grant.role)) && (grant.site === null || grant.site === site),
  )
}
