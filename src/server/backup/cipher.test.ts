import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { decrypted, encrypted, mark } from './cipher.server.ts'

const passphrase = 'three quiet otters at dawn'
const plain = randomBytes(200_000)
const salt = 16
const piece = 64 * 1024 + 16
let body: Buffer

async function* inParts(bytes: Buffer, size = 30_000) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size))
}

const gathered = async (parts: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(parts))
const open = (bytes: Buffer, words = passphrase) => gathered(decrypted(inParts(bytes), words))
const pieceAt = (count: number) => body.subarray(salt + count * piece, salt + (count + 1) * piece)

before(async () => {
  const whole = await gathered(encrypted(inParts(plain), passphrase))
  body = whole.subarray(mark.length)
})

test('what was encrypted comes back, whatever the parts it comes in', async () => {
  assert.deepEqual(await open(body), plain)
  assert.deepEqual(await gathered(decrypted(inParts(body, 17), passphrase)), plain)
})

test('nothing and exactly one piece come back too', async () => {
  for (const size of [0, 64 * 1024]) {
    const sealed = await gathered(encrypted(inParts(plain.subarray(0, size)), passphrase))
    assert.equal((await open(sealed.subarray(mark.length))).length, size)
  }
})

test('a piece that is missing, doubled, moved, or cut off at its edge is noticed', async () => {
  const [head, first, second, third] = [body.subarray(0, salt), pieceAt(0), pieceAt(1), pieceAt(2)]
  const last = body.subarray(salt + 3 * piece)
  const wrong = [
    [head, first, third, last],
    [head, first, second, second, third, last],
    [head, second, first, third, last],
    [head, first, second, third],
    [head],
  ]

  for (const parts of wrong) await assert.rejects(open(Buffer.concat(parts)), CannotStart)
})

test('another passphrase opens nothing', async () => {
  await assert.rejects(open(body, `${passphrase}.`), /the passphrase is another one/)
})
