// The groups of the organisation's directory stand for roles here. A group gives a role with which nobody signs, and takes it when
// the person leaves the group; one that signs takes two people of the house, so the group only asks for it (decision 0156).

import { fold } from '#lib/fold.ts'
import { roles, type Role } from '#lib/roles.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { GroupRole } from '#server/context/sso-settings.ts'
import type { Env } from '#server/context/env.server.ts'

/** A line of a person's roles, as their record keeps it. */
type Line = { readonly role: string; readonly site: string | null; readonly givenBy?: string | null }

type RoleRow = { readonly id: string; readonly key: Role }

/** The roles that groups stand for, by the names of the groups; names differ by more than their case. */
function rolesOf(groups: readonly string[], known: readonly GroupRole[]): readonly Role[] {
  const named = new Set(groups.map(fold))
  return [...new Set(known.filter(({ group }) => named.has(fold(group))).map(({ role }) => role))]
}

/** Whether people ask for a role at all: it comes neither with being here nor with being a guest. */
const isAskedFor = (role: Role) => role !== 'staff' && role !== 'guest-auditor'

/** Whether a group gives a role by itself: nobody signs with it, and it gives no rights to others. */
const isGiven = ({ registry }: UnitOfWork, role: Role) =>
  role !== 'administrator' && role !== 'guest-auditor' && !signingRoles(registry.all).has(role)

/**
 * Asks for a role that a group stands for and that people of the house give: by a role request, which its owner decides, and a
 * quality manager beside them where one signs with it. Asked once: what was decided is not asked again at the next sign-in.
 */
async function askForRole(door: UnitOfWork, holder: string, { id: role, key }: RoleRow): Promise<void> {
  const { rows } = await door.db.query<{ asked: boolean }>({
    name: 'role-asked-for-before',
    text: 'select exists (select from role_request where holder = $1 and role = $2 and not void) as asked',
    values: [holder, role],
  })
  if (rows[0]?.asked) return
  const reason = `The organisation’s directory has them in a group that stands for the role “${roles[key]}”.`
  const request = door.registry.named('role-request')
  await door.create(request, { holder, role, owner: holder, reason }, { follows: true })
}

async function recordsOf({ db }: UnitOfWork, keys: readonly Role[]): Promise<readonly RoleRow[]> {
  if (keys.length === 0) return []
  const { rows } = await db.query<RoleRow>({
    text: `select id, key from role where key = any($1) and state = 'active'`,
    values: [keys],
  })
  return rows
}

/** Whether the directory keeps its groups here by itself: then what a sign-in says of groups is older than that. */
export async function keepsGroups({ db }: UnitOfWork): Promise<boolean> {
  const { rows } = await db.query<{ kept: boolean }>({ text: 'select exists (select from scim_group) as kept' })
  return rows[0]?.kept === true
}

/** The roles that somebody holds because of a group. */
async function heldByGroup({ db }: UnitOfWork, person: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ role: string }>({
    text: 'select role from directory_role where person = $1',
    values: [person],
  })
  return rows.map(({ role }) => role)
}

async function remember({ db }: UnitOfWork, person: string, held: readonly string[]): Promise<void> {
  await db.query({
    text: 'delete from directory_role where person = $1 and role <> all($2::uuid[])',
    values: [person, held],
  })
  await db.query({
    text: 'insert into directory_role (person, role) select $1, unnest($2::uuid[]) on conflict do nothing',
    values: [person, held],
  })
}

/**
 * Gives somebody the roles that their groups stand for, and takes those that a group gave before and none does now. Roles that
 * people gave stay as they are. Nothing is written where nothing changes.
 * @param groups the names of all groups that they are in
 */
export async function takeGroups(
  door: UnitOfWork,
  { directoryRoles }: Pick<Env, 'directoryRoles'>,
  person: string,
  groups: readonly string[],
): Promise<void> {
  const asked = rolesOf(groups, directoryRoles)
  const wanted = await recordsOf(
    door,
    asked.filter((role) => isGiven(door, role)),
  )
  const before = await heldByGroup(door, person)
  const definition = door.registry.named('person')
  const row = await readRow(door.db, door.actor, definition, person)
  const lines = (row.grants ?? []) as readonly Line[] // The field's own columns.
  const everywhere = new Set(lines.filter(({ site }) => site === null).map(({ role }) => role))

  const given = wanted.map(({ id }) => id).filter((id) => !everywhere.has(id))
  const ended = before.filter((id) => !wanted.some((one) => one.id === id))
  const stays = ({ role, site }: Line) => site !== null || !ended.includes(role)
  const grants = [...lines.filter(stays), ...given.map((role) => ({ role, site: null }))]
  if (given.length > 0 || lines.some((line) => !stays(line)))
    await door.save(definition, person, row.version, { grants }, 'By the groups of the directory')
  await remember(door, person, [...before.filter((id) => !ended.includes(id)), ...given])

  const held = new Set(grants.map((line) => line.role))
  const open = asked.filter((role) => isAskedFor(role) && !isGiven(door, role))
  for (const role of await recordsOf(door, open)) if (!held.has(role.id)) await askForRole(door, person, role)
}
