import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#lib/days.ts'
import { reminderOf, rungOf } from './reminding.ts'

const due = '2026-11-20' // A Friday.
const long = { assigned: '2026-09-01', due }

const on = (days: number, dated = long) => reminderOf(dated, addDays(due, days))

test('people are reminded 30, 7 and 1 days ahead, on the day, and then every third day', () => {
  const days = Array.from({ length: 45 }, (_, at) => at - 33)
  const first = days.filter((one) => on(one) !== undefined && on(one) !== on(one - 1))

  assert.deepEqual(first, [-30, -7, -1, 0, 3, 6, 9])
  assert.deepEqual(
    first.map((one) => on(one)),
    ['T-30', 'T-7', 'T-1', 'T-0', 'T+3', 'T+6', 'T+9'],
  )
})

test('what was asked late is spared the reminders that lay before', () => {
  const short = { assigned: addDays(due, -5), due }

  assert.equal(on(-5, short), undefined)
  assert.equal(on(-2, short), undefined)
  assert.equal(on(-1, short), 'T-1')
})

test('what was due when it was asked is reminded of once it is late', () => {
  const overdue = { assigned: due, due }

  assert.equal(on(0, overdue), undefined)
  assert.equal(on(2, overdue), undefined)
  assert.equal(on(3, overdue), 'T+3')
})

test('after a time in which nobody looked only the last one is given', () => {
  assert.equal(on(25), 'T+24')
})

test('the line manager hears of it after three working days, the quality manager after ten', () => {
  const none = new Set<string>()

  assert.equal(rungOf(long, '2026-11-24', none), undefined)
  assert.equal(rungOf(long, '2026-11-25', none), 'line-manager')
  assert.equal(rungOf(long, '2026-11-25', new Set(['2026-11-23'])), undefined)
  assert.equal(rungOf(long, '2026-12-03', none), 'line-manager')
  assert.equal(rungOf(long, '2026-12-04', none), 'quality-manager')
})
