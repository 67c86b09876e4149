import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, nextReview } from './review-clock.ts'

test('the higher the level, the sooner a risk is looked at again', () => {
  assert.deepEqual(
    (['Extreme', 'High', 'Moderate', 'Low'] as const).map((level) => clockOf(null, level)),
    [3, 6, 12, 24],
  )
})

test('a register asks for its reviews as often as it says, and a level for sooner ones', () => {
  assert.equal(clockOf(6, 'Low'), 6)
  assert.equal(clockOf(12, 'Extreme'), 3)
  assert.equal(clockOf(9, null), 9)
  assert.equal(clockOf(null, null), null)
})

test('the next review is so many months from the day', () => {
  assert.equal(nextReview('2026-11-30', 3), '2027-02-28')
  assert.equal(nextReview('2026-11-30', null), null)
})
