// Parts that are still being worked on: until they count, they are read by those who work on them alone.

import type { PersonActor } from '#lib/actor.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Reserved } from '#kernel/definition/read-rule.ts'
import type { AccessFields, Bind } from './scope-rule.ts'

const works = (actor: PersonActor, within: AccessFields) =>
  within.owner === actor.id || within.creator === actor.id || within.writers?.includes(actor.id) === true

const isParty = (actor: PersonActor, part: AccessFields) => part.parties?.includes(actor.id) === true

/**
 * Whether a part is open to somebody who may read what it is a part of: it counts, or it names them, or they own, raised or
 * write that record, or hold a role that works on all of them; what is sealed opens by its naming them alone. A part whose state
 * nobody has said is not.
 */
export function opens(actor: PersonActor, { while: states, held, sealed }: Reserved, part: AccessFields): boolean {
  const state = part.stands ?? part.state
  if (state !== undefined && !states.includes(state)) return true
  const { within } = part
  if (isParty(actor, part)) return true
  if (sealed) return false
  if (part.creator === actor.id || (within && works(actor, within))) return true
  return held.some((role) => hasRole(actor, role, within?.site ?? null))
}

/** Whether no part of such a kind is kept from somebody who may read what it is a part of. */
export const opensAll = (actor: PersonActor, { held, sealed }: Reserved): boolean =>
  !sealed && held.some((role) => hasRole(actor, role, null))

const sitesOf = ({ grants }: PersonActor): readonly string[] => [...new Set(grants.flatMap(({ site }) => site ?? []))]

/** The same as `opens`, on the columns of the part in `alias` and of the card of what it is a part of in `within`. */
export function opensSql(actor: PersonActor, reserved: Reserved, alias: string, within: string, bind: Bind): string {
  if (opensAll(actor, reserved)) return 'true'
  const me = bind(actor.id)
  // An array that is made once a statement, from an index on the cards.
  const named = `array(select p.id from card p where p.parties @> array[${me}::uuid])`
  const counts = `${alias}.state <> all(${bind(reserved.while)}::text[])`
  if (reserved.sealed) return `(${counts} or ${alias}.id = any(${named}))`
  const sites = sitesOf(actor).filter((site) => reserved.held.some((role) => hasRole(actor, role, site)))
  const atSites = sites.length === 0 ? '' : ` or ${within}.site = any(${bind(sites)}::uuid[])`
  return `(${counts} or ${alias}.creator = ${me}::uuid or ${alias}.id = any(${named})
    or ${within}.owner = ${me}::uuid or ${within}.creator = ${me}::uuid or ${within}.writers @> array[${me}::uuid]${atSites})`
}
