// Vendor rooms as the people of the house keep them: opened to one contact of a vendor by email, for some weeks, until they are revoked.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import type { KeptRoom } from '#modules/vendor-management/room/told.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { roomLetter } from './room-letters.ts'
import { bounds, roomAddress, unseenToken } from './room-secrets.server.ts'

const day = 24 * 60 * 60_000

type Row = Omit<KeptRoom, 'state'> & {
  readonly isMade: boolean
  readonly isRevoked: boolean
  readonly wrong: number
}

const stateOf = ({ isMade, isRevoked, expiresAt, wrong }: Row, now: Date): KeptRoom['state'] => {
  if (isRevoked) return 'revoked'
  if (expiresAt <= now.toISOString()) return 'expired'
  if (wrong >= bounds.wrong) return 'locked'
  return isMade ? 'open' : 'waiting'
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The rooms of a vendor, newest first. */
export async function roomsOf(db: Db, card: string, now: Date): Promise<readonly KeptRoom[]> {
  const { rows } = await db.query<Row>({
    name: 'vendor-rooms',
    text: `select r.id, r.contact, r.email, ${instant('r.made_at')} as "madeAt", c.title as "madeBy",
        ${instant('r.expires_at')} as "expiresAt", ${instant('r.used_at')} as "usedAt", r.wrong,
        r.token is not null as "isMade", r.revoked_at is not null as "isRevoked"
      from vendor_room r join card c on c.id = r.made_by where r.card = $1 order by r.id desc limit 100`,
    values: [card],
  })
  return rows.map((row) => {
    const { isMade: _, isRevoked: __, wrong: ___, ...shown } = row
    return { ...shown, state: stateOf(row, now) }
  })
}

/** Whether somebody may let contacts of a vendor in: whoever keeps the vendor, in whatever state it is. */
export const mayOpenRoom = (actor: PersonActor, row: AnyRow): boolean =>
  !row.void && can(actor, { any: ['owner', 'vendor-manager', 'quality'] }, row)

async function openable(door: UnitOfWork, actor: PersonActor, number: string): Promise<AnyRow> {
  const row = await readRow(door.db, actor, vendor, number)
  if (!mayOpenRoom(actor, row))
    refuse('not-allowed', 'The vendor room is opened by the vendor manager of the vendor or by quality.')
  return row
}

async function refuseTooMany(door: UnitOfWork, card: string): Promise<void> {
  const { rows } = await door.db.query<{ open: number }>({
    name: 'open-vendor-rooms',
    text: 'select count(*)::int as open from vendor_room where card = $1 and revoked_at is null and expires_at > $2',
    values: [card, door.at],
  })
  if ((rows[0]?.open ?? 0) >= bounds.rooms)
    refuse('blocked', `${bounds.rooms} rooms are open already. Revoke one first.`)
}

/** Whoever opens a room cannot go in as the vendor, by their own mailbox or by a colleague's (decision 176). */
async function refuseOwnPeople({ db }: UnitOfWork, email: string): Promise<void> {
  const mailbox = fold(email).replace(/\+[^@]*@/, '@')
  const { rows } = await db.query<{ name: string; number: string }>({
    name: 'person-of-mailbox',
    // What stands between a plus and the at leads to the same mailbox, whoever entered it.
    text: `select name, number from person
      where regexp_replace(email_folded, '[+][^@]*@', '@') = $1 and state <> 'leaver' limit 1`,
    values: [mailbox],
  })
  const [own] = rows
  if (own)
    refuse(
      'invalid',
      `This address is that of ${own.name} (${own.number}), who has an account here. Enter the address of the contact.`,
      'email',
    )
}

const nameOf = ({ name }: AnyRow) => (typeof name === 'string' ? name : '')

/** To whom a room is opened, for how many days, and by what the link is sent. */
export type Opening = {
  readonly contact: string
  readonly email: string
  readonly days: number
  readonly hasServer: boolean
  readonly outsideUrl: string
  readonly sender: Sender
}

/** Opens a room to a contact of a vendor: the link leaves by email and is shown to nobody here. */
export const openRoom = (engine: Engine, actor: PersonActor, now: Date, number: string, how: Opening): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const { contact, email, days, hasServer, outsideUrl, sender } = how
    if (!hasServer) refuse('blocked', 'There is no mail server: its link and its codes could not be sent.')
    const row = await openable(door, actor, number)
    await refuseOwnPeople(door, email)
    await refuseTooMany(door, row.id)
    const id = newId(now)
    const end = new Date(now.getTime() + days * day)
    await door.db.query({
      name: 'keep-vendor-room',
      text: `insert into vendor_room (id, card, contact, email, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [id, row.id, contact, email, actor.id, door.at, end.toISOString()],
    })
    const until = dayAt(end, door.zone)
    const facts = { until, contact, sentTo: email }
    await door.tell(row.id, { kind: 'room-opened', record: subjectOf(vendor, row), facts })
    const letter = roomLetter(
      { contact, vendor: nameOf(row), url: roomAddress(outsideUrl, unseenToken), until },
      sender,
    )
    const reader = { id: null, email }
    const mail = { reader, about: [row.id], purpose: 'vendor-room', statusLink: id, madeBy: actor.id } as const
    await putInOutbox(door.db, [{ ...mail, ...letter }], now)
  })

/** Closes a room: its link leads nowhere any more, and whoever is in it is out. */
export const revokeRoom = (
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { number, room }: { readonly number: string; readonly room: string },
): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const row = await openable(door, actor, number)
    const { rows } = await door.db.query<{ contact: string; email: string }>({
      name: 'revoke-vendor-room',
      text: `update vendor_room set revoked_at = $3, revoked_by = $4, session = null
        where id = $1 and card = $2 and revoked_at is null returning contact, email`,
      values: [isId(room) ? room : null, row.id, door.at, actor.id],
    })
    const [ended] = rows
    if (!ended) return refuse('not-found', `${row.number} has no such room, or it was revoked before.`)
    const facts = { contact: ended.contact, sentTo: ended.email }
    return door.tell(row.id, { kind: 'room-revoked', record: subjectOf(vendor, row), facts })
  })
