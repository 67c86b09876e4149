// Who comes in by single sign-on: found by the subject that the provider never gives to another. An address of email finds somebody
// once, and only who was invited under it: who has worked here already connects their account themselves (decision 0156).

import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import { Refusal } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { keeperNamed } from '#server/directory/keeper.ts'
import { keepsGroups, takeGroups } from '#server/directory/group-roles.server.ts'
import {
  mayBeHere,
  subjectOf,
  whoColumns,
  whoOf,
  personById,
  type Who,
  type WhoRow,
} from '#server/account/who.server.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { ProviderSettings } from '#server/context/sso-settings.ts'
import type { Claims } from './provider.ts'

const keeper = keeperNamed('Single sign-on')

/** What bars somebody, as their account says it. */
export type Comer = { readonly who: Who; readonly locked: boolean; readonly trial: boolean; readonly factor: boolean }

type Row = WhoRow & Omit<Comer, 'who'>

const columns = `coalesce(a.locked_at is not null, false) as locked, coalesce(a.trial, false) as trial,
  exists (select from second_factor f where f.person = p.id and f.confirmed_at is not null) as factor, ${whoColumns}`

const comerOf = (row: Row | undefined): Comer | undefined =>
  row && { who: whoOf(row), locked: row.locked, trial: row.trial, factor: row.factor }

async function bySubject(db: Db, issuer: string, subject: string): Promise<Comer | undefined> {
  const { rows } = await db.query<Row>({
    name: 'comer-by-subject',
    text: `select ${columns} from sso_link l join person p on p.id = l.person left join account a on a.person = p.id
      where l.issuer = $1 and l.subject = $2`,
    values: [issuer, subject],
  })
  return comerOf(rows[0])
}

/** Somebody by the id of their record, with what bars them. */
export async function comerById(db: Db, person: string): Promise<Comer | undefined> {
  const { rows } = await db.query<Row>({
    name: 'comer-by-id',
    text: `select ${columns} from person p left join account a on a.person = p.id where p.id = $1`,
    values: [person],
  })
  return comerOf(rows[0])
}

async function byEmail(db: Db, email: string): Promise<Comer | undefined> {
  const { rows } = await db.query<Row>({
    name: 'comer-by-email',
    text: `select ${columns} from person p left join account a on a.person = p.id where p.email_folded = $1`,
    values: [fold(email)],
  })
  return comerOf(rows[0])
}

const isOfDomain = (email: string, domains: readonly string[]) =>
  domains.length === 0 || domains.includes(email.toLowerCase().split('@').at(-1) ?? '')

const refused = (sentence: string) => new Refusal('not-allowed', sentence)

/** Refuses an address by which nobody may come for the first time. @returns the address */
function addressIn({ email, isVerified }: Claims, { name, domains }: ProviderSettings): string {
  if (email === null) throw refused(`What ${name} says of you holds no email address. Ask whoever keeps it.`)
  if (!isVerified) throw refused(`Your email address is not verified by ${name}. Ask whoever keeps it.`)
  if (!isOfDomain(email, domains)) throw refused('Nobody comes in with an email address of this domain.')
  return email
}

