// The one question of permission, asked by the same words on both sides: the browser explains, the server decides.

import type { Actor, PersonActor, Principal } from '#lib/actor.ts'
import { isRole, type Role } from '#lib/roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { hasRole } from './has-role.ts'
import { clausesOf, type Bar, type Clause, type Grantee, type Relation, type Who } from '#lib/who.ts'
import { isGuest } from './is-guest.ts'
import { handsIn } from './hands.ts'

/** What permission looks at: a record as it stands, or nothing yet when one is to be created. */
export type Subject = Partial<AnyRow>

const inField = 'person in '

/** The people whom a field names: one, several or none. */
export const peopleIn = (value: unknown): readonly string[] => [value].flat().filter((one) => typeof one === 'string')

/** The people whom a relation names on a record: nobody where it is told by their place in the organisation. */
function namedBy(relation: Relation, record: Subject): readonly string[] {
  if (relation === 'owner' || relation === 'creator') return peopleIn(record[relation])
  return relation.startsWith(inField) ? peopleIn(record[relation.slice(inField.length)]) : []
}

/** The people whom a record itself names for something; nobody where a role or a place decides. */
export const namedFor = (who: Who, record: Subject): readonly string[] =>
  clausesOf(who)
    .filter((clause) => clause.when?.(record) ?? true)
    .flatMap(({ any }) => any.flatMap((grantee) => (isRole(grantee) ? [] : namedBy(grantee, record))))

function stands(actor: PersonActor, relation: Relation, record: Subject): boolean {
  if (relation === 'self') return record.id === actor.id
  if (isGuest(actor)) return false // Whatever a record says of them: a guest only reads.
  if (relation === 'owner') return record.owner === actor.id
  if (relation === 'creator') return record.creator === actor.id
  if (relation === 'line-manager of owner') return typeof record.owner === 'string' && actor.team.includes(record.owner)
  if (relation === 'head of department')
    return typeof record.department === 'string' && actor.heads.includes(record.department)
  return peopleIn(record[relation.slice(inField.length)]).includes(actor.id)
}

/** Whether a bar is about how somebody stands to the record now; else it is about what they did. */
const isRelation = (bar: Bar): bar is Relation => !/^(?:taker of |changer of |owner of |raiser in it)/.test(bar)

/** Whether somebody is kept from a record: by how they stand to it, or ever stood to it. */
const isKept = (actor: PersonActor, bar: Bar, record: Subject): boolean =>
  (isRelation(bar) && stands(actor, bar, record)) || handsIn(record, bar).includes(actor.id)

const siteOf = ({ site }: Subject) => (typeof site === 'string' ? site : null)

const holdsOne = (actor: PersonActor, { held }: Clause, record: Subject) =>
  held === undefined || held.some((role) => hasRole(actor, role, siteOf(record)))

const isGrantee = (actor: PersonActor, grantee: Grantee, record: Subject) =>
  isRole(grantee) ? hasRole(actor, grantee, siteOf(record)) : stands(actor, grantee, record)

const meets = (actor: PersonActor, clause: Clause, record: Subject) =>
  (clause.when?.(record) ?? true) &&
  clause.any.some((grantee) => isGrantee(actor, grantee, record)) &&
  holdsOne(actor, clause, record) &&
  !clause.not?.some((bar) => isKept(actor, bar, record))

/** Why somebody may: by a role or relation that they have, or that another has on whose behalf they act. */
export type Right = {
  readonly grantee: Grantee
  /** Whose role or relation it is. */
  readonly holder: PersonActor | Principal
  /** On whose behalf; none when the right is the actor's own. */
  readonly principal?: Principal
}

const granting = (holder: PersonActor, clause: Clause, record: Subject) =>
  clause.any.find((grantee) => isGrantee(holder, grantee, record))

function own(actor: PersonActor, who: Who, record: Subject): Right | undefined {
  const clause = clausesOf(who).find((one) => meets(actor, one, record))
  const grantee = clause && granting(actor, clause, record)
  return grantee && { grantee, holder: actor }
}

/** A delegate may what the principal may, unless they themselves are kept from it: nobody approves their own by proxy. */
function lent(actor: PersonActor, principal: Principal, who: Who, record: Subject): Right | undefined {
  const clause = clausesOf(who).find(
    (one) => meets(principal, one, record) && !one.not?.some((bar) => isKept(actor, bar, record)),
  )
  const grantee = clause && granting(principal, clause, record)
  return grantee && { grantee, holder: principal, principal }
}

/**
 * The right by which the actor may, their own before any that another has handed to them; undefined when they may not.
 * @param spent ids of people whose rights do not count any more, as those who have signed already
 */
export function rightOf(
  actor: Actor,
  who: Who,
  record: Subject,
  spent: readonly (string | undefined)[] = [],
): Right | undefined {
  if (actor.kind !== 'person') return undefined
  const mine = spent.includes(actor.id) ? undefined : own(actor, who, record)
  if (mine || !actor.standsFor) return mine
  const free = actor.standsFor.filter(({ id }) => !spent.includes(id))
  return free.map((principal) => lent(actor, principal, who, record)).find((right) => right !== undefined)
}

/** Whether the actor is among those who may, for this record as it stands. Looks nothing up. A job may nothing here. */
export const can = (actor: Actor, who: Who, record: Subject): boolean => rightOf(actor, who, record) !== undefined

/** Whether the actor would be among those who may, were they or whom they stand for not to the record as they are. */
export const isBarred = (actor: Actor, who: Who, record: Subject): boolean =>
  actor.kind === 'person' &&
  !can(actor, who, record) &&
  [actor, ...(actor.standsFor ?? [])].some((holder) =>
    clausesOf(who).some(({ not: _, ...rest }) => meets(holder, rest, record)),
  )

/** The roles of which the actor would have to hold one to be among those who may, as who is named and does not hold it any more. */
export function lackedRoles(actor: Actor, who: Who, record: Subject): readonly Role[] {
  if (actor.kind !== 'person' || can(actor, who, record)) return []
  return clausesOf(who).flatMap(({ held, ...rest }) => (held && meets(actor, rest, record) ? held : []))
}

/** The actor in their own right only. */
export function inPerson(actor: Actor): Actor {
  if (actor.kind !== 'person') return actor
  const { standsFor: _, ...self } = actor
  return self
}

/** The actor as one who signs: of those they stand for, only who has handed over their signature counts. */
export function signing(actor: Actor): Actor {
  if (actor.kind !== 'person' || !actor.standsFor) return actor
  return { ...actor, standsFor: actor.standsFor.filter(({ signs }) => signs) }
}

/** What a signature and the trail keep of the one on whose behalf somebody acted. */
export type OnBehalfOf = { readonly id: string; readonly name: string; readonly delegation: string }

/** On whose behalf a right is used; undefined when it is the actor's own. */
export const onBehalfOf = (right: Right | undefined): OnBehalfOf | undefined =>
  right?.principal && { id: right.principal.id, name: right.principal.name, delegation: right.principal.delegation }
