import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, addMonths, dayAt, daysBetween, isDay } from './days.ts'

test('only days that exist are days', () => {
  assert.ok(isDay('2024-02-29'))
  for (const none of ['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '1899-12-31', '', '2026-11-21T00:00'])
    assert.equal(isDay(none), false, none)
})

test('the day depends on where one stands', () => {
  const now = new Date('2026-11-20T23:30:00Z')

  assert.equal(dayAt(now, 'Europe/Lisbon'), '2026-11-20')
  assert.equal(dayAt(now, 'Europe/Berlin'), '2026-11-21')
})

test('days are counted over the ends of months and of summer time', () => {
  assert.equal(addDays('2026-10-24', 2), '2026-10-26')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2)
})

test('months are counted over years, and a day that a month lacks is its last', () => {
  assert.equal(addMonths('2026-11-21', 3), '2027-02-21')
  assert.equal(addMonths('2026-11-30', 3), '2027-02-28')
  assert.equal(addMonths('2028-02-29', 24), '2030-02-28')
  assert.equal(addMonths('2026-01-31', -2), '2025-11-30')
})
