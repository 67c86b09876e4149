// Files that share a process say the same as alone, under their own names, and none of them is left out.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { batched, textOf } from './batches.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-batches-'))
after(() => rmSync(folder, { recursive: true }))

test('every file is run once: journeys by themselves, what takes long first and alone, the others with their neighbours', () => {
  const files = Array.from({ length: 30 }, (_, at) => `src/lib/a${at + 10}.test.ts`)

  const given = batched([...files, 'e2e/risks.test.ts', 'src/modules/proofs.test.ts'], join(folder, 'many'))

  assert.equal(given.at(-1), 'e2e/risks.test.ts')
  assert.match(readFileSync(given[0] ?? '', 'utf8'), /suite\("src\/modules\/proofs\.test\.ts"/)
  const named = given.slice(1, -1).flatMap((file) => readFileSync(file, 'utf8').match(/(?<=suite\(")[^"]+/g) ?? [])
  assert.deepEqual(named, files)
  assert.ok(given.length > 2 && given.length < 10)
})

test('hooks of a file are its own, and a test that fails is told with the file that it stands in', () => {
  const text = (name: string, outcome: string) =>
    `import { after, before, test } from 'node:test'
    before(() => console.log('${name} begins'))
    after(() => console.log('${name} ends'))
    test('${name} is tried', () => { ${outcome} })`
  const [one, other] = [join(folder, 'one.test.mjs'), join(folder, 'other.test.mjs')]
  writeFileSync(one, text('one', ''))
  writeFileSync(other, text('other', `throw new Error('no')`))
  const batch = join(folder, 'batch.test.mjs')
  writeFileSync(batch, textOf([one, other], folder))
  const { NODE_TEST_CONTEXT: _within, ...env } = process.env

  let said = ''
  try {
    execFileSync(process.execPath, ['--test', '--test-reporter=tap', batch], { env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = String((error as { stdout: string }).stdout) // A border: what the program printed before it ended with 1.
  }

  const order = said.match(/(one|other) (begins|ends)/g)
  assert.deepEqual(order, ['one begins', 'one ends', 'other begins', 'other ends'])
  assert.match(said, /not ok 1 - other is tried[\s\S]*?location: '[^']*other\.test\.mjs/)
})
