// Codes of a second factor: six digits of a device (RFC 6238), or one of the codes kept for the day it is lost.

import { randomInt } from 'node:crypto'
import { verify } from 'otplib'
import type { Db } from '#lib/db.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { hashToken } from '#lib/token.server.ts'

/** A device's clock may be wrong by one period of 30 s (RFC 6238 §5.2). */
const tolerance = 30

export type Factor = { readonly person: string; readonly sealed: string; readonly lastStep: number }

/**
 * Whether the device shows this code now. A code is taken once: the period it belongs to must be later than the last one
 * that was taken (RFC 6238 §5.2). Answers the period, to be remembered.
 */
export async function periodOf(box: SecretBox, factor: Factor, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const found = await verify({
    secret: box.open(factor.sealed, factor.person),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: tolerance,
    afterTimeStep: factor.lastStep,
  })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** What was typed, without the blanks and dashes that make it readable. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

async function takeRecovery(db: Db, person: string, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'update recovery_code set used_at = $3 where person = $1 and hash = $2 and used_at is null',
    values: [person, hashToken(code), now.toISOString()],
  })
  return rowCount === 1
}

/** How a code proved right: by the device, or by one of the codes for the day it is lost. */
export type Shown = 'device' | 'recovery'

/** Takes a code, which then counts no second time. Undefined when it is wrong, old or used. */
export async function takeCode(
  db: Db,
  box: SecretBox,
  { person, code }: { readonly person: string; readonly code: string },
  now: Date,
): Promise<Shown | undefined> {
  const { rows } = await db.query<Factor>({
    name: 'second-factor',
    text: `select person, key as sealed, last_step::float8 as "lastStep" from second_factor
      where person = $1 and confirmed_at is not null`,
    values: [person],
  })
  const factor = rows[0]
  if (!factor) return undefined
  const typed = plain(code)
  const period = await periodOf(box, factor, typed, now)
  if (period === undefined) return (await takeRecovery(db, person, typed, now)) ? 'recovery' : undefined
  // Two calls with one code: the later one finds the period taken.
  const { rowCount } = await db.query({
    text: 'update second_factor set last_step = $2 where person = $1 and last_step < $2',
    values: [person, period],
  })
  return rowCount === 1 ? 'device' : undefined
}

// Without the signs that are read for one another.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

// 118 bits: below 112 a plain hash would not do for what is kept (ASVS 5.0, V6.5.2).
const recoverySigns = 24

const newRecoveryCode = () => Array.from({ length: recoverySigns }, () => signs[randomInt(signs.length)]).join('')

/** Makes ten codes in place of those before; each opens once. They are told now and never again. */
export async function renewRecovery(db: Db, person: string): Promise<readonly string[]> {
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  await db.query({ text: 'delete from recovery_code where person = $1', values: [person] })
  await db.query({
    text: 'insert into recovery_code (person, hash) select $1, unnest($2::text[])',
    values: [person, codes.map(hashToken)],
  })
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
