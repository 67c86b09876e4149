// What a run writes down for the validation pack is what its tests came to.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Evidence } from '#modules/system-settings/validation/evidence.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-run-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs a file by itself; what the run around it says of itself is kept from it. */
const run = (file: string, said: { readonly TEST_RUN_IS_WHOLE?: 'yes' } = {}): Promise<Evidence> =>
  new Promise((resolve) => {
    const { NODE_TEST_CONTEXT: _within, TEST_DATABASE_URL: _server, TEST_RUN_IS_WHOLE: _whole, ...around } = process.env
    const env = { ...around, ...said }
    const args = [
      '--import=./scripts/resolving.ts',
      '--test',
      '--test-reporter=./scripts/testing/evidence.ts',
      '--test-reporter-destination=stdout',
      file,
    ]
    // It ends with 1, for a test of it fails; what it says is ours.
    execFile(process.execPath, args, { env }, (_failed, output) => resolve(JSON.parse(output) as Evidence))
  })

test('each test is written down under the suite that it stands in, with what it came to', async () => {
  const file = join(folder, 'some.test.mjs')
  writeFileSync(
    file,
    `import { describe, test } from 'node:test'
    describe('Risks', () => { test('one', () => {}); test('two', { skip: true }, () => {}) })
    describe('Audits', () => { test('one', () => { throw new Error('no') }) })
    test('outer', async (t) => { await t.test('inner', () => {}) })`,
  )

  const { format, node, postgres, program, whole, results } = await run(file)

  assert.deepEqual(
    results.map(({ path, outcome }) => [path.join(' › '), outcome]),
    [
      ['Risks › one', 'passed'],
      ['Risks › two', 'skipped'],
      ['Audits › one', 'failed'],
      ['outer › inner', 'passed'],
      ['outer', 'passed'],
    ],
  )
  assert.deepEqual([format, node, postgres, whole], [1, process.version, 'none', false])
  assert.match(program, /^[\da-f]{64}$/)
  assert.equal((await run(file, { TEST_RUN_IS_WHOLE: 'yes' })).whole, true)
})
