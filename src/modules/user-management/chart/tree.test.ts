import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treesOf, waysTo, type Branch, type Charted } from './tree.ts'

const one = (id: string, lineManager: string | null): Charted => ({
  id,
  number: id,
  name: id,
  jobTitle: null,
  department: null,
  site: null,
  lineManager,
})

const drawn = (branches: readonly Branch[]): readonly string[] =>
  branches.map(({ person, reports }) =>
    reports.length === 0 ? person.id : `${person.id}(${drawn(reports).join(' ')})`,
  )

test('people stand below their line managers, the largest tree first, with how many are below', () => {
  const trees = treesOf([
    one('Rui', null),
    one('Helena', null),
    one('Maya', 'Helena'),
    one('Sofia', 'Maya'),
    one('Ella', 'Helena'),
  ])

  assert.deepEqual(drawn(trees), ['Helena(Maya(Sofia) Ella)', 'Rui'])
  assert.deepEqual(
    trees.map(({ below }) => below),
    [3, 0],
  )
})

test('whose line manager is not here any more stands on top', () => {
  assert.deepEqual(drawn(treesOf([one('Ella', 'gone'), one('Jack', 'Ella')])), ['Ella(Jack)'])
})

test('people who lead one another in a circle are all there, each once', () => {
  assert.deepEqual(drawn(treesOf([one('Ella', 'Jack'), one('Jack', 'Ella'), one('Maya', null)])), [
    'Ella(Jack)',
    'Maya',
  ])
  assert.deepEqual(drawn(treesOf([one('Ella', 'Ella')])), ['Ella'])
})

test('the way to somebody leads from the top', () => {
  const trees = treesOf([one('Helena', null), one('Maya', 'Helena'), one('Sofia', 'Maya'), one('Ella', 'Helena')])

  assert.deepEqual([...waysTo(trees, ({ id }) => id === 'Sofia')], ['Helena', 'Maya', 'Sofia'])
  assert.equal(waysTo(trees, () => false).size, 0)
})
