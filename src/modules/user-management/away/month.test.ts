import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beside, daysOf, lastOf, placeIn, readMonth } from './month.ts'

test('an address that says no month shows this one', () => {
  assert.equal(readMonth('2026-12', '2026-11-26'), '2026-12')
  for (const said of [undefined, '', '2026', '2026-13', 'soon', 7])
    assert.equal(readMonth(said, '2026-11-26'), '2026-11')
})

test('one goes on by months, over the end of a year too', () => {
  assert.deepEqual(
    [beside('2026-12', 1), beside('2026-01', -1), lastOf('2028-02')],
    ['2027-01', '2025-12', '2028-02-29'],
  )
})

test('a month has all its days, and its weekends are off', () => {
  const days = daysOf('2026-11')

  assert.equal(days.length, 30)
  assert.deepEqual(
    days.filter(({ isOff }) => isOff).map(({ date }) => date),
    [1, 7, 8, 14, 15, 21, 22, 28, 29],
  )
})

test('what goes on beyond the month is cut at its ends', () => {
  assert.deepEqual(placeIn('2026-11', '2026-11-03', '2026-11-03'), { begins: 3, ends: 4, isLate: false, isCut: false })
  assert.deepEqual(placeIn('2026-11', '2026-10-20', '2026-12-02'), { begins: 1, ends: 31, isLate: true, isCut: true })
})
