// Saved views in the store. One's own are one's own business; shared ones are configuration and are told of in the trail.

import { inSentence } from '#lib/in-sentence.ts'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { impliedBy, roleKeys, type Role } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { NamedView, Preference, View, Viewed } from './view.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'

/** So many of one's own and so many shared ones of one list: more are a list nobody reads. */
const most = 50

type Row = {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly shared: boolean
  readonly roles: readonly Role[]
  readonly search: string
  readonly version: number
}

type Given = {
  readonly name: string
  readonly shared: boolean
  readonly roles: readonly Role[]
  readonly search: ViewSearch
}

const columns = 'id, name, owner, shared, roles, search, version'

const asView = (actor: PersonActor, { owner, search, ...row }: Row): View => ({
  ...row,
  mine: owner === actor.id,
  search: JSON.parse(search) as ViewSearch, // As it was checked when it was kept.
})

/** Whether a person may make, change and remove views that everybody sees. */
export const mayShare = (actor: PersonActor): boolean =>
  hasRole(actor, 'quality-manager', null) || hasRole(actor, 'administrator', null)

/** The roles by which somebody sees what is shared with some: those that they hold anywhere; all for those who keep what is shared. */
const rolesOf = (actor: PersonActor): readonly Role[] =>
  mayShare(actor)
    ? roleKeys
    : roleKeys.filter(
        (role) =>
          hasRole(actor, role, null) ||
          actor.grants.some((grant) => grant.role === role || impliedBy[role]?.includes(grant.role)),
      )

/** Whether a view is seen by whoever is $1, with the roles $2. */
const seen = `(owner = $1 or shared and (roles = '{}' or roles && $2::text[]))`

/** The views of a list that a person sees: their own and the shared ones, by name. */
export async function viewsOf(db: Db, actor: PersonActor, viewed: Viewed): Promise<readonly View[]> {
  const { rows } = await db.query<Row>({
    name: 'views',
    text: `select ${columns} from saved_view where definition = $3 and ${seen} order by folded, id`,
    values: [actor.id, rolesOf(actor), viewed.name],
  })
  return rows.map((row) => asView(actor, row))
}

/** The views of all lists that a person sees, by name. */
export async function allViewsOf(db: Db, actor: PersonActor): Promise<readonly NamedView[]> {
  const { rows } = await db.query<NamedView>({
    name: 'all-views',
    text: `select id, name, definition from saved_view where ${seen} order by folded, id`,
    values: [actor.id, rolesOf(actor)],
  })
  return rows
}

async function loaded(db: Db, actor: PersonActor, viewed: Viewed, id: string, version: unknown): Promise<Row> {
  const { rows } = isId(id)
    ? await db.query<Row>({
        text: `select ${columns} from saved_view where id = $3 and definition = $4 and ${seen} for update`,
        values: [actor.id, rolesOf(actor), id, viewed.name],
      })
    : { rows: [] }
  const [row] = rows
  if (!row) return refuse('not-found', 'There is no such view.')
  if (row.shared && !mayShare(actor)) refuseSharing()
  if (version !== undefined && version !== row.version)
    refuse('stale', `The view “${row.name}” was changed meanwhile. Please look at it again.`)
  return row
}

const refuseSharing = (): never =>
  refuse('not-allowed', 'Views that everybody sees are kept by the quality manager and administrators.')

/** Refuses a name that stands there already, and more views than anybody reads. */
async function checkPlace(db: Db, actor: PersonActor, viewed: Viewed, given: Given, id: string) {
  const { rows } = await db.query<{ same: boolean; count: number }>({
    text: `select coalesce(bool_or(folded = $3), false) as same, count(*)::int as count from saved_view
      where definition = $1 and shared = $2 and (shared or owner = $4) and id <> $5`,
    values: [viewed.name, given.shared, fold(given.name), actor.id, id],
  })
  const [there] = rows
  if (there?.same) refuse('invalid', `There is a view called “${given.name}” already.`, 'name')
  if ((there?.count ?? 0) >= most)
    refuse('invalid', `There are ${most} views already. Please remove one first.`, 'name')
}

type What = 'made' | 'changed' | 'removed'

