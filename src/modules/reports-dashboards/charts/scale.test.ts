import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathThrough, ticksTo } from './scale.ts'

test('an axis ends at a round number that no value exceeds', () => {
  assert.deepEqual(ticksTo(9), [0, 5, 10])
  assert.deepEqual(ticksTo(100), [0, 50, 100])
  assert.deepEqual(ticksTo(3), [0, 1, 2, 3])
  assert.deepEqual(ticksTo(0), [0, 1])
  for (const most of [1, 7, 12.5, 57.1, 183, 6000]) assert.ok((ticksTo(most).at(-1) ?? 0) >= most)
})

test('a line is broken where a value is missing', () => {
  assert.equal(pathThrough([[0, 1], null, [2, 3], [4, 5]]), 'M0.0 1.0M2.0 3.0L4.0 5.0')
})
