// People as a directory keeps them: found, entered, changed, shut out and let in again, each write through the one door.

import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import { hangingOn } from '#kernel/store/hanging.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { endSessionsOf } from '#server/account/session.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { keeperNamed } from '#server/directory/keeper.ts'
import { conditionsIn, type Condition } from './filter.ts'
import { invalidValue, schemas, ScimError, type Page } from './messages.ts'
import type { UserValues } from './user.ts'

export const keeper = keeperNamed('SCIM')

/** Why the directory suspends and reinstates, as the trail says it. */
const [shutOut, letIn] = ['Deactivated in the directory', 'Active in the directory again']

export type UserRow = {
  readonly id: string
  readonly userName: string
  readonly externalId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly title: string | null
  readonly state: string
  readonly version: number
  /** Whether the directory has suspended them. */
  readonly deactivated: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly changedAt: number
  readonly groups: readonly { readonly value: string; readonly display: string }[]
}

const columns = `p.id, coalesce(s.user_name, p.email) as "userName", s.external_id as "externalId", p.email, p.first_name as "firstName",
  p.last_name as "lastName", p.name, p.job_title as title, p.state, p.version, coalesce(s.deactivated, false) as deactivated,
  (extract(epoch from p.created_at) * 1000)::float8 as "createdAt", (extract(epoch from p.changed_at) * 1000)::float8 as "changedAt",
  (select coalesce(json_agg(json_build_object('value', g.id, 'display', g.name) order by g.name), '[]')
    from scim_member m join scim_group g on g.id = m."group" where m.person = p.id) as groups`

const from = 'from person p left join scim_user s on s.person = p.id'

const isActive = ({ state }: Pick<UserRow, 'state'>): boolean => state === 'active' || state === 'invited'

/** A person as the directory reads them. */
export function userResource(row: UserRow, publicUrl: string) {
  const { id, userName, externalId, email, firstName, lastName, name, title, version, groups } = row
  return {
    schemas: [schemas.user],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { givenName: firstName, familyName: lastName, formatted: name },
    displayName: name,
    ...(title !== null && { title }),
    active: isActive(row),
    emails: [{ value: email, type: 'work', primary: true }],
    groups,
    meta: {
      resourceType: 'User',
      created: new Date(row.createdAt).toISOString(),
      lastModified: new Date(row.changedAt).toISOString(),
      location: `${publicUrl}/scim/v2/Users/${id}`,
      version: `W/"${version}"`,
    },
  }
}

const gone = (): never => {
  throw new ScimError(404, 'There is nobody of that id.')
}

/** A person by their id. */
export async function userById(db: Db, id: string): Promise<UserRow> {
  if (!isId(id)) return gone()
  const { rows } = await db.query<UserRow>({
    name: 'scim-user',
    text: `select ${columns} ${from} where p.id = $1`,
    values: [id],
  })
  return rows[0] ?? gone()
}

const asked = ['id', 'username', 'externalid', 'emails', 'emails.value', 'title', 'active'] as const

/** Whoever has no name of the directory yet is called by their address. */
const byUserName = (value: string) => `p.id in (select person from scim_user where user_name_folded = ${value}
  union all select q.id from person q where q.email_folded = ${value} and not exists (select from scim_user u where u.person = q.id))`

const presence: { readonly [name: string]: string } = {
  externalid: 's.external_id is not null',
  title: 'p.job_title is not null',
}

/** A condition as SQL on `from`; what it is compared with is a value of the statement and never a part of it. */
function conditionSql(
  { name, op, value }: Condition<(typeof asked)[number]>,
  bind: (value: unknown) => string,
): string {
  if (op === 'pr') return presence[name] ?? 'true'
  if (name === 'active') {
    if (typeof value !== 'boolean') return invalidValue('active is compared with true or false.')
    return `(p.state in ('active', 'invited')) = ${bind(value)}::boolean`
  }
  if (typeof value !== 'string') return 'false'
  if (name === 'id') return isId(value) ? `p.id = ${bind(value)}` : 'false'
  if (name === 'username') return byUserName(bind(fold(value)))
  if (name === 'externalid') return `s.external_id = ${bind(value)}`
  if (name === 'title') return `p.job_title = ${bind(value)}`
  return `p.email_folded = ${bind(fold(value))}`
}

