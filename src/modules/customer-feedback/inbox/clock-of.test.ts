import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, reportClockOf } from './clock-of.ts'

const days = {
  acknowledgeBy: '2026-11-04',
  assessBy: '2026-11-06',
  answerBy: '2026-12-01',
  answeredOn: null,
  reportBy: '2026-11-13',
}

test('each state waits for its own clock', () => {
  const clocks = ['received', 'acknowledged', 'assessed', 'investigation', 'reopened'].map((state) => {
    const { name, day } = clockOf({ ...days, state })
    return [name, day]
  })

  assert.deepEqual(clocks, [
    ['acknowledge', '2026-11-04'],
    ['assess', '2026-11-06'],
    ['answer', '2026-12-01'],
    ['answer', '2026-12-01'],
    ['answer', '2026-12-01'],
  ])
})

test('what is still to be decided has a clock as what is to be reported has', () => {
  assert.equal(reportClockOf({ ...days, reportability: 'Pending' }).name, 'decide')
  assert.deepEqual(reportClockOf({ ...days, reportability: 'Reportable' }), { name: 'report', day: '2026-11-13' })
})
