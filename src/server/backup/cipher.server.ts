// A backup under a passphrase: AES-256-GCM in pieces, each bound to its place, the last one marked, so that a piece that is
// changed, moved, doubled or missing is noticed before its text is used (the STREAM construction, Hoang et al. 2015).

import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { cannotStart } from '#server/context/cannot-start.server.ts'

/** What an encrypted backup begins with; a plain one begins as gzip does. */
export const mark = Buffer.from('Plumbline backup, encrypted 1\n')

const saltSize = 16
const tagSize = 16
const pieceSize = 64 * 1024

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

// 128 MB and about half a second for each guess.
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })

/** The number of a piece, and in its last byte whether it is the last. */
const nonceOf = (piece: number, last: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece), 3)
  nonce[11] = last
  return nonce
}

/** Cuts a stream into pieces of one size and says of each whether it is the last; the last one may be empty. */
async function* pieces(bytes: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(part)
    length += part.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    // One more byte must follow, or this may be the last.
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), last: 0 }
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield { piece: Buffer.concat(held), last: 1 }
}

/** Encrypts a stream of bytes. */
export async function* encrypted(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize)
  const key = await keyOf(passphrase, salt)
  yield Buffer.concat([mark, salt])
  let count = 0
  for await (const { piece, last } of pieces(bytes, pieceSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf((count += 1), last))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what `encrypted` made, from behind the mark.
 * @throws CannotStart at the first piece that is not as it was written, or when the passphrase is another
 */
export async function* decrypted(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  const source = bytes[Symbol.asyncIterator]()
  while (head.length < saltSize) {
    const next = await source.next()
    if (next.done) cannotStart('The backup is cut short.')
    head = Buffer.concat([head, next.value])
  }
  const key = await keyOf(passphrase, head.subarray(0, saltSize))
  async function* rest() {
    yield head.subarray(saltSize)
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  let count = 0
  for await (const { piece, last } of pieces(rest(), pieceSize + tagSize)) {
    count += 1
    yield (
      opened(key, nonceOf(count, last), piece) ??
        cannotStart(
          count === 1
            ? 'The backup does not open: the passphrase is another one, or the file is damaged.'
            : 'The backup is damaged or cut short.',
        )
    )
  }
}

function opened(key: Buffer, nonce: Buffer, piece: Buffer): Buffer | undefined {
  if (piece.length < tagSize) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(piece.subarray(-tagSize))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()])
  } catch {
    return undefined // The tag does not fit: not these bytes, not this place, or not this key.
  }
}