/** A page of people, the oldest first, with how many there are: directories count on the total (RFC 7644 §3.4.2). */
export async function usersOf(db: Db, filter: unknown, { startIndex, count }: Page) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = conditionsIn(filter, asked).map((one) => conditionSql(one, bind))
  const text = `${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
  const total = await db.query<{ count: number }>({ text: `select count(*)::int as count ${text}`, values })
  const page = `select ${columns} ${text} order by p.id limit ${bind(count)} offset ${bind(startIndex - 1)}`
  const { rows } = count === 0 ? { rows: [] } : await db.query<UserRow>({ text: page, values })
  return { rows, total: total.rows[0]?.count ?? 0 }
}

const taken = (what: string): never => {
  throw new ScimError(409, `Somebody here has this ${what} already.`, 'uniqueness')
}

/** Refuses names by which somebody else is known. */
async function refuseTaken(db: Db, { userName, externalId, email }: UserValues, own: string | null): Promise<void> {
  const { rows } = await db.query<{ name: boolean; external: boolean; mail: boolean }>({
    text: `select
      exists (select from scim_user where user_name_folded = $1 and person is distinct from $4) as name,
      exists (select from scim_user where external_id = $2 and person is distinct from $4) as external,
      exists (select from person where email_folded = $3 and id is distinct from $4) as mail`,
    values: [
      userName === undefined ? null : fold(userName),
      externalId ?? null,
      email === undefined ? null : fold(email),
      own,
    ],
  })
  const [row] = rows
  if (row?.name) taken('userName')
  if (row?.external) taken('externalId')
  if (row?.mail) taken('email address')
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The address that somebody signs in with: the primary one, else the name, which then has to be one. */
function addressFor({ email, userName }: UserValues): string | undefined {
  const address = email ?? userName
  if (address === undefined || isAddress(address)) return address
  return invalidValue('emails is missing, and userName is no email address.')
}

/** What of a person's record a directory says. */
const recordOf = ({ givenName, familyName, title }: UserValues, email: string | undefined) => ({
  ...(givenName !== undefined && { firstName: givenName }),
  ...(familyName !== undefined && { lastName: familyName }),
  ...(title !== undefined && { jobTitle: title }),
  ...(email !== undefined && { email }),
})

async function nameIn(
  { db }: UnitOfWork,
  person: string,
  row: Pick<UserRow, 'userName' | 'externalId'>,
): Promise<void> {
  await db.query({
    text: `insert into scim_user (person, user_name, user_name_folded, external_id) values ($1, $2, $3, $4)
      on conflict (person) do update set user_name = $2, user_name_folded = $3, external_id = $4
        where scim_user.user_name <> $2 or scim_user.external_id is distinct from $4`,
    values: [person, row.userName, fold(row.userName), row.externalId],
  })
}

/** Tells administrators what somebody leaves behind who was shut out: it waits at the leaver's desk. */
async function tellOfOrphans(door: UnitOfWork, person: string): Promise<void> {
  const hanging = await hangingOn(door.db, door.registry, person)
  if (hanging.length === 0) return
  const left = hanging.length === 1 ? 'One record hangs' : `${hanging.length} records hang`
  raise(door, [
    {
      to: await holdersOf(door.db, ['administrator']),
      kind: 'security',
      severity: 'warn',
      card: person,
      title: `was deactivated by the directory. ${left} on them.`,
      body: 'Hand over what is left: the page of that person leads to it.',
      dedupe: `deactivated ${person} ${door.at}`,
    },
  ])
}

/** Shuts somebody out, with all their sessions, or lets in again whom the directory itself has shut out. */
async function setActive(door: UnitOfWork, row: UserRow, active: boolean): Promise<void> {
  const person = door.registry.named('person')
  const { version } = await readRow(door.db, door.actor, person, row.id)
  const mark = (deactivated: boolean) =>
    door.db.query({
      text: 'update scim_user set deactivated = $2 where person = $1',
      values: [row.id, deactivated],
    })
  // A guest is here until their access ends, whatever a directory says; to accept this would say that they are out.
  if (!active && row.state === 'guest')
    throw new ScimError(409, 'A guest is let in here: an administrator ends the access.')
  if (!active && isActive(row)) {
    await door.move(person, row.id, 'suspend', { version, reason: shutOut })
    await endSessionsOf(door.db, row.id, 'person-inactive', new Date(door.at))
    await mark(true)
    await tellOfOrphans(door, row.id)
  } else if (active && row.deactivated && row.state === 'suspended') {
    await door.move(person, row.id, 'reinstate', { version, reason: letIn })
    await mark(false)
  }
}

/** Enters somebody. They are invited: they come in by single sign-on, or by a link that an administrator has sent to them. */
export async function addUser(
  { engine, now }: ServerContext,
  values: UserValues & { userName: string },
): Promise<string> {
  const email = addressFor(values)
  return together(engine, keeper, now(), async (door) => {
    await refuseTaken(door.db, { ...values, ...(email !== undefined && { email }) }, null)
    const { id } = await door.create(door.registry.named('person'), recordOf(values, email))
    await nameIn(door, id, { userName: values.userName, externalId: values.externalId ?? null })
    if (values.active === false) await setActive(door, await userById(door.db, id), false)
    return id
  })
}

/** Changes somebody. What stands already is not written again. */
export async function changeUser({ engine, now }: ServerContext, id: string, values: UserValues): Promise<void> {
  await userById(engine.pool, id)
  await together(engine, keeper, now(), async (door) => {
    const row = await userById(door.db, id)
    const called = {
      userName: values.userName ?? row.userName,
      externalId: values.externalId === undefined ? row.externalId : values.externalId,
    }
    // An address that follows from the name goes with it; one that came by itself stays.
    const follows =
      values.email === undefined && values.userName !== undefined && fold(row.email) === fold(row.userName)
    const email =
      values.email ?? (follows && fold(called.userName) !== fold(row.userName) ? called.userName : undefined)
    if (email !== undefined && !isAddress(email)) invalidValue('This is no email address.')
    await refuseTaken(door.db, { ...called, ...(email !== undefined && { email }) }, id)
    const person = door.registry.named('person')
    const { version } = await readRow(door.db, door.actor, person, id)
    const entered = recordOf(values, email)
    // A leaver's record is closed: what the directory goes on saying of them changes nothing.
    if (Object.keys(entered).length > 0 && row.state !== 'leaver') await door.save(person, id, version, entered)
    await nameIn(door, id, called)
    if (values.active !== undefined) await setActive(door, row, values.active)
  })
}
