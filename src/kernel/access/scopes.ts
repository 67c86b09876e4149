// What a person may read, of one record in hand and as a condition over many: the same rules, said once.

import type { Actor, PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import type { ReadRule, Reserved, Scope } from '#kernel/definition/read-rule.ts'
import { isOpenTo, openToSql } from './guest.ts'
import { isGuest } from './is-guest.ts'
import { hasRole } from './has-role.ts'
import { isAbout } from './keeps.ts'
import { keyReads } from './reach.ts'
import { confidentiality, seesEveryDegree } from './scope/confidentiality.ts'
import { department } from './scope/department.ts'
import { everyone } from './scope/everyone.ts'
import { participants } from './scope/participants.ts'
import { opens, opensAll, opensSql } from './scope/reserved.ts'
import type { Bind, RaisedIn, ScopeRule, AccessFields } from './scope/scope-rule.ts'
import { site } from './scope/site.ts'
import { team } from './scope/team.ts'

const scopes = { everyone, department, site, team, participants } satisfies Record<Scope, ScopeRule>

type Inherits = { readonly of: string; readonly read?: readonly ReadRule[] }

const kindsOfParents = ({ partOf = [] }: Readable): readonly string[] => [partOf].flat().map(({ of }) => of)

/** What a definition must say for reading to be decided. */
export type Readable = {
  /** What an API key is asked by. */
  readonly name?: string
  readonly master?: boolean
  /** A part's rules are those of its parent, asked of its parent; where it may have one of several kinds, each says its own. */
  readonly partOf?: Inherits | readonly Inherits[]
  /** Of a part: while it is worked on, it is read by those who work on it alone. */
  readonly reserved?: Reserved
  /** The kind of record in which it is raised, whose participants take part in it. */
  readonly raisedIn?: RaisedIn
  readonly may: { readonly read: readonly ReadRule[] }
}

/** The sites at which the actor holds any of the roles: `everywhere` when one of them is held without a site. */
function sitesOf(actor: PersonActor, held: readonly Role[]): 'everywhere' | readonly string[] {
  if (held.some((role) => hasRole(actor, role, null))) return 'everywhere'
  const sites = [...new Set(actor.grants.flatMap(({ site: at }) => at ?? []))]
  return sites.filter((at) => held.some((role) => hasRole(actor, role, at)))
}

/** A scope for the records of some sites only. */
const at = (sites: readonly string[], rule: ScopeRule): ScopeRule => ({
  covers: (actor, card) => card.site !== null && sites.includes(card.site) && rule.covers(actor, card),
  sql: (actor, alias, bind, raisedIn) =>
    `(${alias}.site = any(${bind(sites)}::uuid[]) and ${rule.sql(actor, alias, bind, raisedIn)})`,
})

const scopesFor = (actor: PersonActor, readable: Readable): readonly ScopeRule[] =>
  readable.may.read.flatMap((rule) => {
    if (typeof rule === 'string') return scopes[rule]
    const sites = sitesOf(actor, rule.held)
    if (sites === 'everywhere') return scopes[rule.scope]
    return sites.length === 0 ? [] : at(sites, scopes[rule.scope])
  })

function reads(actor: PersonActor, readable: Readable, card: AccessFields): boolean {
  const covered = scopesFor(actor, readable).some((rule) => rule.covers(actor, card))
  return covered && (readable.master === true || confidentiality.covers(actor, card))
}

/** By which rules a part is read, by the kind of its parent; by those of its own definition where it has but one kind. */
function rulesOfParents({ partOf = [], may }: Readable): readonly { of?: string; read: readonly ReadRule[] }[] {
  return 'of' in partOf ? [may] : partOf.map(({ of, read = may.read }) => ({ of, read }))
}

/** Of a part, a guest reads what counts: what is still worked on is nobody's from outside. */
function guestReads(actor: PersonActor, readable: Readable, card: AccessFields): boolean {
  if (!readable.partOf) return isOpenTo(actor, readable.name, card)
  const { within } = card
  if (!within || !kindsOfParents(readable).includes(within.kind ?? '')) return false
  return isOpenTo(actor, within.kind, within) && (!readable.reserved || opens(actor, readable.reserved, card))
}

/** The same as `guestReads`, on the columns of `alias`. */
function guestSql(actor: PersonActor, readable: Readable, alias: string, bind: Bind): string {
  if (!readable.partOf) return openToSql(actor, readable.name, alias, bind)
  const any = kindsOfParents(readable).map((of) => `w.kind = ${bind(of)} and ${openToSql(actor, of, 'w', bind)}`)
  const reserved = readable.reserved ? ` and ${opensSql(actor, readable.reserved, alias, 'w', bind)}` : ''
  return `exists (select from card w where w.id = ${alias}.parent and (${any.join(' or ')})${reserved})`
}

const readersOf = (actor: PersonActor): readonly PersonActor[] => [
  actor,
  ...(actor.standsFor ?? []).filter((principal) => !isGuest(principal)),
]

function readsPart(actor: PersonActor, readable: Readable, part: AccessFields): boolean {
  const { within } = part
  const rules = rulesOfParents(readable).find(({ of }) => of === undefined || of === within?.kind)
  if (!within || !rules || !reads(actor, { may: rules }, within)) return false
  return readable.reserved === undefined || opens(actor, readable.reserved, part)
}

/**
 * Whether the actor may read the record, by themselves or as somebody's delegate. Jobs read everything: they act for
 * the organisation, not for a person.
 */
export function mayRead(actor: Actor, readable: Readable, card: AccessFields): boolean {
  if (actor.kind === 'job') return true
  if (actor.kind !== 'person') return isAbout(actor, card)
  if (!keyReads(actor, readable)) return false
  if (isGuest(actor)) return guestReads(actor, readable, card)
  const how = readable.partOf ? readsPart : reads
  return readersOf(actor).some((reader) => how(reader, readable, card))
}

/** Whether nothing but confidentiality keeps a record of a kind, which is no part, from the actor in their own right. */
export const readsEverywhere = (actor: Actor, readable: Readable): boolean =>
  actor.kind === 'job' ||
  (actor.kind === 'person' &&
    !isGuest(actor) &&
    keyReads(actor, readable) &&
    scopesFor(actor, readable).includes(everyone))

function readsEach(actor: PersonActor, readable: Readable): boolean {
  if (!readable.partOf)
    return scopesFor(actor, readable).includes(everyone) && (readable.master === true || seesEveryDegree(actor))
  if (readable.reserved && !opensAll(actor, readable.reserved)) return false
  return rulesOfParents(readable).every(({ read }) => readsEach(actor, { may: { read } }))
}

/**
 * Whether no record of a kind is kept from the actor, by themselves or as somebody's delegate: then what they are told of
 * its records counts all of them, else those that they may read (of-those.tsx says so).
 */
export function readsAll(actor: Actor, readable: Readable): boolean {
  if (actor.kind === 'job') return true
  if (actor.kind !== 'person' || isGuest(actor)) return false
  return keyReads(actor, readable) && readersOf(actor).some((reader) => readsEach(reader, readable))
}

/**
 * Whether the actor may know what a record is called where another one names it. A guest reads who owns a finding and of which
 * department it is, and nothing else of either.
 */
export const mayName = (actor: Actor, readable: Readable, card: AccessFields): boolean =>
  mayRead(actor, readable, card) || (actor.kind === 'person' && isGuest(actor) && readable.master === true)

/** Whether no degree of confidentiality keeps any record from the actor. */
export const isCleared = (actor: PersonActor): boolean => readersOf(actor).some(seesEveryDegree)

function readsSql(actor: PersonActor, readable: Readable, alias: string, bind: Bind): string {
  const covered = scopesFor(actor, readable)
  if (covered.length === 0) return 'false'
  const { raisedIn } = readable
  const any = covered.includes(everyone)
    ? 'true'
    : `(${covered.map((rule) => rule.sql(actor, alias, bind, raisedIn)).join(' or ')})`
  return readable.master ? any : `(${any} and ${confidentiality.sql(actor, alias, bind, raisedIn)})`
}

/** Of a part, on its own columns in `alias` and the card of its parent in `w`. */
function partSql(actor: PersonActor, readable: Readable, alias: string, bind: Bind): string {
  const any = rulesOfParents(readable).map(({ of, read }) => {
    const sql = readsSql(actor, { may: { read } }, 'w', bind)
    return of === undefined ? sql : `w.kind = ${bind(of)} and ${sql}`
  })
  const parents = `(${any.join(' or ')})`
  return readable.reserved ? `${parents} and ${opensSql(actor, readable.reserved, alias, 'w', bind)}` : parents
}

/** The same as `mayRead`, as a condition on the card's columns of `alias`. */
export function readableSql(actor: Actor, readable: Readable, alias: string, bind: Bind): string {
  if (actor.kind === 'job') return 'true'
  if (actor.kind !== 'person') return `${alias}.id = ${bind(actor.record)}::uuid`
  if (!keyReads(actor, readable)) return 'false'
  if (isGuest(actor)) return guestSql(actor, readable, alias, bind)
  // Then nothing is looked up of what it is a part of, unless that decides by its kind, and more kinds are read alike.
  if (!Array.isArray(readable.partOf) && readsAll(actor, readable)) return 'true'
  if (readable.partOf) {
    const any = readersOf(actor).map((reader) => partSql(reader, readable, alias, bind))
    return `exists (select from card w where w.id = ${alias}.parent and (${any.join(' or ')}))`
  }
  const readers = readersOf(actor).map((reader) => readsSql(reader, readable, alias, bind))
  return readers.length === 1 ? readers.join() : `(${readers.join(' or ')})`
}

type Named = Readable & { readonly name: string }

/** The kinds whose records are read under the same condition: of many kinds it is asked in the same few words. */
const readAlike = (actor: Actor, definitions: readonly Named[], alias: string): Iterable<readonly Named[]> =>
  Map.groupBy(definitions, (one) => {
    const values: unknown[] = []
    const sql = readableSql(actor, one, alias, (value) => `$${values.push(value)}`)
    return JSON.stringify([sql, values])
  }).values()

/** The same of several kinds, as far as those of `definitions` go, on the card of `alias`. */
export const readableOfSql = (actor: Actor, definitions: readonly Named[], alias: string, bind: Bind): string => {
  const each = Array.from(readAlike(actor, definitions, alias), ([one, ...others]) => {
    if (!one) return 'false'
    const kinds = [one, ...others].map(({ name }) => name)
    return `${alias}.kind = any(${bind(kinds)}::text[]) and ${readableSql(actor, one, alias, bind)}`
  })
  return each.length === 0 ? 'false' : `(${each.join(' or ')})`
}
