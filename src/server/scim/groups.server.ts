// Groups of a directory, and what follows for their people: the roles that the groups stand for.

import { fold } from '#lib/fold.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { takeGroups } from '#server/directory/group-roles.server.ts'
import { conditionsIn, type Condition } from './filter.ts'
import type { GroupChange, Members } from './group.ts'
import { schemas, ScimError, type Page } from './messages.ts'
import { keeper } from './users.server.ts'

export type GroupRow = {
  readonly id: string
  readonly name: string
  readonly externalId: string | null
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly changedAt: number
  readonly members: readonly { readonly value: string; readonly display: string; readonly type: 'User' }[]
}

const columns = `g.id, g.name, g.external_id as "externalId", (extract(epoch from g.made_at) * 1000)::float8 as "madeAt",
  (extract(epoch from g.changed_at) * 1000)::float8 as "changedAt",
  (select coalesce(json_agg(json_build_object('value', p.id, 'display', p.name, 'type', 'User') order by p.id), '[]')
    from scim_member m join person p on p.id = m.person where m."group" = g.id) as members`

/** A group as the directory reads it. */
export const groupResource = ({ id, name, externalId, madeAt, changedAt, members }: GroupRow, publicUrl: string) => ({
  schemas: [schemas.group],
  id,
  ...(externalId !== null && { externalId }),
  displayName: name,
  members: members.map((one) => ({ ...one, $ref: `${publicUrl}/scim/v2/Users/${one.value}` })),
  meta: {
    resourceType: 'Group',
    created: new Date(madeAt).toISOString(),
    lastModified: new Date(changedAt).toISOString(),
    location: `${publicUrl}/scim/v2/Groups/${id}`,
  },
})

const gone = (): never => {
  throw new ScimError(404, 'There is no group of that id.')
}

/** A group by its id. */
export async function groupById(db: Db, id: string): Promise<GroupRow> {
  if (!isId(id)) return gone()
  const { rows } = await db.query<GroupRow>({
    name: 'scim-group',
    text: `select ${columns} from scim_group g where g.id = $1`,
    values: [id],
  })
  return rows[0] ?? gone()
}

const asked = ['id', 'displayname', 'externalid', 'members', 'members.value'] as const

function conditionSql(
  { name, op, value }: Condition<(typeof asked)[number]>,
  bind: (value: unknown) => string,
): string {
  const isMember = name === 'members' || name === 'members.value'
  if (op === 'pr') {
    if (name === 'externalid') return 'g.external_id is not null'
    return isMember ? 'exists (select from scim_member m where m."group" = g.id)' : 'true'
  }
  if (typeof value !== 'string') return 'false'
  if (name === 'displayname') return `g.name_folded = ${bind(fold(value))}`
  if (name === 'externalid') return `g.external_id = ${bind(value)}`
  if (!isId(value)) return 'false'
  if (name === 'id') return `g.id = ${bind(value)}`
  return `g.id in (select m."group" from scim_member m where m.person = ${bind(value)})`
}

