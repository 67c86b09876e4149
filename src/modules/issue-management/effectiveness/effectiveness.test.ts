import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsFrom, spanBefore, standingOf } from './effectiveness.ts'

const window = { from: '2026-03-01', until: '2026-03-30', count: 1 }

test('a window is compared with as many days before the CAPA was opened', () => {
  assert.deepEqual(spanBefore('2026-02-01', window), { from: '2026-01-02', until: '2026-01-31' })
  assert.deepEqual(spanBefore('2026-07-02', null), { from: '2026-01-01', until: '2026-07-01' })
})

test('what was counted stands to what was agreed as soon as the window is open', () => {
  const standing = (count: number, most: number | null, today: string) =>
    standingOf({ window: { ...window, count }, most }, today)

  assert.equal(standingOf({ window: null, most: 1 }, '2026-03-10'), 'not open yet')
  assert.equal(standing(0, 1, '2026-02-28'), 'not open yet')
  assert.equal(standing(1, 1, '2026-03-10'), 'as agreed so far')
  assert.equal(standing(1, 1, '2026-03-30'), 'as agreed so far')
  assert.equal(standing(1, 1, '2026-03-31'), 'as agreed')
  assert.equal(standing(2, 1, '2026-03-10'), 'more than agreed')
  assert.equal(standing(9, null, '2026-03-31'), 'nothing agreed')
})

test('months without a case are months, too', () => {
  const counts = new Map([['2025-12', 3]])
  assert.deepEqual(monthsFrom('2025-11-20', '2026-01-05', counts), [
    { month: '2025-11', count: 0 },
    { month: '2025-12', count: 3 },
    { month: '2026-01', count: 0 },
  ])
})
