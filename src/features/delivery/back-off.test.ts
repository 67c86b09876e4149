import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fateOf, leasedUntil } from './back-off.ts'

const began = new Date('2026-03-02T10:00:00Z')
const tried = { began, milliseconds: 1_500 }
const ended = '2026-03-02T10:00:01.500Z'

test('what has arrived has come to its end', () => {
  assert.deepEqual(fateOf(3, { sent: true }, tried), { state: 'sent', nextAt: ended, endedAt: ended })
})

test('what was not taken is tried again after 1, 5 and 15 minutes, 1, 4 and 12 hours, then given up', () => {
  const fates = [1, 2, 3, 4, 5, 6, 7].map((tries) => fateOf(tries, { sent: false }, tried))

  const waits = fates.map(({ nextAt }) => (Date.parse(nextAt) - Date.parse(ended)) / 60_000)
  assert.deepEqual(waits, [1, 5, 15, 60, 240, 720, 0])
  assert.deepEqual(
    fates.map(({ state, endedAt }) => [state, endedAt]),
    [...Array.from({ length: 6 }, () => ['waiting', null]), ['failed', ended]],
  )
})

test('what will never be taken is given up at once', () => {
  assert.deepEqual(fateOf(1, { sent: false, final: true }, tried), { state: 'failed', nextAt: ended, endedAt: ended })
})

test('what is taken in hand is somebody’s for three minutes', () => {
  assert.equal(leasedUntil(began), '2026-03-02T10:03:00.000Z')
})