/** Connects a subject of the provider with a person, and gives them an account where they have none. */
async function link(door: UnitOfWork, who: Who, { issuer }: ProviderSettings, { subject }: Claims): Promise<void> {
  const { rowCount } = await door.db.query({
    text: `insert into sso_link (issuer, subject, person, linked_at) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [issuer, subject, who.actor.id, door.at],
  })
  if (rowCount === 0) throw refused('This sign-in is connected with another account already.')
  await door.db.query({
    text: 'insert into account (person, trial) values ($1, false) on conflict (person) do nothing',
    values: [who.actor.id],
  })
  await door.tell(who.actor.id, { kind: 'sso-connected', record: subjectOf(who), facts: { issuer } })
}

async function whoIs(db: Db, id: string): Promise<Who> {
  const who = await personById(db, id)
  if (!who) throw new Error('A person that was just written is not there.')
  return who
}

/** Enters somebody whom nobody has invited. Roles with which one signs are given by people alone. */
async function enter(door: UnitOfWork, email: string, { firstName, lastName }: Claims): Promise<Who> {
  const values = { firstName: firstName.slice(0, 80), lastName: lastName.slice(0, 80), email }
  const { id } = await door.create(door.registry.named('person'), values)
  const who = await whoIs(door.db, id)
  await tellOfChange(door, {
    person: who.actor,
    others: `${who.actor.name} was entered, because they came in by single sign-on.`,
    advice: 'An administrator adds the department and the line manager.',
  })
  return who
}

/**
 * Whoever comes for the first time: invited under that address, or entered now where that is allowed. Refuses, in a sentence for
 * the person, everybody else.
 */
async function newcomer(door: UnitOfWork, settings: ProviderSettings, claims: Claims): Promise<Who> {
  const email = addressIn(claims, settings)
  const found = await byEmail(door.db, email)
  if (!found) {
    if (!settings.enters) throw refused(`Nobody here has the email ${email}. Ask an administrator to invite you.`)
    const who = await enter(door, email, claims)
    await link(door, who, settings, claims)
    return who
  }
  const { rows } = await door.db.query({
    text: 'select from sso_link where person = $1 and issuer = $2',
    values: [found.who.actor.id, settings.issuer],
  })
  if (found.who.state !== 'invited' || rows.length > 0)
    throw refused(
      `Your account is not connected with ${settings.name} yet. Log in with your password, and connect it under Profile.`,
    )
  await link(door, found.who, settings, claims)
  return found.who
}

/** Whoever the claims speak of, with the roles that their groups stand for. Refuses those who may not come. */
export async function whoComes(
  { engine, env }: Pick<ServerContext, 'engine' | 'env'>,
  settings: ProviderSettings,
  claims: Claims,
  now: Date,
): Promise<Comer> {
  const known = await bySubject(engine.pool, settings.issuer, claims.subject)
  const id = await together(engine, keeper, now, async (door) => {
    const who = known?.who ?? (await newcomer(door, settings, claims))
    const { groups } = claims
    if (groups && mayBeHere(who) && !(await keepsGroups(door))) await takeGroups(door, env, who.actor.id, groups)
    return who.actor.id
  })
  const comer = await comerById(engine.pool, id)
  if (!comer) throw new Error('Somebody who has just come in is not there.')
  return comer
}

/** Connects the account of somebody who is signed in with whom the provider has just shown. */
export async function connect(
  { engine }: Pick<ServerContext, 'engine'>,
  person: string,
  settings: ProviderSettings,
  claims: Claims,
  now: Date,
): Promise<void> {
  const who = await whoIs(engine.pool, person)
  await together(engine, who.actor, now, async (door) => {
    await door.db.query({
      text: 'delete from sso_link where person = $1 and issuer = $2',
      values: [person, settings.issuer],
    })
    await link(door, who, settings, claims)
    await tellOfChange(door, {
      person: who.actor,
      own: `Your account was connected with ${settings.name}.`,
      others: `The account of ${who.actor.name} was connected with ${settings.name}.`,
    })
  })
}

/** Whether claims speak of a person who is here already. */
export async function isOf(db: Db, person: string, settings: ProviderSettings, claims: Claims): Promise<boolean> {
  return (await bySubject(db, settings.issuer, claims.subject))?.who.actor.id === person
}

/** Since when somebody is connected with the provider; null where they are not. */
export async function connectedSince(db: Db, person: string, { issuer }: ProviderSettings): Promise<string | null> {
  const { rows } = await db.query<{ at: number }>({
    text: `select (extract(epoch from linked_at) * 1000)::float8 as at from sso_link where person = $1 and issuer = $2`,
    values: [person, issuer],
  })
  return rows[0] ? new Date(rows[0].at).toISOString() : null
}