/** A shared view is everybody's: the trail knows who made of it what it is. */
const tellOf = (
  door: UnitOfWork,
  viewed: Viewed,
  what: What,
  { name, roles, search }: Pick<Given, 'name' | 'roles' | 'search'>,
) =>
  door.tell('configuration', {
    kind: 'configured',
    facts: {
      what,
      name,
      of: inSentence(viewed.label[1]),
      kind: 'shared view',
      search,
      ...(roles.length > 0 && { roles: [...roles] }),
    },
  })

/** Keeps a new view; under the id of one that was just removed when that is taken back. */
export const addView = (
  engine: Engine,
  actor: PersonActor,
  now: Date,
  viewed: Viewed,
  { id = newId(now), ...given }: Given & { readonly id?: string | undefined },
): Promise<View> =>
  together(engine, actor, now, async (door) => {
    if (given.shared && !mayShare(actor)) refuseSharing()
    await checkPlace(door.db, actor, viewed, given, id)
    const roles = given.shared ? given.roles : []
    const { rowCount } = await door.db.query({
      text: `insert into saved_view (id, definition, name, folded, owner, shared, search, version, changed_at, roles)
        values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9) on conflict (id) do nothing`,
      values: [
        id,
        viewed.name,
        given.name,
        fold(given.name),
        actor.id,
        given.shared,
        JSON.stringify(given.search),
        now.toISOString(),
        roles,
      ],
    })
    if (rowCount === 0) refuse('invalid', 'There is a view with this id already.', 'id')
    if (given.shared) await tellOf(door, viewed, 'made', given)
    return { id, ...given, roles, mine: true, version: 1 }
  })

/** Changes a view: its name, whom it is for, what it shows. */
export const changeView = (
  engine: Engine,
  actor: PersonActor,
  now: Date,
  viewed: Viewed,
  { id, version, ...given }: Partial<Given> & { readonly id: string; readonly version: unknown },
): Promise<View> =>
  together(engine, actor, now, async (door) => {
    const row = await loaded(door.db, actor, viewed, id, version)
    const before = asView(actor, row)
    const { name, shared, roles, search } = before
    const asked = { name, shared, roles, search, ...given }
    const after = { ...asked, roles: asked.shared ? asked.roles : [] }
    if (after.shared && !mayShare(actor)) refuseSharing()
    if (!after.shared && !before.mine) refuse('not-allowed', 'Only who made a view can take it back for themselves.')
    await checkPlace(door.db, actor, viewed, after, row.id)
    await door.db.query({
      text: `update saved_view set name = $2, folded = $3, shared = $4, search = $5, version = version + 1, changed_at = $6, roles = $7
        where id = $1`,
      values: [
        row.id,
        after.name,
        fold(after.name),
        after.shared,
        JSON.stringify(after.search),
        now.toISOString(),
        after.roles,
      ],
    })
    if (before.shared || after.shared)
      await tellOf(door, viewed, after.shared ? (before.shared ? 'changed' : 'made') : 'removed', after)
    return { ...before, ...after, version: row.version + 1 }
  })

export const removeView = (engine: Engine, actor: PersonActor, now: Date, viewed: Viewed, id: string) =>
  together(engine, actor, now, async (door) => {
    const row = await loaded(door.db, actor, viewed, id, undefined)
    await door.db.query({ text: 'delete from saved_view where id = $1', values: [row.id] })
    if (row.shared) await tellOf(door, viewed, 'removed', asView(actor, row))
  })

export async function preferenceOf(db: Db, actor: PersonActor, viewed: Viewed): Promise<Preference> {
  const { rows } = await db.query<{ json: string }>({
    name: 'list-preference',
    text: 'select json from list_preference where person = $1 and definition = $2',
    values: [actor.id, viewed.name],
  })
  return rows[0] ? (JSON.parse(rows[0].json) as Preference) : {} // As it was checked when it was kept.
}

export async function keepPreference(
  db: Db,
  actor: PersonActor,
  viewed: Viewed,
  preference: Preference,
  now: Date,
): Promise<void> {
  await db.query({
    name: 'keep-list-preference',
    text: `insert into list_preference (person, definition, json, at) values ($1, $2, $3, $4)
      on conflict (person, definition) do update set json = $3, at = $4`,
    values: [actor.id, viewed.name, JSON.stringify(preference), now.toISOString()],
  })
}
