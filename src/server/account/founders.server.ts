// The first two people: who administrates, and who is quality manager. Nobody is there who could give them their roles, so the
// link that a start offers names both, two persons; each confirms it by signing in themselves, and the trail says founder.

import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import { Refusal, refuse, refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { roles, type Role } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { setPassword } from './account.server.ts'
import { makeLink, useUp, type OpenLink } from './invitation.server.ts'
import { mailLink } from './mailed-link.server.ts'
import { hashedPassword } from './password.server.ts'
import { endSessionsOf } from './session.server.ts'
import { mayBeHere, personById, subjectOf, type Who } from './who.server.ts'

const founder = { kind: 'job', name: 'Founder', founder: true } as const

/** The roles that somebody has to have before anybody else can be given any. */
export type Founding = 'administrator' | 'quality-manager'

/** Those of them that nobody holds who could sign in. */
export async function lackingFounders(db: Db): Promise<readonly Founding[]> {
  const { rows } = await db.query<{ key: string }>({
    text: `select distinct r.key from person p join account a on a.person = p.id and not a.trial, ${heldBy('p')}
      where p.state in ('active', 'invited') and g ->> 'site' is null and r.key in ('administrator', 'quality-manager')`,
  })
  return (['administrator', 'quality-manager'] as const).filter((role) => !rows.some(({ key }) => key === role))
}

/** Who somebody is, as the link's screen asks it. */
export type Newcomer = { readonly firstName: string; readonly lastName: string; readonly email: string }

export type Founders = {
  readonly administrator: Newcomer | undefined
  readonly qualityManager: Newcomer | undefined
  /** The administrator's; checked already. */
  readonly password: string
}

/** How the quality manager comes to their password: by email, by a link to hand over, or they have one already. */
export type Founded = {
  /** Of whoever has set a password; null where only somebody else was named. */
  readonly email: string | null
  readonly qualityManager?: {
    readonly email: string
    readonly by: 'mail' | 'link' | 'password'
    readonly url: string | null
  }
}

/** The inputs of the second person stand under this name. */
const second = 'qualityManager.'

const asked = [
  ['firstName', 'Enter the first name.'],
  ['lastName', 'Enter the last name.'],
  ['email', 'Enter the email address.'],
] as const

const missingIn = (newcomer: Newcomer | undefined, prefix: string): readonly FieldRefusal[] =>
  asked
    .filter(([field]) => !newcomer?.[field].trim())
    .map(([field, message]) => ({ field: `${prefix}${field}`, code: 'missing', message }))

function checkNamed(lacking: readonly Founding[], { administrator, qualityManager }: Founders): void {
  const faults = [
    ...(lacking.includes('administrator') ? missingIn(administrator, '') : []),
    ...(lacking.includes('quality-manager') ? missingIn(qualityManager, second) : []),
  ]
  if (faults.length > 0) refuseFields(faults)
  if (lacking.length < 2 || fold(administrator?.email ?? '') !== fold(qualityManager?.email ?? '')) return
  refuseFields([
    {
      field: `${second}email`,
      code: 'invalid',
      message: 'The quality manager is another person than the administrator.',
    },
  ])
}

/** The record of a role; a new installation may have none yet. */
async function roleRecord({ db, create, registry }: UnitOfWork, key: Founding): Promise<string> {
  const { rows } = await db.query<{ id: string }>({ text: 'select id from role where key = $1', values: [key] })
  if (rows[0]) return rows[0].id
  return (await create(registry.named('role'), { name: roles[key], key })).id
}

async function whoIs(db: Db, id: string): Promise<Who> {
  const who = await personById(db, id)
  if (!who) throw new Error('A person that was just written is not there.')
  return who
}

/** Gives somebody who is there already the role, which counts from their next sign-in on. */
async function named(door: UnitOfWork, id: string, role: string): Promise<Who> {
  const who = await whoIs(door.db, id)
  const holds = (one: Role) => who.actor.grants.some((grant) => grant.role === one)
  if (!mayBeHere(who)) refuse('blocked', 'This person is not active.', 'email')
  if (holds('administrator'))
    refuse('invalid', 'The quality manager is another person than the administrator.', 'email')
  const person = door.registry.named('person')
  const row = await readRow(door.db, founder, person, id)
  const grants = [...((row.grants ?? []) as readonly object[]), { role, site: null, givenBy: id }]
  await door.save(person, id, row.version, { grants })
  // Their next sign-in is the first that counts: see confirmFounder.
  await door.db.query({ text: 'update account set known_as = null where person = $1', values: [id] })
  await endSessionsOf(door.db, id, 'role-given', new Date(door.at))
  return whoIs(door.db, id)
}

/** The person of that email, new or not, with a role that they confirm by signing in. */
async function holderOf(door: UnitOfWork, newcomer: Newcomer, key: Founding): Promise<Who> {
  const role = await roleRecord(door, key)
  const { rows } = await door.db.query<{ id: string }>({
    text: 'select id from person where email_folded = $1',
    values: [fold(newcomer.email)],
  })
  if (rows[0]) return named(door, rows[0].id, role)
  const person = door.registry.named('person')
  const { id, version } = await door.create(person, { ...newcomer })
  await door.save(person, id, version, { grants: [{ role, site: null, givenBy: id }] })
  return whoIs(door.db, id)
}

/** What is refused about the second person, at the second person's inputs. */
async function ofSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.details?.fields?.map((one) => ({ ...one, field: `${second}${one.field}` }))
    const field = error.field === undefined ? undefined : `${second}${error.field}`
    throw new Refusal(error.code, error.message, field, { ...error.details, ...(fields && { fields }) })
  }
}

