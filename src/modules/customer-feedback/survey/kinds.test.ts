// Scores as the field has them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degreesOf, isLow, scoreOf } from './kinds.ts'

const given = (...scores: readonly number[]) => scores.map((score) => ({ score, count: 1 }))

test('NPS is the share of promoters less the share of detractors', () => {
  assert.equal(scoreOf('NPS', given(10, 9, 8, 7, 6, 0)), 0)
  assert.equal(scoreOf('NPS', given(10, 9, 9, 8)), 75)
  assert.equal(scoreOf('NPS', [{ score: 6, count: 3 }]), -100)
})

test('CSAT is the share of 4 and 5, CES the mean', () => {
  assert.equal(scoreOf('CSAT', given(5, 4, 3)), 67)
  assert.equal(scoreOf('CES', given(7, 6, 6)), 6.3)
})

test('nothing comes of no answers', () => {
  assert.equal(scoreOf('NPS', []), null)
})

test('each kind has its own scale and its own low scores', () => {
  assert.deepEqual([degreesOf('NPS').length, degreesOf('CSAT').length, degreesOf('CES').length], [11, 5, 7])
  assert.deepEqual([isLow('NPS', 6), isLow('NPS', 7), isLow('CSAT', 2), isLow('CES', 3)], [true, false, true, false])
})
