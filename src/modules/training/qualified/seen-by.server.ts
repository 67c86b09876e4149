// Whose qualification somebody may know in full: overseers everybody's, others their own and that of those they lead.

import type { PersonActor } from '#lib/actor.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { overseers } from '../assignment/assignment.ts'

export const seesAll = (actor: PersonActor): boolean => overseers.some((role) => hasRole(actor, role, null))

export const sees = (actor: PersonActor, person: string): boolean =>
  seesAll(actor) || person === actor.id || actor.team.includes(person)
