import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesIn, graphOf } from './house/circles.ts'
import { readSource } from './house/source.ts'
import { breach, roomOf } from './house/storeys.ts'
import { waitsIn } from './house/waits.ts'

test('an import of types alone is an import', () => {
  const { imports } = readSource(
    'src/kernel/store/save.server.ts',
    "import type { A } from './a.ts'\nimport { b, type B } from '#lib/b.ts'\nexport { c } from '../trail/c.ts'\nconst d = () => import('./d.tsx')\nimport { z } from 'zod'\n",
  )

  assert.deepEqual(
    imports.map(({ to, isType }) => [to, isType]),
    [
      ['src/kernel/store/a.ts', true],
      ['src/lib/b.ts', false],
      ['src/kernel/trail/c.ts', false],
      ['src/kernel/store/d.tsx', false],
    ],
  )
})

test('functions are measured from their first line to their last, under the name that they are given', () => {
  const { functions } = readSource('src/lib/a.ts', 'export function one() {\n  return 1\n}\nconst two = () =>\n  2\n')

  assert.deepEqual(
    functions.map(({ name, line, lines }) => [name, line, lines]),
    [
      ['one', 1, 3],
      ['two', 4, 2],
    ],
  )
})

test('a way back to where one began is a circle, however long; what leads into it is none', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['d', 'a'],
    ['e', 'e'],
  ].map(([from = '', to = '']) => ({ from, to }))

  assert.deepEqual(
    circlesIn(graphOf(edges)).map((circle) => circle.toSorted()),
    [['a', 'b', 'c']],
  )
})

test('nothing climbs, features know one another where it is declared, and shell and server stand apart', () => {
  const told = [
    ['kernel/store/save.server.ts', 'features/tasks/sync.server.ts', 'climbs'],
    ['features/files/files.ts', 'screens/page/page.tsx', 'climbs'],
    ['server/app.server.ts', 'shell/app.tsx', 'climbs'],
    ['server/app.server.ts', 'screens/page/page.tsx', 'climbs'],
    ['features/files/files.ts', 'features/tasks/task.ts', 'is no declared edge between features'],
    ['features/import/cells.ts', 'features/export/lines.ts', undefined],
    ['screens/page/page.tsx', 'features/tasks/task.ts', undefined],
    ['shell/app.tsx', 'modules/contents/modules.ts', undefined],
  ]

  for (const [from, to, why] of told)
    assert.equal(breach({ from: `src/${from}`, to: `src/${to}` }), why, `${from} ${to}`)
})

test('a room is a folder of a storey, lib and ui one room each, and what stands outside of folders its own', () => {
  assert.deepEqual(['src/lib/days.ts', 'src/kernel/trail/proof/chains.ts', 'src/server/main.server.ts'].map(roomOf), [
    'lib',
    'kernel/trail',
    'server',
  ])
})

test('a file of tests waits before its first test and within its tests, and nowhere between', () => {
  const waitsOf = (...lines: readonly string[]) => waitsIn('src/lib/a.test.ts', lines.join('\n'))

  assert.deepEqual(waitsOf('const a = await b()', "test('one', async () => await a)", "test('two', () => a)"), [])
  assert.deepEqual(waitsOf("test('one', () => 1)", 'const a = await b()', "describe('two', () => a)"), [2])
  assert.deepEqual(waitsOf("test('one', () => 1)", "describe.skip('two', async () => {", '})'), [2])
  assert.deepEqual(waitsOf("test('one', () => 1)", 'await b()'), [])
})
