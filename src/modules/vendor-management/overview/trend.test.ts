// A trend goes from left to right, and up when it gets better.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heightOf, placesOf, size } from './trend.ts'

test('the best score is drawn highest, and scores stand from edge to edge', () => {
  const [first, , last] = placesOf([60, 80, 100])

  assert.ok(heightOf(100) < heightOf(60))
  assert.equal(first?.[0], 4)
  assert.equal(last?.[0], size.width - 4)
})

test('a single score is a point, and none draws nothing', () => {
  assert.equal(placesOf([70]).length, 1)
  assert.deepEqual(placesOf([]), [])
})
