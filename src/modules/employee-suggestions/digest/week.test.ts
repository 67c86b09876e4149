import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, headlineOf, isEmpty } from './week.ts'

const one = { number: 'SUG-2026-0001', title: 'Hooks at the bench.' }

test('the heading says what there is, and nothing of what there is not', () => {
  const moved = { ...one, state: 'Accepted', how: 'yours' as const }
  assert.equal(headlineOf({ moved: [moved], fresh: [], late: [] }), 'The suggestions of last week: 1 moved on.')
  assert.equal(
    headlineOf({ moved: [], fresh: [one, one], late: [{ ...one, days: 23 }] }),
    'The suggestions of last week: 2 new in your department, 1 answer overdue.',
  )
})

test('each is named with where it stands, ten of a sort at most', () => {
  const moved = { ...one, state: 'Declined', how: 'voted for' as const }
  assert.equal(
    bodyOf({ moved: [moved], fresh: [], late: [] }),
    'Moved on:\n· SUG-2026-0001 Hooks at the bench.: Declined (voted for)',
  )
  const lines = bodyOf({ moved: [], fresh: Array.from({ length: 13 }, () => one), late: [] }).split('\n')
  assert.deepEqual([lines.length, lines.at(-1)], [12, '… and 3 more'])
})

test('a week without anything is empty', () => {
  assert.equal(isEmpty({ moved: [], fresh: [], late: [] }), true)
  assert.equal(isEmpty({ moved: [], fresh: [one], late: [] }), false)
})
