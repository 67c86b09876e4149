import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burstsOf } from './bursts.ts'

const minute = 60_000
const began = Date.parse('2026-11-20T09:00:00Z')

/** Events so many minutes after the beginning. */
const events = (...minutes: readonly number[]) =>
  minutes.map((at) => ({ id: `at ${at}`, at: new Date(began + at * minute).toISOString() }))

const found = (minutes: readonly number[]) =>
  burstsOf(events(...minutes), { most: 4, within: 10 * minute }).map(({ first, last, events: all }) => [
    first.id,
    last.id,
    all.length,
  ])

test('as many as are too many, in the time in which they are, are a burst', () => {
  assert.deepEqual(found([0, 3, 6, 10]), [['at 0', 'at 10', 4]])
})

test('one fewer, or a little slower, is none', () => {
  assert.deepEqual(found([0, 3, 6]), [])
  assert.deepEqual(found([0, 4, 8, 12, 16, 20]), [])
})

test('what goes on is the same burst, and what comes after a pause is another', () => {
  assert.deepEqual(found([0, 1, 2, 3, 9, 18, 40, 41, 42, 43]), [
    ['at 0', 'at 18', 6],
    ['at 40', 'at 43', 4],
  ])
})

test('nothing is no burst', () => {
  assert.deepEqual(found([]), [])
})