/** A page of groups, the oldest first, with how many there are. */
export async function groupsOf(db: Db, filter: unknown, { startIndex, count }: Page) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = conditionsIn(filter, asked).map((one) => conditionSql(one, bind))
  const text = `from scim_group g${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
  const total = await db.query<{ count: number }>({ text: `select count(*)::int as count ${text}`, values })
  const page = `select ${columns} ${text} order by g.id limit ${bind(count)} offset ${bind(startIndex - 1)}`
  const { rows } = count === 0 ? { rows: [] } : await db.query<GroupRow>({ text: page, values })
  return { rows, total: total.rows[0]?.count ?? 0 }
}

const tell = (door: UnitOfWork, what: 'added' | 'changed' | 'removed', name: string) =>
  door.tell('configuration', { kind: 'configured', facts: { what, kind: 'group', name, of: 'the directory' } })

async function refuseTaken(db: Db, own: string | null, name: string, externalId: string | null): Promise<void> {
  const { rows } = await db.query<{ name: string }>({
    text: `select name from scim_group where id is distinct from $1 and (name_folded = $2 or external_id = $3)`,
    values: [own, fold(name), externalId],
  })
  if (rows.length > 0)
    throw new ScimError(409, 'There is a group of this displayName or externalId already.', 'uniqueness')
}

async function refuseUnknown(db: Db, people: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ count: number }>({
    text: 'select count(*)::int as count from person where id = any($1)',
    values: [people],
  })
  if (rows[0]?.count !== people.length) throw new ScimError(400, 'A member is nobody here.', 'invalidValue')
}

/** Who is in a group once all of it was done. */
function membersAfter(before: readonly string[], changes: readonly Members[]): readonly string[] {
  const now = new Set(before)
  for (const { how, people } of changes) {
    if (how === 'replace') now.clear()
    for (const id of people)
      if (how === 'remove') now.delete(id)
      else now.add(id)
  }
  return [...now]
}

/** Gives and takes the roles of these people, by the groups that they are in by now. */
async function takeRoles(door: UnitOfWork, env: ServerContext['env'], people: readonly string[]): Promise<void> {
  const { rows } = await door.db.query<{ id: string; groups: readonly string[] }>({
    text: `select p.id, array(select g.name from scim_member m join scim_group g on g.id = m."group" where m.person = p.id) as groups
      from person p where p.id = any($1) and p.state <> 'leaver' order by p.id`,
    values: [people],
  })
  for (const { id, groups } of rows) await takeGroups(door, env, id, groups)
}

/** Puts a group's members in place. @returns whoever has come or gone */
async function keepMembers({ db }: UnitOfWork, group: string, before: readonly string[], changes: readonly Members[]) {
  const after = membersAfter(before, changes)
  const come = after.filter((id) => !before.includes(id))
  const leave = before.filter((id) => !after.includes(id))
  await refuseUnknown(db, come)
  await db.query({ text: 'delete from scim_member where "group" = $1 and person = any($2)', values: [group, leave] })
  await db.query({
    text: 'insert into scim_member ("group", person) select $1, unnest($2::uuid[]) on conflict do nothing',
    values: [group, come],
  })
  return [...come, ...leave]
}

/** Makes a group with its members. */
export async function addGroup(
  { engine, env, now }: ServerContext,
  { values, members }: GroupChange & { readonly values: { readonly name: string } },
): Promise<string> {
  const id = newId(now())
  await together(engine, keeper, now(), async (door) => {
    const externalId = values.externalId ?? null
    await refuseTaken(door.db, null, values.name, externalId)
    await door.db.query({
      text: `insert into scim_group (id, name, name_folded, external_id, made_at, changed_at) values ($1, $2, $3, $4, $5, $5)`,
      values: [id, values.name, fold(values.name), externalId, door.at],
    })
    await tell(door, 'added', values.name)
    await takeRoles(door, env, await keepMembers(door, id, [], members))
  })
  return id
}

/** Changes a group and who is in it. What stands already is not written again. */
export async function changeGroup(
  { engine, env, now }: ServerContext,
  id: string,
  { values, members }: GroupChange,
): Promise<void> {
  await groupById(engine.pool, id)
  await together(engine, keeper, now(), async (door) => {
    await door.db.query({ text: 'select from scim_group where id = $1 for update', values: [id] })
    const row = await groupById(door.db, id)
    const name = values.name ?? row.name
    const externalId = values.externalId === undefined ? row.externalId : values.externalId
    const before = row.members.map(({ value }) => value)
    const moved = await keepMembers(door, id, before, members)
    const isRenamed = name !== row.name
    if (!isRenamed && externalId === row.externalId && moved.length === 0) return
    await refuseTaken(door.db, id, name, externalId)
    await door.db.query({
      text: 'update scim_group set name = $2, name_folded = $3, external_id = $4, changed_at = $5 where id = $1',
      values: [id, name, fold(name), externalId, door.at],
    })
    await tell(door, 'changed', name)
    // Another name may stand for another role.
    await takeRoles(door, env, isRenamed ? [...new Set([...before, ...moved])] : moved)
  })
}

/** Removes a group; what it gave goes with it. */
export async function removeGroup({ engine, env, now }: ServerContext, id: string): Promise<void> {
  await groupById(engine.pool, id)
  await together(engine, keeper, now(), async (door) => {
    const { name, members } = await groupById(door.db, id)
    await door.db.query({ text: 'delete from scim_group where id = $1', values: [id] })
    await tell(door, 'removed', name)
    await takeRoles(
      door,
      env,
      members.map(({ value }) => value),
    )
  })
}
