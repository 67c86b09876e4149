import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageInWords, ranks, topOf } from './top.ts'

test('the top are risks with a score that are not over, within the filters of the list', () => {
  const top = { type: 'Risk', currentScore: 'is:filled', sort: '-currentScore' }

  assert.deepEqual(topOf({}), { ...top, state: 'not:closed,rejected' })
  assert.deepEqual(topOf({ state: 'accepted,closed', void: 'true' }), { ...top, state: 'accepted' })
  assert.deepEqual(topOf({ state: 'not:accepted' }), { ...top, state: 'not:closed,rejected,accepted' })
  assert.deepEqual(topOf({ type: 'Opportunity' }), { ...top, type: 'Opportunity', state: 'not:closed,rejected' })
  assert.equal(topOf({ state: 'closed' }), null)
})

test('equal scores share a rank', () => {
  assert.deepEqual(ranks([20, 16, 16, 12]), [1, 2, 2, 4])
})

test('an age reads as people say it', () => {
  const today = '2026-06-15'
  assert.equal(ageInWords(today, today), 'today')
  assert.equal(ageInWords('2026-06-14', today), '1 day ago')
  assert.equal(ageInWords('2026-05-15', today), '4 weeks ago')
  assert.equal(ageInWords('2026-02-15', today), '4 months ago')
})
