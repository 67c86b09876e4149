// What is approved opens at once: the guest is made known among the people. What ends shuts the door behind them.

import { fold } from '#lib/fold.ts'
import { refuse } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { tellLive } from '#features/live/tell.server.ts'
import { guestRole } from '#kernel/access/is-guest.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { guestAccess } from './guest-access.ts'
import { person } from '../person.ts'
import { role } from '../role.ts'

type Known = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly name: string
  readonly state: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The person who has this address already; it belongs to one person for ever. */
async function knownBy({ db }: UnitOfWork, email: unknown): Promise<Known | undefined> {
  const { rows } = await db.query<Known>({
    name: 'person-by-email',
    text: `select id, number, version, name, state from person where lower(email) = $1`,
    values: [fold(text(email))],
  })
  return rows[0]
}

/** Whoever works here needs no guest access, and nobody is a guest twice at a time. */
async function refuseKnown(door: UnitOfWork, email: unknown): Promise<Known | undefined> {
  const known = await knownBy(door, email)
  if (!known || known.state === 'leaver') return known
  if (known.state !== 'guest')
    refuse('invalid', `This address is that of ${known.name} (${known.number}), who works here.`, 'email')
  return refuse('invalid', `${known.name} has a guest access that is open: extend or end that one.`, 'email')
}

/** The role by which somebody is from outside. */
async function roleOfGuests(door: UnitOfWork): Promise<string> {
  const { rows } = await door.db.query<{ id: string; name: string; state: string }>({
    name: 'role-by-key',
    text: 'select id, name, state from role where key = $1',
    values: [guestRole],
  })
  const [known] = rows
  if (known && known.state !== 'active')
    refuse('blocked', `The role “${known.name}” is retired: an administrator restores it before guests are admitted.`)
  return known?.id ?? (await door.create(role, { name: 'External auditor', key: guestRole }, { follows: true })).id
}

async function admit(door: UnitOfWork, access: AnyRow): Promise<void> {
  const known = await refuseKnown(door, access.email)
  const grants = [{ role: await roleOfGuests(door), site: null }]
  const { firstName, lastName, organisation, email } = access
  const entered = { firstName, lastName, email, jobTitle: text(organisation), grants }
  const { id, version } = known ?? (await door.create(person, entered, { follows: true }))
  await door.move(person, id, 'admit-guest', { version, values: { grants }, follows: true })
  const { version: now } = access
  await door.move(guestAccess, access.id, 'admit', { version: now, values: { guest: id }, follows: true })
  raise(door, [
    {
      to: await holdersOf(door.db, ['administrator']),
      kind: 'assigned',
      severity: 'info',
      card: id,
      title: 'is a guest: send them the link by which they log in.',
      dedupe: `admitted ${access.id}`,
    },
    {
      to: [text(access.owner)],
      kind: 'state',
      severity: 'info',
      card: access.id,
      title: `was approved. You answer for the guest until ${dayInWords(text(access.lastDay))}.`,
      dedupe: `approved ${access.id}`,
    },
  ])
}

/** The guest is nobody here any more: their sessions end with the next look, which is now where one is open. */
async function dismiss(door: UnitOfWork, access: AnyRow, reason: string): Promise<void> {
  const id = text(access.guest)
  const { rows } = await door.db.query<{ version: number }>({
    name: 'guest-to-dismiss',
    text: `select version from person where id = $1 and state = 'guest' for update`,
    values: [id],
  })
  const [row] = rows
  if (!row) return
  const values = { lastDay: door.today() }
  await door.move(person, id, 'dismiss-guest', { version: row.version, values, reason, follows: true })
  await tellLive(door.db, 'sessions', [id])
  raise(door, [
    {
      to: [text(access.owner)],
      kind: 'expiry',
      severity: 'info',
      card: access.id,
      title: 'has ended: the guest reads nothing any more.',
      dedupe: `ended ${access.id}`,
    },
  ])
}

/** Whoever is to answer for a guest hears of it. */
function tellHost(door: UnitOfWork, before: AnyRow | null, access: AnyRow): void {
  if (before?.owner === access.owner) return
  raise(door, [
    {
      to: [text(access.owner)],
      kind: 'state',
      severity: 'info',
      card: access.id,
      title: 'names you as the host.',
      dedupe: `host ${access.id} ${text(access.owner)}`,
    },
  ])
}

async function after(door: UnitOfWork, { before, after: access, step, reason }: Deed): Promise<void> {
  tellHost(door, before, access)
  if (step === undefined) await refuseKnown(door, access.email)
  if (step === 'approve' && access.state === 'approved') await admit(door, access)
  if (before?.state === 'open' && access.state !== 'open')
    await dismiss(door, access, reason ?? `${access.number}: its last day has passed.`)
}

export const guestAccessRules: Rules = { after }
