import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barsOf, roundUp, spanOf } from './bar-days.ts'

const today = '2026-11-20'

test('the last thirty days are drawn where nobody has chosen any', () => {
  assert.deepEqual(spanOf({}, today), { from: '2026-10-22', to: today })
})

test('days that were chosen are drawn with the days before them, and a quarter at most', () => {
  assert.deepEqual(spanOf({ from: '2026-11-09', to: '2026-11-12' }, today), { from: '2026-10-14', to: '2026-11-12' })
  assert.deepEqual(spanOf({ from: '2026-09-20' }, today), { from: '2026-09-20', to: today })
  assert.deepEqual(spanOf({ from: '2025-01-01', to: '2026-11-30' }, today), { from: '2026-08-21', to: today })
})

test('a day on which nothing happened is drawn as well, and a weekend is known', () => {
  const bars = barsOf(
    { from: '2026-11-13', to: '2026-11-15' },
    { found: [{ day: '2026-11-13', count: 2 }], all: [{ day: '2026-11-14', count: 5 }], since: null },
  )

  assert.deepEqual(bars, [
    { day: '2026-11-13', isWeekend: false, all: 0, found: 2 },
    { day: '2026-11-14', isWeekend: true, all: 5, found: 0 },
    { day: '2026-11-15', isWeekend: true, all: 0, found: 0 },
  ])
})

test('a scale ends with a round number', () => {
  assert.deepEqual([0, 1, 3, 7, 64, 101, 4999].map(roundUp), [1, 1, 5, 10, 100, 200, 5000])
})
