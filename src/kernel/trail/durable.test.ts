import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeOnce } from './durable.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-durable-'))
after(() => rmSync(folder, { recursive: true }))

test('of two nodes that make the same file, both have what the quicker one made', () => {
  const file = join(folder, 'key')
  // The other node makes it between our looking and our writing.
  const slower = () => {
    makeOnce(file, () => 'theirs', 0o600)
    return 'ours'
  }

  assert.equal(makeOnce(file, slower, 0o600), 'theirs')
  assert.equal(
    makeOnce(file, () => 'later', 0o600),
    'theirs',
  )
  assert.deepEqual(readdirSync(folder), ['key'])
  assert.equal(statSync(file).mode & 0o777, 0o600)
})
