import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from './day-keys.ts'

const from = (day: string, key: string, shiftKey = false) => dayAfter(day, { key, shiftKey })

test('the keyboard goes by days and weeks, across the ends of months', () => {
  assert.equal(from('2026-11-30', 'ArrowRight'), '2026-12-01')
  assert.equal(from('2026-12-01', 'ArrowLeft'), '2026-11-30')
  assert.equal(from('2026-12-28', 'ArrowDown'), '2027-01-04')
  assert.equal(from('2026-12-03', 'ArrowUp'), '2026-11-26')
})

test('Home and End lead to the Monday and the Sunday of a week', () => {
  assert.deepEqual([from('2026-11-26', 'Home'), from('2026-11-26', 'End')], ['2026-11-23', '2026-11-29'])
  assert.deepEqual([from('2026-11-29', 'Home'), from('2026-11-23', 'End')], ['2026-11-23', '2026-11-29'])
})

test('a page is a month, with Shift a year, and a month without that day gives its last', () => {
  assert.equal(from('2027-01-31', 'PageDown'), '2027-02-28')
  assert.equal(from('2026-03-31', 'PageUp'), '2026-02-28')
  assert.equal(from('2028-02-29', 'PageDown', true), '2029-02-28')
  assert.equal(from('2026-11-22', 'PageUp', true), '2025-11-22')
})

test('no key leads beyond the days that the product knows, and others lead nowhere', () => {
  assert.equal(from('1900-01-01', 'ArrowLeft'), '1900-01-01')
  assert.equal(from('2026-11-22', 'Enter'), null)
})
