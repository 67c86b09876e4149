import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from './instant-at.ts'

test('a time of day is an instant by the clock of its zone, in summer and in winter', () => {
  const at = (day: string, time: string, zone: string) => instantAt(day, time, zone).toISOString()

  assert.equal(at('2026-07-01', '09:30', 'Europe/London'), '2026-07-01T08:30:00.000Z')
  assert.equal(at('2026-12-01', '09:30', 'Europe/London'), '2026-12-01T09:30:00.000Z')
  assert.equal(at('2026-12-01', '00:15', 'Asia/Kolkata'), '2026-11-30T18:45:00.000Z')
})

test('on the day on which clocks change the hour after the change is that of the new time', () => {
  assert.equal(instantAt('2026-03-29', '09:00', 'Europe/London').toISOString(), '2026-03-29T08:00:00.000Z')
  assert.equal(instantAt('2026-03-29', '00:30', 'Europe/London').toISOString(), '2026-03-29T00:30:00.000Z')
})