export type FoundingContext = { readonly engine: Engine; readonly sender: Sender; readonly hasServer: boolean }

/** The quality manager's own way to a password; nobody of quality is there yet who could confirm a link that was shown. */
async function wayIn(
  door: UnitOfWork,
  { sender, hasServer }: FoundingContext,
  who: Who,
): Promise<NonNullable<Founded['qualityManager']>> {
  const { id, email } = who.actor
  const { rows } = await door.db.query({ text: 'select from account where person = $1', values: [id] })
  if (rows.length > 0) return { email, by: 'password', url: null }
  const purpose = 'invitation'
  if (hasServer) {
    await mailLink(door, who, { purpose, by: { id: null, name: 'The first administrator' } }, sender)
    return { email, by: 'mail', url: null }
  }
  const plan = { person: id, purpose, publicUrl: sender.publicUrl, by: null } as const
  return { email, by: 'link', url: (await makeLink(door.db, plan, new Date(door.at))).url }
}

/** Makes the founders that are lacking, by the link that a start has offered. */
export async function found(
  context: FoundingContext,
  link: OpenLink,
  founders: Founders,
  statement: string,
  now: Date,
): Promise<Founded> {
  const { engine } = context
  const lacking = await lackingFounders(engine.pool)
  checkNamed(lacking, founders)
  const { administrator, qualityManager, password } = founders
  const hashed = lacking.includes('administrator') ? await hashedPassword(password) : ''
  return together(engine, founder, now, async (door): Promise<Founded> => {
    await useUp(door.db, link, now)
    let first: Who | undefined
    if (lacking.includes('administrator') && administrator) {
      first = await holderOf(door, administrator, 'administrator')
      await setPassword(door.db, [first.actor.id], { hashed, trial: false, accepted: true }, now)
      const facts = { purpose: link.purpose, statement }
      await door.tell(first.actor.id, { kind: 'password-set', record: subjectOf(first), facts })
    }
    const other =
      lacking.includes('quality-manager') && qualityManager
        ? await ofSecond(holderOf(door, qualityManager, 'quality-manager'))
        : undefined
    const email = first?.actor.email ?? null
    return other ? { email, qualityManager: await wayIn(door, context, other) } : { email }
  })
}

/** Confirms a founder's role by their own sign-in: the first of an account, or the first since they were named. */
export async function confirmFounder(engine: Engine, id: string, now: Date): Promise<void> {
  const { rows } = await engine.pool.query({
    text: `select from person p where p.id = $1
      and exists (select from jsonb_array_elements(p.grants) g where g ->> 'givenBy' = p.id::text)`,
    values: [id],
  })
  if (rows.length === 0) return
  await together(engine, founder, now, async (door) => {
    const person = door.registry.named('person')
    const row = await readRow(door.db, founder, person, id)
    const grants = ((row.grants ?? []) as readonly { givenBy?: string | null }[]).map((line) =>
      line.givenBy === id ? { ...line, givenBy: null } : line,
    )
    await door.save(person, id, row.version, { grants })
  })
}
