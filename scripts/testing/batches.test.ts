// Files that share a process say the same as alone, under their own names, and none of them is left out.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { together } from '../../e2e/together.ts'
import { batched, textOf } from './batches.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-batches-'))
after(() => rmSync(folder, { recursive: true }))

/** What a run of tests says that fails. */
function failing(args: readonly string[]): string {
  const { NODE_TEST_CONTEXT: _within, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  assert.equal(status, 1, stdout)
  return stdout
}

test('every file is run once: journeys by themselves, what takes long first and alone, the others with their neighbours', () => {
  const files = Array.from({ length: 300 }, (_, at) => `src/lib/a${at + 100}.test.ts`)

  const given = batched([...files, 'e2e/risks.test.ts', 'src/modules/proofs.test.ts'], join(folder, 'many'))

  assert.equal(given.at(-1), 'e2e/risks.test.ts')
  assert.match(readFileSync(given[0] ?? '', 'utf8'), /^load\("src\/modules\/proofs\.test\.ts"/m)
  const named = given.slice(1, -1).flatMap((file) => readFileSync(file, 'utf8').match(/(?<=^load\(")[^"]+/gm) ?? [])
  assert.deepEqual(named, files)
  assert.ok(given.length >= 40 && given.length < 60)
  assert.equal(batched(files.slice(0, 20), join(folder, 'few')).length, 20)
})

test('journeys that share a product are one process, which says so first; each of them asks for the shared one', () => {
  const row = together[0] ?? []

  const given = batched([...row, 'e2e/risks.test.ts'], join(folder, 'journeys'))

  assert.equal(given.length, 2)
  assert.match(readFileSync(given[0] ?? '', 'utf8'), /^share\(\)[\s\S]+^load\("e2e/m)
  for (const file of together.flat()) assert.match(readFileSync(file, 'utf8'), /= await sharedProduct\(\)/, file)
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
  const said = failing(['--test', '--test-reporter=tap', batch])

  const order = said.match(/(one|other) (begins|ends)/g)
  assert.deepEqual(order, ['one begins', 'one ends', 'other begins', 'other ends'])
  assert.match(said, /not ok 1 - other is tried[\s\S]*?location: '[^']*other\.test\.mjs/)
})

test('a file that cannot be loaded fails, and those beside it are run', () => {
  const [broken, whole] = [join(folder, 'broken.test.mjs'), join(folder, 'whole.test.mjs')]
  writeFileSync(broken, `throw new Error('broken')`)
  writeFileSync(whole, `import { test } from 'node:test'; test('whole', () => {})`)
  const batch = join(folder, 'beside.test.mjs')
  writeFileSync(batch, textOf([broken, whole], folder))

  const said = failing(['--test', '--test-reporter=tap', batch])

  assert.match(said, /not ok \d+ - [^\n]*broken\.test\.mjs/)
  assert.match(said, /\bok \d+ - whole/)
})

test('what nobody catches fails its file, though its test is not followed', () => {
  const file = join(folder, 'uncaught.test.mjs')
  writeFileSync(
    file,
    `import { test } from 'node:test'
    test('throws afterwards', async () => {
      setTimeout(() => { throw new Error('nobody caught it') })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
  )
  const batch = join(folder, 'uncaught-batch.test.mjs')
  writeFileSync(batch, textOf([file], folder))

  const said = failing(['--import=./scripts/testing/untracked.ts', '--test', '--test-reporter=tap', batch])

  assert.match(said, /nobody caught it/)
})
