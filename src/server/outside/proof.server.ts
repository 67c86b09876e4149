// Proof of work instead of riddles that keep people with disabilities out: whoever sends the public form lets their device look for
// numbers first, a second or two for one complaint and hours for thousands (decision 0169).

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { words } from './words.ts'

/**
 * So many numbers are looked for, each of which makes a hash begin with so many zero bits: a quarter of a million tries on average. One number
 * of 18 bits would take as many, but now and then five times that; sixteen of them come to about the same for everybody.
 */
export const [pieces, difficulty] = [16, 14]

/** So long somebody may fill in the form, in milliseconds. */
const patience = 2 * 60 * 60_000

/** What the form's secret is made of. */
export type Stamp = (text: string, purpose: string) => Buffer

const purpose = 'challenge of the public form'

/** A challenge that is ours and tells when it ends: nothing is kept of it until it is spent. */
export function newChallenge(stamp: Stamp, now: Date): string {
  const body = `${randomBytes(18).toString('base64url')}.${(now.getTime() + patience).toString(36)}.${pieces}x${difficulty}`
  return `${body}.${stamp(body, purpose).toString('base64url')}`
}

/** When a challenge ends, in milliseconds since 1970; undefined where it is none of ours. */
function endOf(challenge: string, stamp: Stamp): number | undefined {
  const at = challenge.lastIndexOf('.')
  const body = challenge.slice(0, at)
  const [given, ours] = [Buffer.from(challenge.slice(at + 1), 'base64url'), stamp(body, purpose)]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  return Number.parseInt(body.split('.')[1] ?? '', 36)
}

function zeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

const isPiece = (challenge: string, at: number, solution: number) =>
  zeroBits(createHash('sha256').update(`${challenge}.${at}.${solution}`).digest()) >= difficulty

/** Whether the SHA-256 of the challenge, the place of a number and the number begins with as many zero bits as are asked, for all of them. */
const isSolved = (challenge: string, solutions: readonly number[]): boolean =>
  solutions.length === pieces && solutions.every((solution, at) => isPiece(challenge, at, solution))

/** A proof of work: the challenge and the numbers that were found for it. */
export type Proof = { readonly challenge: string; readonly solutions: readonly number[] }

/**
 * Takes a proof, which counts once: it is kept with what it was given for, or not at all.
 * Refuses one that is not ours, has expired, proves nothing or was spent, all in the same words.
 */
export async function spend(db: Db, { challenge, solutions }: Proof, stamp: Stamp, now: Date): Promise<void> {
  const end = endOf(challenge, stamp)
  const isGood = end !== undefined && end > now.getTime() && isSolved(challenge, solutions)
  const { rowCount } = isGood
    ? await db.query({
        name: 'spend-proof',
        text: 'insert into spent_proof (challenge, expires_at) values ($1, $2) on conflict do nothing',
        values: [challenge, new Date(end).toISOString()],
      })
    : { rowCount: 0 }
  if (rowCount !== 1) refuse('blocked', words.proof, 'proof')
}

/** Forgets proofs that would be refused by now anyway. @returns how many */
export async function sweepProofs(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: 'delete from spent_proof where expires_at < $1',
    values: [now.toISOString()],
  })
  return rowCount ?? 0
}
