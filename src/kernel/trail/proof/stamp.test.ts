import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { hasOpenssl, openTimeAuthority, type TimeAuthority } from '../../../../test/time-authority.ts'
import { certificatesIn } from './certificates.server.ts'
import { readStamp } from './stamp.server.ts'

let authority: TimeAuthority
let other: TimeAuthority

const skip = hasOpenssl ? false : 'openssl is not on this machine'

before(async () => {
  if (skip) return
  authority = await openTimeAuthority()
  other = await openTimeAuthority('Somebody else')
})
after(async () => {
  if (skip) return
  await Promise.all([authority.close(), other.close()])
})

const rootsOf = ({ ca }: TimeAuthority) => certificatesIn(readFileSync(ca, 'utf8'))

test('a time stamp says what was stamped, when and by whom', { skip }, () => {
  const stamp = readStamp(authority.token('a seal'), rootsOf(authority))

  assert.deepEqual([stamp.hash, stamp.by], [hash('sha256', 'a seal'), 'Test Time'])
  assert.ok(Math.abs(Date.now() - Date.parse(stamp.at)) < 24 * 60 * 60_000, stamp.at)
})

test('a time stamp of an authority that is not trusted here is not believed', { skip }, () => {
  const token = other.token('a seal')

  assert.throws(
    () => readStamp(token, rootsOf(authority)),
    /no authority that is trusted here vouches for “Somebody else”/,
  )
  assert.throws(() => readStamp(token, []), /no authority that is trusted here/)
})

test('whichever byte of a time stamp is turned, it is refused in words or says the same', { skip }, () => {
  const token = authority.token('a seal')
  const roots = rootsOf(authority)
  const { hash: stamped, at } = readStamp(token, roots)
  const said = (bytes: Buffer): string => {
    try {
      const stamp = readStamp(bytes, roots)
      return `${stamp.hash} ${stamp.at}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  const turned = [...token.keys()].map((at_) => {
    const bytes = Buffer.from(token)
    bytes[at_] = (bytes[at_] ?? 0) ^ 1
    return said(bytes)
  })

  // What is not signed, the names of other certificates, may say anything: the stamp is the same.
  const same = turned.filter((one) => one === `${stamped} ${at}`)
  const refused = turned.filter((one) => one.startsWith('The time stamp does not hold: '))
  assert.equal(same.length + refused.length, token.length)
  assert.ok(refused.length > token.length / 2, `${refused.length} of ${token.length}`)
})
