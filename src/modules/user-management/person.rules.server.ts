// Nobody lifts themselves: nobody changes their own roles, and a role with which one signs takes two people, an
// administrator who gives it and a quality manager who confirms it. A role that somebody owns is asked for by a request (requests/):
// its owner decides, whoever administrates.

import type { PersonActor } from '#lib/actor.ts'
import { counted } from '#lib/counted.ts'
import { fold } from '#lib/fold.ts'
import { isDay } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { isRole, type Role } from '#lib/roles.ts'
import { tellOfChange } from '#features/alerts/security-news.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { keeps } from '#kernel/access/keeps.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { audienceOfPerson } from '#modules/document-control/version/audience.server.ts'
import { askToRead } from '#modules/document-control/version/ask-to-read.server.ts'
import { reconcile } from '#modules/training/assignment/reconcile.server.ts'
import { excuseLeaver } from '#modules/training/holding/leave.server.ts'
import { closeOrAsk } from './leaving/close.server.ts'
import { endPersonal } from './leaving/personal.server.ts'
import { refuseOrphans } from './leaving/orphans.server.ts'
import { broughtBy } from './requests/brought.server.ts'
import { endWithPerson, endWithRole } from './requests/role-request.rules.server.ts'
import { tellOfUnused, unused } from './unused/unused.server.ts'
import { isAwaited, linesOf, type GrantLine } from './grants.ts'
import { keepAdministrator } from './last-administrator.server.ts'

type Entered = Readonly<Record<string, unknown>>

/** What two lines are compared by: the role, and where it counts. */
const said = ({ role, site }: GrantLine) => `${role} ${site ?? ''}`

const same = (some: readonly GrantLine[], others: readonly GrantLine[]) =>
  JSON.stringify(some.map(said).toSorted()) === JSON.stringify(others.map(said).toSorted())

/** The lines with roles and sites by their ids: they may be entered by number. */
async function byId({ db }: UnitOfWork, lines: readonly GrantLine[]): Promise<readonly GrantLine[]> {
  const numbers = lines.flatMap(({ role, site }) => [role, site]).filter((one) => typeof one === 'string' && !isId(one))
  if (numbers.length === 0) return lines
  const { rows } = await db.query<{ id: string; number: string }>({
    text: 'select id, number from card where number = any($1)',
    values: [numbers],
  })
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return lines.map((line) => ({
    ...line,
    role: ids.get(line.role) ?? line.role,
    site: line.site && (ids.get(line.site) ?? line.site),
  }))
}

/** Which of these roles one signs with. */
async function signingAmong({ db, registry }: UnitOfWork, lines: readonly GrantLine[]): Promise<ReadonlySet<string>> {
  const signing = signingRoles(registry.all)
  const { rows } = await db.query<{ id: string; key: string }>({
    text: 'select id, key from role where id::text = any($1)',
    values: [lines.map(({ role }) => role)],
  })
  return new Set(rows.flatMap(({ id, key }) => (isRole(key) && signing.has(key) ? id : [])))
}

/**
 * The lines as they are kept: those that were there as they were, new ones with which one signs awaiting their confirmation. A
 * new address to sign in with makes all of those wait anew: whoever reads the mail sent there may be another person.
 */
async function kept(
  door: UnitOfWork,
  actor: PersonActor,
  entered: readonly GrantLine[],
  was: AnyRow | null,
  isMoved: boolean,
) {
  const lines = await byId(door, entered)
  const before = new Map(linesOf(was?.grants).map((line) => [said(line), line]))
  const signing = await signingAmong(door, lines)
  return lines.map((line) => {
    const stood = before.get(said(line))
    if (stood && !(isMoved && signing.has(line.role))) return { ...line, givenBy: stood.givenBy ?? null }
    return { ...line, givenBy: signing.has(line.role) ? actor.id : null }
  })
}

type Owned = { readonly role: string; readonly owner: string }

const ownedByOthers = `select r.name as role, o.name as owner from role r join person o on o.id = r.owned_by
  where r.id::text = any($1) and o.id <> $2 and o.id <> $3 and o.state = 'active' order by r.name limit 1`

