import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from './read-day.ts'

const today = '2026-11-20'

test('a day is read as people write it', () => {
  for (const text of [
    '4 Dec 2026',
    '4 december',
    '04.12.2026',
    '4/12/26',
    '4th Dec, 2026',
    '2026-12-04',
    ' 4-12-2026 ',
  ])
    assert.equal(readDay(text, today), '2026-12-04', text)
})

test('what is no real day is none', () => {
  for (const text of ['', 'soon', '31 Feb 2026', '2026-02-29', '4 foo 2026', '99/99/2026', '12'])
    assert.equal(readDay(text, today), null, text)
})
