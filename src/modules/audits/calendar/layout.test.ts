import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laid, lanesOf } from './layout.ts'

const bar = (plannedStart: string, plannedEnd = plannedStart) => ({ plannedStart, plannedEnd })

const week = ['2026-11-23', '2026-11-29'] as const
const november = ['2026-11-01', '2026-11-30'] as const

test('audits on the same days lie under each other, those after each other in one lane', () => {
  const pieces = laid([bar('2026-11-23', '2026-11-24'), bar('2026-11-24'), bar('2026-11-25')], ...week)

  assert.deepEqual(
    pieces.map(({ first, last, lane }) => [first, last, lane]),
    [
      [0, 1, 0],
      [1, 1, 1],
      [2, 2, 0],
    ],
  )
  assert.equal(lanesOf(pieces), 2)
})

test('an audit over the end of a week is cut there and goes on in the next', () => {
  const long = bar('2026-11-27', '2026-12-01')
  const [here] = laid([long], ...week)
  const [there] = laid([long], '2026-11-30', '2026-12-06')

  assert.deepEqual([here?.first, here?.last, here?.isLate, here?.isCut], [4, 6, false, true])
  assert.deepEqual([there?.first, there?.last, there?.isLate, there?.isCut], [0, 1, true, false])
})

test('an audit that touches no day of the strip is not drawn in it', () => {
  assert.deepEqual(laid([bar('2026-11-22'), bar('2026-11-30')], ...week), [])
})

test('words need room: they stand after the bar, and before it where the month ends too soon', () => {
  const [early, near, late] = laid([bar('2026-11-02'), bar('2026-11-05'), bar('2026-11-28')], ...november, 8)

  assert.deepEqual([early?.side, early?.lane], ['after', 0])
  assert.deepEqual([near?.side, near?.lane], ['after', 1])
  assert.deepEqual([late?.side, late?.lane], ['before', 0])
})
