import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branchesOf, curve, startOf, rowsIn } from './canvas.ts'

const impact = (name: string, item: string | null) => ({ name, item: item === null ? null : { id: item } })

test('each record that changes is as high as what hangs on it, and one row where nothing does', () => {
  const branches = branchesOf(['a', 'b', 'c'], [impact('1', 'a'), impact('2', 'c'), impact('3', 'a'), impact('4', 'c')])

  assert.deepEqual(
    branches.map(({ id, row, span, impacts }) => [id, row, span, impacts.map(({ name }) => name)]),
    [
      ['a', 1, 2, ['1', '3']],
      ['b', 3, 1, []],
      ['c', 4, 2, ['2', '4']],
    ],
  )
  assert.equal(rowsIn(branches), 5)
  assert.deepEqual(branches.map(startOf), [0.5, 2.5, 3.5])
})

test('what hangs on no record that changes, or on one that does no more, comes last', () => {
  const branches = branchesOf(['a'], [impact('1', null), impact('2', 'gone'), impact('3', 'a')])

  assert.deepEqual(
    branches.map(({ id, row, impacts }) => [id, row, impacts.map(({ name }) => name)]),
    [
      ['a', 1, ['3']],
      ['', 2, ['1', '2']],
    ],
  )
})

test('a line leaves and arrives level', () => {
  assert.equal(curve(10, 40), 'M0 10 C50 10 50 40 100 40')
})
