// What is asked for is weighed as it is entered; what was approved takes effect on its day, once its conflicts are waived, and ends.

import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { isRole, type Role } from '#lib/roles.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Found, Finding, Rules } from '#kernel/store/rules.server.ts'
import type { Db } from '#lib/db.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { isAwaited, linesOf } from '../grants.ts'
import { roleOf } from '../duties/conflicts.ts'
import { broughtBy } from './brought.server.ts'
import { give, take } from './effect.server.ts'
import { notAskedFor } from './my-roles.server.ts'
import { conflictsOf, roleRequest } from './role-request.ts'

type Values = Readonly<Record<string, unknown>>

type RoleRow = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly state: string
  readonly ownedBy: string | null
}

type HolderRow = { readonly id: string; readonly name: string; readonly state: string; readonly grants: unknown }

/** Whom somebody may ask for: themselves, those who report to them, and administrators anybody. */
function checkAsker({ actor }: UnitOfWork, { holder, owner }: Values): void {
  if (actor.kind !== 'person') return
  if (owner !== undefined && owner !== null && owner !== actor.id)
    refuse('not-allowed', 'Who asks for a role does so in their own name.', 'owner')
  if (holder === actor.id || hasRole(actor, 'administrator', null)) return
  if (typeof holder === 'string' && actor.team.includes(holder)) return
  refuse(
    'not-allowed',
    'Ask for yourself, or for somebody who reports to you. Administrators ask for anybody.',
    'holder',
  )
}

/** Names of records may be their numbers. */
async function idOf({ db }: UnitOfWork, name: unknown): Promise<string | null> {
  if (typeof name !== 'string') return null
  if (isId(name)) return name
  const { rows } = await db.query<{ id: string }>({
    name: 'card-by-number',
    text: 'select id from card where number = $1',
    values: [name],
  })
  return rows[0]?.id ?? null
}

async function roleNamed(
  { db }: UnitOfWork,
  id: string | null,
): Promise<(RoleRow & { readonly key: Role }) | undefined> {
  if (id === null) return undefined
  const { rows } = await db.query<RoleRow>({
    name: 'role-asked-for',
    text: 'select id, key, name, state, owned_by as "ownedBy" from role where id = $1',
    values: [id],
  })
  const [row] = rows
  return row && isRole(row.key) ? { ...row, key: row.key } : undefined
}

async function holderNamed({ db }: UnitOfWork, id: string | null): Promise<HolderRow | undefined> {
  if (id === null) return undefined
  const { rows } = await db.query<HolderRow>({
    name: 'holder-asked-for',
    text: 'select id, name, state, grants from person where id = $1',
    values: [id],
  })
  return rows[0]
}

type Weighed = { readonly holder: string; readonly roles: readonly Role[]; readonly told?: readonly string[] }

async function weighed(door: UnitOfWork, request: Weighed) {
  const brought = await broughtBy(door, { ...request, today: door.today() })
  return brought.map((line) => ({ key: newId(), ...line }))
}

/** What a new request holds beside what was entered: whose decision it is, whether one signs with the role, which conflicts it brings. */
async function asked(door: UnitOfWork, values: Values): Promise<Values> {
  const [holderId, roleId, onlyAt] = await Promise.all([
    idOf(door, values.holder),
    idOf(door, values.role),
    idOf(door, values.onlyAt),
  ])
  checkAsker(door, { ...values, ...(holderId !== null && { holder: holderId }) })
  const [holder, role] = [await holderNamed(door, holderId), await roleNamed(door, roleId)]
  if (!holder || !role) return values // The schema says which of them is missing.
  if (role.state !== 'active') refuse('invalid', 'This role is retired.', 'role')
  if (notAskedFor.includes(role.key))
    refuse('invalid', 'This role is not asked for: it comes with being from outside, or from here.', 'role')
  if (holder.state === 'leaver') refuse('invalid', `${holder.name} has left.`, 'holder')
  const isHeld = linesOf(holder.grants).some(
    (line) => line.role === role.id && (line.site === null || line.site === onlyAt) && !isAwaited(line),
  )
  if (isHeld) refuse('invalid', `${holder.name} holds this role already.`, 'role')
  return {
    ...values,
    title: `${role.name} for ${holder.name}`.slice(0, 200),
    roleOwner: role.ownedBy,
    signs: signingRoles(door.registry.all).has(role.key) ? 'Signs' : 'Does not sign',
    conflicts: await weighed(door, { holder: holder.id, roles: [role.key] }),
  }
}

async function weighedAnew(door: UnitOfWork, { holder, role, conflicts }: AnyRow) {
  const row = await roleNamed(door, await idOf(door, role))
  if (!row || row.state !== 'active') return refuse('blocked', 'The role is retired.', 'role')
  const told = conflictsOf(conflicts).map(({ conflict }) => conflict)
  return weighed(door, { holder: typeof holder === 'string' ? holder : '', roles: [row.key], told })
}

/** Takes effect at once where nothing stands against it; else its day, or the waiver, brings it about. */
async function takeEffectIfDue(door: UnitOfWork, request: AnyRow): Promise<void> {
  const { id, firstDay, version, holder } = request
  if (typeof firstDay === 'string' && firstDay > door.today(id)) return
  const [conflicts, person] = [
    await weighedAnew(door, request),
    await holderNamed(door, typeof holder === 'string' ? holder : null),
  ]
  if (person?.state !== 'active' || conflicts.some(({ waiver }) => waiver === null)) return
  await door.move(roleRequest, id, 'take-effect', { version, follows: true })
}

