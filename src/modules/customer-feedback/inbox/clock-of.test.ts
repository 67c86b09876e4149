import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, reportClockOf } from './clock-of.ts'

const days = { due: '2026-11-06', answeredOn: '2026-11-20', reportBy: '2026-11-13' }

test('each state waits for its own clock, which is the one that is due', () => {
  const clocks = ['received', 'acknowledged', 'assessed', 'investigation', 'reopened', 'answered'].map((state) => {
    const { name, day } = clockOf({ ...days, state })
    return [name, day]
  })

  assert.deepEqual(clocks, [
    ['acknowledge', '2026-11-06'],
    ['assess', '2026-11-06'],
    ['answer', '2026-11-06'],
    ['answer', '2026-11-06'],
    ['answer', '2026-11-06'],
    ['reply', '2026-11-20'],
  ])
})

test('what is still to be decided has a clock as what is to be reported has', () => {
  assert.equal(reportClockOf({ ...days, reportability: 'Pending' }).name, 'decide')
  assert.deepEqual(reportClockOf({ ...days, reportability: 'Reportable' }), { name: 'report', day: '2026-11-13' })
})
