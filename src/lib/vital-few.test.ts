import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitalFew } from './vital-few.ts'

test('the vital few are as many of the first as make four fifths', () => {
  assert.equal(vitalFew([8, 4, 3, 1, 1]), 3)
  assert.equal(vitalFew([5]), 1)
  assert.equal(vitalFew([]), 0)
})
