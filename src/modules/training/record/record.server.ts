// The complete training record of a person, for an inspector (21 CFR 211.25, ISO 9001 7.2 d).

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { overseers } from '../assignment/assignment.ts'
import { standsOf } from '../team/team-rows.server.ts'
import { attachedTo, headOf, heldRoles, learnings, signaturesOf } from './record-rows.server.ts'

/** Who reads all of it: the person, their line manager, and those who read everybody's assignments. */
function mayTake(actor: PersonActor, person: AnyRow): boolean {
  const site = typeof person.site === 'string' ? person.site : null
  return (
    actor.id === person.id || actor.team.includes(person.id) || overseers.some((role) => hasRole(actor, role, site))
  )
}

/** What is known of how somebody is trained, as of a day. Refuses who may not take it. */
export async function recordOf(engine: Engine, actor: PersonActor, number: string, now: Date) {
  const { pool, registry, zone } = engine
  const person = await readRow(pool, actor, registry.named('person'), number)
  if (!mayTake(actor, person))
    refuse(
      'not-allowed',
      'A training record is for the person, their line manager, and those who oversee training, quality and audits.',
    )
  const today: Day = dayAt(now, zone)
  const [head, roles, stands, { readable, withheld }, files] = await Promise.all([
    headOf(pool, person.id),
    heldRoles(pool, person.id),
    standsOf(pool, [person.id], today),
    learnings(pool, actor, person.id),
    attachedTo(pool, person.id),
  ])
  const signatures = await signaturesOf(
    pool,
    readable.map(({ id }) => id),
  )
  return { person, today, head, roles, stands, learnt: readable, withheld, files, signatures }
}

export type TrainingRecord = Awaited<ReturnType<typeof recordOf>>
