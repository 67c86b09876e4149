import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appetiteFor, isAbove, isWhole, levelOf, scoreOf, type Cell, type Matrix } from './risk-score.ts'

const degrees = [1, 2, 3, 4, 5]
const cells: readonly Cell[] = degrees.flatMap((likelihood) =>
  degrees.map((impact) => ({ likelihood, impact, level: likelihood === 3 && impact === 5 ? 'Extreme' : 'Moderate' })),
)
const matrix: Matrix = { state: 'in-use', appetite: 'Moderate', cells }

test('a score is likelihood times impact, and nothing until both are rated', () => {
  assert.equal(scoreOf(3, 5), 15)
  assert.equal(scoreOf(3, null), null)
  assert.equal(scoreOf(null, 5), null)
})

test('a level is what the cell says, not what the product is', () => {
  assert.equal(levelOf(matrix, 3, 5), 'Extreme')
  assert.equal(levelOf(matrix, 5, 3), 'Moderate')
})

test('there is no level without a matrix, without a rating, or by a draft', () => {
  assert.equal(levelOf(null, 3, 5), null)
  assert.equal(levelOf(matrix, 3, null), null)
  assert.equal(levelOf({ ...matrix, state: 'draft' }, 3, 5), null)
})

test('levels are ordered', () => {
  assert.ok(isAbove('Extreme', 'High'))
  assert.ok(!isAbove('Moderate', 'Moderate'))
  assert.ok(!isAbove('Low', 'Moderate'))
})

test('the appetite itself is within the appetite', () => {
  assert.equal(appetiteFor(matrix, 'Moderate'), 'within appetite')
  assert.equal(appetiteFor(matrix, 'High'), 'above appetite')
  assert.equal(appetiteFor(matrix, null), null)
})

test('a matrix is whole when each cell stands in it once, with its level', () => {
  const [first, ...rest] = cells as readonly [Cell, ...Cell[]]

  assert.ok(isWhole(cells))
  assert.ok(!isWhole(rest))
  assert.ok(!isWhole([...rest, { ...first, level: null }]))
  assert.ok(!isWhole([first, ...rest, first]))
  assert.ok(!isWhole([...rest, { ...first, likelihood: 2 }]))
})
