import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMoment, momentOf, partsOfMoment } from './moments.ts'

test('a clock tells an instant with its distance from UTC, also a clock in the west and one half an hour off', () => {
  const instant = new Date('2026-11-22T23:42:13.500Z')

  assert.deepEqual(
    [60, 0, -210, 345].map((east) => momentOf(instant, east)),
    [
      '2026-11-23T00:42:13+01:00',
      '2026-11-22T23:42:13+00:00',
      '2026-11-22T20:12:13-03:30',
      '2026-11-23T05:27:13+05:45',
    ],
  )
})

test('a moment is the same instant, wherever its clock stands', () => {
  const instant = new Date('2026-11-22T10:42:13.000Z')

  assert.equal(Date.parse(momentOf(instant, -210)), instant.getTime())
})

test('without its distance from UTC, or of a day that is none, a text is no moment', () => {
  assert.deepEqual(
    ['2026-11-22T10:42:13+01:00', '2026-11-22T10:42:13.123Z', '2026-11-22T10:42:13', '2026-13-22T10:42:13Z', ''].map(
      isMoment,
    ),
    [true, true, false, false, false],
  )
  assert.deepEqual(partsOfMoment('2026-11-22T10:42:13+01:00'), { day: '2026-11-22', time: '10:42', offset: '+01:00' })
})
