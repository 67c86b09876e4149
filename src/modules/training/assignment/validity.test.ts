import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDay } from './validity.ts'

test('what is good for twelve months from a day ends the day before that day comes again', () => {
  assert.equal(lastDay({ months: 12, anchor: null }, '2026-03-15'), '2027-03-14')
  assert.equal(lastDay({ months: 12, anchor: null }, '2028-02-29'), '2029-02-27', 'a leap day is the last of its month')
})

test('by the calendar it ends for everybody on the same day, whenever they met it', () => {
  const yearly = { months: 12, anchor: '2026-03-31' }
  assert.equal(lastDay(yearly, '2025-11-02'), '2026-03-31')
  assert.equal(lastDay(yearly, '2026-03-30'), '2026-03-31')
  assert.equal(lastDay(yearly, '2026-03-31'), '2027-03-31', 'whoever meets it on the last day has met the next one')
  assert.equal(lastDay(yearly, '2029-08-01'), '2030-03-31')
})

test('without a number of months it is good for good', () => {
  assert.equal(lastDay({ months: null, anchor: '2026-03-31' }, '2025-11-02'), null)
})
