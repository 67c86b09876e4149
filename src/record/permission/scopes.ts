// What a person may read, of one record in hand and as a condition over many: the same rules, said once.

import type { Actor, PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import { holds } from './holds.ts'
import { confidentiality } from './scope/confidentiality.ts'
import { department } from './scope/department.ts'
import { everyone } from './scope/everyone.ts'
import { participants } from './scope/participants.ts'
import type { Bind, ScopeRule, Shelf } from './scope/scope.ts'
import { site } from './scope/site.ts'

const scopes = { everyone, department, site, participants } satisfies Record<string, ScopeRule>

export type Scope = keyof typeof scopes

/** A scope for all, or one that only those who hold one of the roles enjoy. */
export type ReadRule = Scope | { readonly scope: Scope; readonly held: readonly Role[] }

/** What a definition must say for reading to be decided. */
export type Readable = { readonly master?: boolean; readonly may: { readonly read: readonly ReadRule[] } }

const heldAnywhere = (actor: PersonActor, role: Role) =>
  role === 'staff'
    ? holds(actor, role, null)
    : [null, ...actor.grants.map((grant) => grant.site)].some((at) => holds(actor, role, at))

const scopesFor = (actor: PersonActor, readable: Readable): readonly ScopeRule[] =>
  readable.may.read.flatMap((rule) => {
    if (typeof rule === 'string') return scopes[rule]
    return rule.held.some((role) => heldAnywhere(actor, role)) ? scopes[rule.scope] : []
  })

/** Whether the actor may read the record. Jobs read everything: they act for the organisation, not for a person. */
export function mayRead(actor: Actor, readable: Readable, card: Shelf): boolean {
  if (actor.kind === 'job') return true
  const covered = scopesFor(actor, readable).some((rule) => rule.covers(actor, card))
  return covered && (readable.master === true || confidentiality.covers(actor, card))
}

/** The same as `mayRead`, as a condition on the card's columns of `alias`. */
export function readableSql(actor: Actor, readable: Readable, alias: string, bind: Bind): string {
  if (actor.kind === 'job') return 'true'
  const covered = scopesFor(actor, readable)
  if (covered.length === 0) return 'false'
  const any = covered.includes(everyone)
    ? 'true'
    : `(${covered.map((rule) => rule.sql(actor, alias, bind)).join(' or ')})`
  return readable.master ? any : `(${any} and ${confidentiality.sql(actor, alias, bind)})`
}
