import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftInWords, sinceInWords } from './since.ts'

const minute = 60_000
const now = Date.parse('2026-11-21T12:00:00Z')

test('what was said lately says how long ago; what was said long ago has a date', () => {
  const said = [0, 1, 59, 60, 125, 24 * 60, 6 * 24 * 60, 7 * 24 * 60].map((minutes) =>
    sinceInWords(now - minutes * minute, now),
  )

  assert.deepEqual(said, [
    'Just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '2 hours ago',
    '1 day ago',
    '6 days ago',
    null,
  ])
})

test('a clock that is ahead says just now', () => {
  assert.equal(sinceInWords(now + minute, now), 'Just now')
})

test('how long a comment may still be changed is said in minutes', () => {
  assert.deepEqual(
    [5 * minute, 61_000, 59_000].map((left) => leftInWords(now + left, now)),
    ['5 more minutes', '1 more minute', 'less than a minute'],
  )
})
