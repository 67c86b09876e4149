// How a contact of a vendor comes into its room: by the link, and by a code that is mailed when they ask for it. What never was, has
// expired, was revoked or was tried too often is refused in the same words.

import type { OutsideActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import type { RoomDoor, RoomKey } from '#modules/vendor-management/room/told.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Sender } from '#server/mail/letter.ts'
import { codeLetter } from './room-letters.ts'
import { bounds, hashCode, unseenCode } from './room-secrets.server.ts'
import { words } from './room-words.ts'

/** A room that a link or a session leads to. */
export type Found = {
  readonly id: string
  /** The id of the vendor. */
  readonly card: string
  readonly vendor: string
  readonly contact: string
  readonly email: string
  readonly until: string
}

const columns = `r.id, r.card, v.name as vendor, r.contact, r.email,
  to_char(r.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`
const open = `r.revoked_at is null and r.expires_at > $2 and r.wrong < ${bounds.wrong} and not v.void`

async function roomByLink(db: Db, token: string, now: Date): Promise<Found> {
  const { rows } = await db.query<Found>({
    name: 'room-by-link',
    text: `select ${columns} from vendor_room r join vendor v on v.id = r.card where r.token = $1 and ${open}`,
    values: [hashToken(token), now.toISOString()],
  })
  return rows[0] ?? refuse('not-found', words.noRoom)
}

/**
 * The room of whoever has entered the right code.
 * Refuses `signed-out` for every session that leads nowhere, whatever the reason.
 */
export async function roomOfSession({ pool }: Engine, session: string, now: Date): Promise<Found> {
  const { rows } = await pool.query<Found>({
    name: 'room-of-session',
    text: `select ${columns} from vendor_room r join vendor v on v.id = r.card
      where r.session = $1 and r.session_until > $2 and ${open}`,
    values: [hashToken(session), now.toISOString()],
  })
  return rows[0] ?? refuse('signed-out', words.over)
}

/** The contact of a vendor as the trail names them, about one record. */
export const contactOf = ({ contact, vendor: name }: Found, record: string): OutsideActor => ({
  kind: 'vendor',
  name: `${contact} (${name})`,
  record,
})

const covered = (email: string) => email.replace(/^(.).*@/, '$1•••@')

/** What a link tells before its code was entered: where the code goes, and until when the room is open. */
export async function roomDoor(engine: Engine, token: string, now: Date): Promise<RoomDoor> {
  const { email, until } = await roomByLink(engine.pool, token, now)
  return { to: covered(email), until: dayAt(new Date(until), engine.zone) }
}

type Mailing = { readonly sender: Sender; readonly hasServer: boolean }

/** Has a code mailed to the contact of a link, once a minute. */
export const askForCode = (engine: Engine, token: string, now: Date, { sender, hasServer }: Mailing): Promise<void> =>
  together(engine, { kind: 'job', name: 'Vendor room' }, now, async ({ db, at }) => {
    const { id, card, email, contact } = await roomByLink(db, token, now)
    if (!hasServer) refuse('away', words.noServer)
    const { rowCount } = await db.query({
      name: 'ask-for-room-code',
      text: 'update vendor_room set asked_at = $2 where id = $1 and (asked_at is null or asked_at <= $3)',
      values: [id, at, new Date(now.getTime() - bounds.pause).toISOString()],
    })
    if (rowCount !== 1) refuse('too-many', words.soon)
    const mail = { reader: { id: null, email }, about: [card], purpose: 'room-code', statusLink: id } as const
    await putInOutbox(db, [{ ...mail, ...codeLetter(contact, unseenCode, sender) }], now)
  })

/** Counts a try and, where the code is right, lets its holder in: one statement, so that no two tries count as one. */
async function tried(db: Db, { id }: Found, code: string, session: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ isIn: boolean }>({
    name: 'enter-room',
    text: `update vendor_room set code_tries = code_tries + 1,
        wrong = case when code = $2 then 0 else wrong + 1 end,
        session = case when code = $2 then $3 else session end,
        session_until = case when code = $2 then $5::timestamptz else session_until end,
        used_at = case when code = $2 then $4::timestamptz else used_at end,
        code = case when code = $2 then null else code end
      where id = $1 and code is not null and code_until > $4 and code_tries < ${bounds.tries} and wrong < ${bounds.wrong}
      returning session = $3 as "isIn"`,
    values: [
      id,
      hashCode(id, code),
      hashToken(session),
      now.toISOString(),
      new Date(now.getTime() + bounds.stay).toISOString(),
    ],
  })
  return rows[0]?.isIn === true
}

/** Lets the contact of a link in who enters the code that was mailed to them; whoever was in before is out. */
export async function enterRoom(
  engine: Engine,
  { token, code }: { readonly token: string; readonly code: string },
  now: Date,
): Promise<RoomKey> {
  const room = await roomByLink(engine.pool, token, now)
  const [session, actor] = [newToken(), contactOf(room, room.card)]
  const isIn = await together(engine, actor, now, async (door) => {
    if (!(await tried(door.db, room, code, session, now))) return false
    const row = await readRow(door.db, actor, vendor, room.card)
    await door.tell(row.id, { kind: 'viewed', record: subjectOf(vendor, row), facts: { how: 'opened' } })
    return true
  })
  return isIn ? { session } : refuse('invalid', words.wrongCode, 'code')
}
