import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '..')
const apart = mkdtempSync(join(tmpdir(), 'plumbline-resolving-'))
after(() => rmSync(apart, { recursive: true }))

/** What a program says that is run where ours resolves. */
const said = (program: string) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/resolving.ts', '--input-type=module', '--eval', program],
    { cwd: root, encoding: 'utf8' },
  )
  return stdout.trim() || stderr
}

test('a source is one module, by whichever name it is imported', () => {
  const program = `const [a, b] = await Promise.all([import('#lib/days.ts'), import('./src/lib/days.ts')])
    console.log(a === b, Object.keys(a).includes('dayAt'))`

  assert.equal(said(program), 'true true')
})

test('what a library’s own files import of one another is what it exports', () => {
  const program = `const { pgTable, text } = await import('drizzle-orm/pg-core')
    const { getTableName } = await import('drizzle-orm')
    console.log(getTableName(pgTable('risk', { title: text() })))`

  assert.equal(said(program), 'risk')
})

test('the files of another copy of the product are its own', () => {
  mkdirSync(join(apart, 'src/lib'), { recursive: true })
  writeFileSync(join(apart, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }))
  writeFileSync(join(apart, 'src/lib/days.ts'), `export const where: string = 'apart'`)
  writeFileSync(join(apart, 'main.ts'), `export { where } from '#lib/days.ts'`)

  assert.equal(said(`console.log((await import(${JSON.stringify(join(apart, 'main.ts'))})).where)`), 'apart')
})

test('a source that is not there is named', () => {
  assert.match(said(`await import('#lib/nothing.ts')`), /src\/lib\/nothing\.ts/)
})
