import type { PersonActor } from '#lib/actor.ts'
import { hasRole } from '#kernel/access/has-role.ts'

/** Who sees how the system is used. */
const overseers = ['administrator', 'quality-manager'] as const

export const mayOversee = (actor: PersonActor): boolean => overseers.some((role) => hasRole(actor, role, null))
