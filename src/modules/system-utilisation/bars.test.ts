import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineThrough, roundUp, stepOf } from './bars.ts'

test('an axis ends at a round number that holds every figure', () => {
  assert.deepEqual([0, 3, 5, 6, 57, 101, 500, 501].map(roundUp), [5, 5, 5, 10, 100, 200, 500, 1000])
})

test('a line goes from edge to edge, and a single value stands in the middle', () => {
  assert.equal(lineThrough([0, 5, 10], 10), '0.00,100.00 50.00,50.00 100.00,0.00')
  assert.equal(lineThrough([10], 10), '50.00,0.00')
})

test('a share falls in a step, and nothing in none', () => {
  assert.deepEqual(
    [0, 0.01, 0.25, 0.26, 1, 1.2].map((share) => stepOf(share, 4)),
    [0, 1, 1, 2, 4, 4],
  )
})
