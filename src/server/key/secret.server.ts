// What an API key looks like: `plumbline_<12 signs>_<43 signs><6 signs>`. The first part names it and is public, the second is the
// secret (256 bits), the last is a checksum, by which a scanner for secrets, or this server, knows a key from what only looks like
// one without asking anybody.

import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number in base 62, padded to a length. */
function inBase62(value: bigint, length: number): string {
  let [rest, text] = [value, '']
  while (text.length < length) {
    text = `${digits[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}

const random = (bytes: number, length: number) => inBase62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), length)

const checksum = (text: string) => inBase62(BigInt(crc32(text)), 6)

const shape = /^(plumbline_[\dA-Za-z]{12})_[\dA-Za-z]{43}([\dA-Za-z]{6})$/

/** What is kept of a key: SHA-256, in hex. */
const hashed = (key: string): string => hash('sha256', key)

export type MadeKey = {
  /** The whole key: shown once, to whoever made it. */
  readonly secret: string
  readonly prefix: string
  readonly hash: string
}

/** A new key of 256 random bits. */
export function makeKey(): MadeKey {
  const prefix = `plumbline_${random(9, 12).slice(-12)}`
  const body = `${prefix}_${random(32, 43)}`
  const secret = `${body}${checksum(body)}`
  return { secret, prefix, hash: hashed(secret) }
}

/** A key that somebody shows: what it is looked up by. Undefined for what was never made here. */
export function prefixIn(shown: string): string | undefined {
  const [, prefix, sum] = shape.exec(shown) ?? []
  return prefix !== undefined && sum === checksum(shown.slice(0, -6)) ? prefix : undefined
}

// Compared with where nothing is found, so that an unknown key takes as long as a wrong one.
const nothing = hashed('')

/** Whether what was shown is the key of which this hash was kept; takes as long whatever differs. */
export const isKey = (shown: string, kept: string = nothing): boolean =>
  timingSafeEqual(Buffer.from(hashed(shown)), Buffer.from(kept)) && kept !== nothing
