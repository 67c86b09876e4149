import { weekdayOf } from '#lib/days.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beside, lastOf, otherSpan, readWhen, shownDays, weeksOf } from './span.ts'
import { words } from './words.ts'

const today = '2026-11-22'

test('an address that says no month or year shows this month', () => {
  assert.equal(readWhen('2026-12', today), '2026-12')
  assert.equal(readWhen('2027', today), '2027')
  for (const said of [undefined, '', '2026-13', '26', '2026-1', 'soon']) assert.equal(readWhen(said, today), '2026-11')
})

test('one goes on by what is shown, over the end of a year too', () => {
  assert.equal(beside('2026-12', 1), '2027-01')
  assert.equal(beside('2026-01', -1), '2025-12')
  assert.equal(beside('2026', 1), '2027')
  assert.equal(lastOf('2028-02'), '2028-02-29')
})

test('from a year one comes to the month of today where it lies in it, else to its first', () => {
  assert.equal(otherSpan('2026-03', today), '2026')
  assert.equal(otherSpan('2026', today), '2026-11')
  assert.equal(otherSpan('2027', today), '2027-01')
})

test('a month is drawn in whole weeks from Monday to Sunday', () => {
  assert.deepEqual(shownDays('2026-11'), ['2026-10-26', '2026-12-06'])
  assert.equal(weeksOf('2027-02').length, 4)
  assert.equal(weekdayOf('2026-11-22'), 7)
})

test('days read with what both share said once', () => {
  assert.equal(words.days('2026-12-01', '2026-12-01'), '1 Dec 2026')
  assert.equal(words.days('2026-12-01', '2026-12-03'), '1 to 3 Dec 2026')
  assert.equal(words.days('2026-11-30', '2026-12-01'), '30 Nov to 1 Dec 2026')
  assert.equal(words.days('2026-12-31', '2027-01-01'), '31 Dec 2026 to 1 Jan 2027')
})