/** What was approved and waits for a waiver of this conflict: for its holder, or for whoever holds the roles. */
async function takeEffectWith(door: UnitOfWork, waiver: AnyRow): Promise<void> {
  const { rows } = await door.db.query<AnyRow>({
    name: 'requests-waiting-for-waiver',
    text: `select q.id, q.number, q.version, q.holder, q.role, q.conflicts, q.first_day as "firstDay"
      from role_request q join role r on r.id = q.role
      where q.state = 'approved' and not q.void and ($2::uuid is null or q.holder = $2)
        and (q.conflicts @> jsonb_build_array(jsonb_build_object('conflict', $1::text)) or r.key = $3) order by q.id`,
    values: [
      waiver.conflict,
      waiver.holder ?? null,
      typeof waiver.conflict === 'string' ? (roleOf(waiver.conflict) ?? null) : null,
    ],
  })
  for (const request of rows) await takeEffectIfDue(door, request)
}

/** With whoever leaves ends what was asked for in their name and is not decided, and in the end what they hold by it. */
export async function endWithPerson(
  door: UnitOfWork,
  { id: holder, name }: AnyRow,
  states: readonly string[],
): Promise<void> {
  const reason = `${typeof name === 'string' ? name : 'Its holder'} has left.`
  const { rows } = await door.db.query<{ id: string; version: number }>({
    name: 'requests-of-leaver',
    text: `select id, version from role_request where holder = $1 and state = any($2) and not void order by id`,
    values: [holder, states],
  })
  for (const { id, version } of rows)
    await door.move(roleRequest, id, 'end-with-person', { version, reason, follows: true })
}

/** With a role that was taken away on the person ends the request by which they held it. */
export async function endWithRole(
  door: UnitOfWork,
  before: AnyRow | null,
  { id: holder, grants }: AnyRow,
): Promise<void> {
  const stand = new Set(linesOf(grants).map(({ role, site }) => `${role} ${site ?? ''}`))
  const lost = linesOf(before?.grants).filter(({ role, site }) => !stand.has(`${role} ${site ?? ''}`))
  if (lost.length === 0) return
  const { rows } = await door.db.query<{ id: string; version: number; role: string; site: string | null }>({
    name: 'requests-of-roles',
    text: `select id, version, role::text, only_at::text as site from role_request
      where holder = $1 and role::text = any($2) and state = 'effective' and not void order by id`,
    values: [holder, lost.map(({ role }) => role)],
  })
  for (const { id, version, role, site } of rows)
    if (lost.some((line) => line.role === role && line.site === site))
      await door.move(roleRequest, id, 'end-with-person', {
        version,
        reason: 'The role was taken away on the person.',
        follows: true,
      })
}

/** Approved requests whose day has come, whose holder is active, and whose conflicts are all waived. */
async function due(db: Db, { after, limit, now, zone }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Omit<Found, 'reason'>>({
    name: 'requests-due',
    text: `select r.id, r.number, r.version from role_request r join person p on p.id = r.holder and p.state = 'active'
        join role o on o.id = r.role and o.state = 'active'
      where r.state = 'approved' and not r.void and r.id > $1
        and coalesce(r.first_day, '-infinity') <= ($3::timestamptz at time zone coalesce((select s.time_zone from site s where s.id = r.site), $4))::date
        and not exists (select from jsonb_array_elements(r.conflicts) c where not exists (
          select from duty_waiver w where w.conflict in (c ->> 'conflict', 'role.' || o.key) and w.state = 'granted' and not w.void
            and (w.holder is null or w.holder = r.holder)))
      order by r.id limit $2`,
    values: [after, limit, now, zone],
  })
  return rows.map((one) => ({ ...one, reason: 'Its day has come, and nothing stands against it.' }))
}

const endings: Readonly<Record<string, (request: AnyRow, reason: string | undefined) => string>> = {
  end: ({ lastDay }) => `its last day was ${typeof lastDay === 'string' ? dayInWords(lastDay) : 'said'}.`,
  'end-early': (_request, reason) => `ended early. ${reason ?? ''}`,
}

export const roleRequestRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null) return asked(door, values)
    if (step === 'take-effect') return { ...values, conflicts: await weighedAnew(door, before) }
    if (step === undefined && 'owner' in values && values.owner !== before.owner)
      refuse('not-allowed', 'Who has asked for a role stays who asked for it.', 'owner')
    return values
  },
  async after(door, { before, after, step, reason }) {
    if (before === null || before.state === after.state) return
    if (after.state === 'approved') await takeEffectIfDue(door, after)
    if (step === 'take-effect') await give(door, after)
    const ended = step === undefined ? undefined : endings[step]
    if (ended) await take(door, after, ended(after, reason))
  },
  due: { 'take-effect': due },
}

/** Who hold a role for which a waiver let conflicts stand, and what is open of them now. */
async function tellOfOpen(door: UnitOfWork, waiver: AnyRow): Promise<void> {
  const to = await holdersOf(door.db, ['quality-manager', 'administrator'])
  raise(door, [
    {
      to,
      kind: 'expiry',
      severity: 'warn',
      card: waiver.id,
      title: 'lets it stand no longer, and whoever is in this conflict of duties still is.',
      body: 'Ask for another waiver, or take the role away: “Rights” names who is in it today.',
      dedupe: `waiver over ${waiver.id} ${waiver.version}`,
    },
  ])
}

/** A waiver that is granted lets what waited for it take effect (duties/duty-waiver.ts); one that is over leaves open what it let stand. */
export const onWaiver: Rules['after'] = async (door, { before, after, step }) => {
  if (step === 'grant') await takeEffectWith(door, after)
  if (before?.state === 'granted' && after.state !== 'granted') await tellOfOpen(door, after)
}
