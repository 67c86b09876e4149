import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksTo } from './scale.ts'

test('the marks are round, begin at nothing and end at or above the top', () => {
  assert.deepEqual(marksTo(7.9), [0, 2, 4, 6, 8])
  assert.deepEqual(marksTo(4), [0, 1, 2, 3, 4])
  assert.deepEqual(marksTo(0.73), [0, 0.2, 0.4, 0.6, 0.8])
})

test('where there is nothing, there is still an axis', () => {
  assert.deepEqual(marksTo(0), [0, 1])
})
