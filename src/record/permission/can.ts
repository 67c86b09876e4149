// The one question of permission, asked by the same words on both sides: the browser explains, the server decides.

import type { Actor, PersonActor } from '#lib/actor.ts'
import { isRole } from '#lib/roles.ts'
import type { AnyRow } from '#record/row.ts'
import { holds } from './holds.ts'
import { clausesOf, type Clause, type Grantee, type Relation, type Who } from './who.ts'

/** What permission looks at: a record as it stands, or nothing yet when one is to be created. */
export type Subject = Partial<AnyRow>

const inField = 'person in '

function stands(actor: PersonActor, relation: Relation, record: Subject): boolean {
  if (relation === 'self') return record.id === actor.id
  if (relation === 'owner') return record.owner === actor.id
  if (relation === 'creator') return record.creator === actor.id
  if (relation === 'line-manager of owner') return typeof record.owner === 'string' && actor.team.includes(record.owner)
  if (relation === 'head of department')
    return typeof record.department === 'string' && actor.heads.includes(record.department)
  return record[relation.slice(inField.length)] === actor.id
}

const isGrantee = (actor: PersonActor, grantee: Grantee, record: Subject) =>
  isRole(grantee)
    ? holds(actor, grantee, typeof record.site === 'string' ? record.site : null)
    : stands(actor, grantee, record)

const meets = (actor: PersonActor, clause: Clause, record: Subject) =>
  (clause.when?.(record) ?? true) &&
  clause.any.some((grantee) => isGrantee(actor, grantee, record)) &&
  !clause.not?.some((relation) => stands(actor, relation, record))

/** Whether the actor is among those who may, for this record as it stands. Looks nothing up. A job may nothing here. */
export const can = (actor: Actor, who: Who, record: Subject): boolean =>
  actor.kind === 'person' && clausesOf(who).some((clause) => meets(actor, clause, record))

/** Whether the actor would be among those who may, were they not standing to the record as they do. */
export const isBarred = (actor: Actor, who: Who, record: Subject): boolean =>
  actor.kind === 'person' &&
  !can(actor, who, record) &&
  clausesOf(who).some((clause) => meets(actor, { any: clause.any, ...(clause.when && { when: clause.when }) }, record))

/** The first role or relation by which the actor may; undefined when they may not. */
export function grantedAs(actor: Actor, who: Who, record: Subject): Grantee | undefined {
  if (actor.kind !== 'person') return undefined
  const clause = clausesOf(who).find((one) => meets(actor, one, record))
  return clause?.any.find((grantee) => isGrantee(actor, grantee, record))
}
