// The page and the command line are one core with two arithmetics: what one calls broken the other does, at the same place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import type { Checks } from '#kernel/trail/proof/checks.ts'
import { linesOf } from '#kernel/trail/proof/file-lines.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import { verdictOf, type Verdict } from '#kernel/trail/proof/verdict.ts'
import { tampered, trustedKey } from '../../../test/tampered.ts'
import { newKey } from '../../../test/trail.ts'
import { pageChecks } from './checks.ts'

async function verdict(checks: Checks, content: string): Promise<Verdict> {
  const check = exportVerifier(checks, { key: trustedKey, seals: [] })
  // In pieces that end in the middle of lines and characters, as a file comes.
  const bytes = new TextEncoder().encode(content)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 77) yield await Promise.resolve(bytes.subarray(at, at + 77))
  }
  for await (const line of linesOf(pieces())) check.line(line)
  return verdictOf(check.finish(), trustedKey)
}

for (const { name, content, first } of tampered)
  test(`an export, ${name}, is judged alike by both, and at the right place`, async () => {
    const said = await verdict(pageChecks, content)

    assert.equal(said.ok, first === null)
    if (first) assert.match(said.first ?? '', first)
    else assert.equal(said.first, null)
    assert.deepEqual(said, await verdict(nodeChecks, content))
  })

test('both reckon alike, whatever the text, and believe no signature but the right one', () => {
  const key = newKey()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(127), (text, at) => {
      assert.equal(pageChecks.sha256(text), nodeChecks.sha256(text))
      const signature = key.sign(text)
      const wrong = signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1)
      for (const checks of [pageChecks, nodeChecks]) {
        assert.equal(checks.isSigned(text, signature, key.publicKey), true)
        assert.equal(checks.isSigned(text, wrong, key.publicKey), false)
        assert.equal(checks.isSigned(`${text}.`, signature, key.publicKey), false)
      }
    }),
    { numRuns: 40 },
  )
})

test('bytes that are no text are not overlooked', async () => {
  async function* bytes() {
    yield await Promise.resolve(new Uint8Array([0x61, 0xff, 0x0a]))
  }

  await assert.rejects(async () => {
    for await (const line of linesOf(bytes())) assert.fail(line)
  }, TypeError)
})
