// The link to a vendor room and its codes are made each time their mail leaves, as other links are: what is kept of the mail opens nothing.

import { randomInt } from 'node:crypto'
import type { Db } from '#lib/db.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import type { Taken } from '#server/mail/outbox.server.ts'
import { bounds, hashCode, roomAddress, unseenCode, unseenToken } from './room-secrets.server.ts'

const filledWith = (mail: Taken, from: string, to: string): Taken => ({
  ...mail,
  body: mail.body.replaceAll(from, to),
  html: mail.html === null ? null : mail.html.replaceAll(from, to),
})

/** A mail as it leaves, its link in its place; undefined where the room was revoked meanwhile, or has expired. */
export async function withRoomLink(db: Db, mail: Taken, outsideUrl: string, now: Date): Promise<Taken | undefined> {
  const token = newToken()
  const { rowCount } = await db.query({
    name: 'make-room-link',
    text: 'update vendor_room set token = $2 where id = $1 and revoked_at is null and expires_at > $3',
    values: [mail.statusLink, hashToken(token), now.toISOString()],
  })
  if (rowCount !== 1) return undefined
  return filledWith(mail, roomAddress(outsideUrl, unseenToken), roomAddress(outsideUrl, token))
}

/** A mail as it leaves, its code in its place; undefined where the room is closed, or nobody waits for it any more. */
export async function withRoomCode(db: Db, mail: Taken, _outsideUrl: string, now: Date): Promise<Taken | undefined> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const before = new Date(now.getTime() - bounds.patience)
  const { rowCount } = await db.query({
    name: 'make-room-code',
    text: `update vendor_room set code = $2, code_until = $3, code_tries = 0
      where id = $1 and revoked_at is null and expires_at > $4 and asked_at > $5`,
    values: [
      mail.statusLink,
      hashCode(mail.statusLink ?? '', code),
      new Date(now.getTime() + bounds.code).toISOString(),
      now.toISOString(),
      before.toISOString(),
    ],
  })
  return rowCount === 1 ? filledWith(mail, unseenCode, code) : undefined
}
