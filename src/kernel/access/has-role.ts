import type { PersonActor } from '#lib/actor.ts'
import { impliedBy, type Role } from '#lib/roles.ts'
import { guestRole, isGuest } from './is-guest.ts'

/**
 * Whether the person holds a role, or one that includes it, at a site. A grant without a site counts everywhere; a
 * grant for a site counts only for records of that site. Everyone is staff, but for guests, who hold nothing but that.
 */
export function hasRole(actor: PersonActor, role: Role, site: string | null): boolean {
  if (isGuest(actor)) return role === guestRole
  if (role === 'staff') return true
  return actor.grants.some(
    (grant) =>
      (grant.role === role || impliedBy[role]?.includes(grant.role)) && (grant.site === null || grant.site === site),
  )
}
