import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredDays } from './offered-days.ts'

const spans = [
  { label: 'a week', days: 7 },
  { label: 'a month', days: 30 },
]
const days = (due: string, today: string, holidays: readonly string[] = []) =>
  offeredDays(due, today, new Set(holidays), spans).map(({ day }) => day)

test('the days that are offered are working days after the one that stands', () => {
  assert.deepEqual(days('2026-11-20', '2026-11-02'), ['2026-11-27', '2026-12-21'])
  assert.deepEqual(days('2026-11-20', '2026-11-02', ['2026-11-27']), ['2026-11-30', '2026-12-21'])
})

test('of what is late, time is counted from today on', () => {
  assert.deepEqual(days('2026-10-01', '2026-11-20'), ['2026-11-27', '2026-12-21'])
})
