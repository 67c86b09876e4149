import type { PersonActor } from '#lib/actor.ts'
import { hasRole } from '#kernel/access/has-role.ts'

/** Who works with the validation pack; whoever is a quality manager is of quality. */
export const validators = ['administrator', 'quality'] as const

export const mayValidate = (actor: PersonActor): boolean => validators.some((role) => hasRole(actor, role, null))
