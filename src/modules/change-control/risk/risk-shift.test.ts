import assert from 'node:assert/strict'
import { test } from 'node:test'
import { riskShiftIn } from './risk-shift.ts'

const rating = { likelihoodBefore: 4, impactBefore: 3, likelihoodAfter: 2, impactAfter: 3 }

test('the shift is the difference of the two scores', () => {
  const shift = riskShiftIn(rating)

  assert.deepEqual([shift.before?.score, shift.after?.score, shift.by], [12, 6, -6])
  assert.equal(shift.before?.words, 'likely, moderate')
})

test('of half a rating nothing is reckoned', () => {
  const { before, after, by } = riskShiftIn({ ...rating, impactAfter: null })

  assert.deepEqual([before?.score, after, by], [12, null, null])
})

test('what was not rated at all has neither', () => {
  assert.deepEqual(riskShiftIn({}), { before: null, after: null, by: null })
})