/** Whether somebody is here already: what they get beyond their invitation is asked for. */
const isHere = ({ state }: AnyRow) => state === 'active' || state === 'suspended'

/** Adds no role that somebody owns who has not decided on it (ISO/IEC 27001:2022 A.5.18). */
async function refuseOwned({ db, actor }: UnitOfWork, lines: readonly GrantLine[], was: AnyRow): Promise<void> {
  const stood = new Set(linesOf(was.grants).map(said))
  const added = lines.filter((line) => !stood.has(said(line)))
  if (added.length === 0) return
  const { rows } = await db.query<Owned>({
    name: 'roles-owned-by-others',
    text: ownedByOthers,
    values: [added.map(({ role }) => role), actor.kind === 'person' ? actor.id : null, was.id],
  })
  const [owned] = rows
  if (owned)
    refuse(
      'not-allowed',
      `${owned.owner} decides on who gets the role “${owned.role}”. Choose “Ask for a role” on this page: it counts once it is approved.`,
      'grants',
    )
}

/** What a program enters that keeps people: it gives no role with which one signs. */
async function keptByDirectory(door: UnitOfWork, values: Entered, before: AnyRow | null): Promise<Entered> {
  if (!('grants' in values) || !keeps(door.actor, { name: 'person' })) return values
  const stood = new Set(linesOf(before?.grants).map(said))
  const added = linesOf(values.grants).filter((line) => !stood.has(said(line)))
  if ((await signingAmong(door, added)).size > 0)
    refuse('not-allowed', 'A role with which one signs is given by an administrator.', 'grants')
  return values
}

const folded = (email: unknown) => (typeof email === 'string' ? fold(email) : '')

/** What is entered for a person, with the roles in it that await their confirmation. */
async function complete(door: UnitOfWork, values: Entered, before: AnyRow | null, step?: string): Promise<Entered> {
  const { actor } = door
  if (step !== 'offboard') checkDays({ ...before, ...values })
  if (step !== undefined) return values
  if (actor.kind !== 'person') return keptByDirectory(door, values, before)
  const isMoved = before !== null && 'email' in values && folded(values.email) !== folded(before.email)
  if (!('grants' in values) && !isMoved) return values
  const lines = linesOf('grants' in values ? values.grants : before?.grants)
  const grants = await kept(door, actor, lines, before, isMoved)
  if (before?.id === actor.id && !same(grants, linesOf(before.grants)))
    refuse('not-allowed', 'Nobody changes their own roles. Ask another administrator.', 'grants')
  if (before !== null && isHere(before)) await refuseOwned(door, grants, before)
  return { ...values, grants }
}

/** Access begins before it ends. */
function checkDays({ firstDay, lastDay }: Entered): void {
  const areDays = typeof firstDay === 'string' && typeof lastDay === 'string' && isDay(firstDay) && isDay(lastDay)
  if (areDays && firstDay > lastDay) refuse('invalid', 'The last day lies before the first day of access.', 'lastDay')
}

/** Whoever gave a role is not the one who confirms it, and nobody confirms for more sites than they are quality manager of. */
function checkConfirmed(actor: PersonActor, before: readonly GrantLine[], stand: readonly GrantLine[]): void {
  const awaited = before.filter(isAwaited)
  const confirmed = awaited.filter((line) => stand.some((other) => said(other) === said(line) && !isAwaited(other)))
  if (confirmed.length === 0)
    refuse('not-allowed', 'You gave this role yourself. A second person confirms it: ask another quality manager.')
  if (confirmed.some(({ site }) => !hasRole(actor, 'quality-manager', site)))
    refuse(
      'not-allowed',
      'You are quality manager of one site. A role that counts elsewhere is confirmed by somebody else.',
    )
}

const confirming = ['confirm-roles', 'confirm-first-roles']

const emailOf = ({ email }: AnyRow) => (typeof email === 'string' ? email : '')

const nameOf = ({ name }: AnyRow) => (typeof name === 'string' ? name : '')

