// Nobody lifts themselves: nobody changes their own roles, and a role with which one signs takes two people, an
// administrator who gives it and a quality manager who confirms it.

import type { PersonActor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import { isDay } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { isRole } from '#lib/roles.ts'
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

/** Tells of roles that were given, confirmed, declined or taken away. */
async function tellOfRoles(door: UnitOfWork, before: AnyRow | null, row: AnyRow): Promise<void> {
  const stand = (one: AnyRow | null) => linesOf(one?.grants).map((line) => `${said(line)} ${String(isAwaited(line))}`)
  if (stand(before).toSorted().join() === stand(row).toSorted().join()) return
  const awaits = linesOf(row.grants).some(isAwaited)
  if (!before && !awaits) return // Whoever is new has nothing that could be changed.
  await tellOfChange(door, {
    person: { id: row.id, name: nameOf(row) },
    own: 'Your roles were changed.',
    others: awaits
      ? `${nameOf(row)} was given a role with which one signs. It awaits your confirmation.`
      : `The roles of ${nameOf(row)} were changed.`,
    advice: awaits
      ? 'Confirm or decline it on the page of that person.'
      : 'The page of that person and its trail say how.',
  })
}

async function after(door: UnitOfWork, { before, after: row, step = '' }: Deed): Promise<void> {
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
  await tellOfRoles(door, before, row)
  await endWithRole(door, before, row)
  if (step === 'offboard' || step === 'close') await excuseLeaver(door, row.id)
  else await audienceOfPerson(door, before, row)
  if (before !== null && before.state !== 'active' && row.state === 'active')
    await reconcile(door, askToRead, { by: 'person', id: row.id })
}

export const personRules: Rules = { complete, after, due: { 'mark-unused': unused } }