/** Tells of another address to sign in with. */
async function tellOfAddress(door: UnitOfWork, before: AnyRow, row: AnyRow): Promise<void> {
  if (folded(before.email) === folded(row.email)) return
  const how = `from ${emailOf(before)} to ${emailOf(row)}`
  await tellOfChange(door, {
    person: { id: row.id, name: nameOf(row) },
    own: `The email with which you log in was changed ${how}.`,
    others: `The email with which ${nameOf(row)} logs in was changed ${how}.`,
  })
}

/** The keys of the roles that count from now on and did not before. */
async function begun({ db }: UnitOfWork, before: AnyRow | null, row: AnyRow): Promise<readonly Role[]> {
  const held = (one: AnyRow | null) => linesOf(one?.grants).flatMap((line) => (isAwaited(line) ? [] : line.role))
  const stood = held(before)
  const added = held(row).filter((role) => !stood.includes(role))
  if (added.length === 0) return []
  const { rows } = await db.query<{ key: string }>({
    name: 'keys-of-roles',
    text: 'select key from role where id::text = any($1)',
    values: [added],
  })
  return rows.flatMap(({ key }) => (isRole(key) ? key : []))
}

/**
 * Which conflicts of duties roles bring that were given on the person, and that nobody has waived, as a sentence: who keeps watch
 * waives them or takes the role away. What is asked for by a request waits for its waivers instead (requests/).
 */
async function unwaived(door: UnitOfWork, before: AnyRow | null, row: AnyRow): Promise<string | undefined> {
  const roles = await begun(door, before, row)
  if (roles.length === 0) return undefined
  const open = (await broughtBy(door, { holder: row.id, roles, today: door.today() })).filter(
    ({ waiver }) => waiver === null,
  )
  const [first] = open
  if (!first) return undefined
  const more = counted(open.length, { one: 'conflict of duties', other: 'conflicts of duties' })
  return `They bring ${more} that nobody has waived, “${first.said}” first. Ask for a waiver under “Rights”, or take the role away.`
}

/** Tells of roles that were given, confirmed, declined or taken away. */
async function tellOfRoles(door: UnitOfWork, { before, after: row, step }: Deed): Promise<void> {
  const stand = (one: AnyRow | null) => linesOf(one?.grants).map((line) => `${said(line)} ${String(isAwaited(line))}`)
  if (stand(before).toSorted().join() === stand(row).toSorted().join()) return
  const awaits = linesOf(row.grants).some(isAwaited)
  if (!before && !awaits) return // Whoever is new has nothing that could be changed.
  const open = step === 'give-role' ? undefined : await unwaived(door, before, row)
  await tellOfChange(door, {
    person: { id: row.id, name: nameOf(row) },
    own: 'Your roles were changed.',
    others: awaits
      ? `${nameOf(row)} was given a role with which one signs. It awaits your confirmation.`
      : `The roles of ${nameOf(row)} were changed.`,
    advice: awaits
      ? 'Confirm or decline it on the page of that person.'
      : (open ?? 'The page of that person and its trail say how.'),
  })
}

async function after(door: UnitOfWork, deed: Deed): Promise<void> {
  const { before, after: row, step = '' } = deed
  const { actor } = door
  await keepAdministrator(door, { before, after: row, step })
  if (step === 'offboard' || step === 'close') await endWithPerson(door, row, ['requested', 'approved', 'effective'])
  if (step === 'offboard') await refuseOrphans(door, row)
  if (step === 'offboard' || step === 'close') await endPersonal(door, row)
  if (step === 'end-access') {
    await endWithPerson(door, row, ['requested'])
    return closeOrAsk(door, row)
  }
  if (step === 'mark-unused') await tellOfUnused(door)
  if (confirming.includes(step) && actor.kind === 'person')
    checkConfirmed(actor, linesOf(before?.grants), linesOf(row.grants))
  if (before) await tellOfAddress(door, before, row)
  await tellOfRoles(door, deed)
  await endWithRole(door, before, row)
  if (step === 'offboard' || step === 'close') await excuseLeaver(door, row.id)
  else await audienceOfPerson(door, before, row)
  if (before !== null && before.state !== 'active' && row.state === 'active')
    await reconcile(door, askToRead, { by: 'person', id: row.id })
}

export const personRules: Rules = { complete, after, due: { 'mark-unused': unused } }
