import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, firstIn, holidayOn, mayPlan, movedBy, plannedBefore, weekOf } from './week-of.ts'

// A Wednesday.
const today = '2026-11-25'

const task = (name: string, due: string | null, snoozedUntil: string | null = null) => ({ name, due, snoozedUntil })

test('a task stands on the day it is due, or on the one it was planned for', () => {
  assert.equal(dayOf(task('due', '2026-11-27'), today), '2026-11-27')
  assert.equal(dayOf(task('planned', '2026-11-27', '2026-11-26'), today), '2026-11-26')
  assert.equal(dayOf(task('without', null), today), null)
  assert.equal(dayOf(task('planned alone', null, '2026-11-26'), today), '2026-11-26')
})

test('what should have been done stands on today', () => {
  assert.equal(dayOf(task('overdue', '2026-11-20'), today), today)
  assert.equal(dayOf(task('planned for yesterday', '2026-12-20', '2026-11-24'), today), today)
})

test('seven days are shown, and of a weekend what something stands on', () => {
  const week = weekOf([task('a', '2026-11-28'), task('b', '2026-11-20'), task('c', null)], today, today)
  assert.deepEqual(
    week.days.map(({ day, tasks }) => [day.slice(5), tasks.map(({ name }) => name)]),
    [
      ['11-25', ['b']],
      ['11-26', []],
      ['11-27', []],
      ['11-28', ['a']],
      ['11-30', []],
      ['12-01', []],
    ],
  )
  assert.deepEqual(
    week.undated.map(({ name }) => name),
    ['c'],
  )
})

test('a weekend begins with today, whatever stands on it', () => {
  const days = weekOf([], '2026-11-28', '2026-11-28').days.map(({ day }) => day.slice(5))
  assert.deepEqual(days, ['11-28', '11-30', '12-01', '12-02', '12-03', '12-04'])
})

test('it says how much stands before and after', () => {
  const tasks = [task('a', '2026-11-20'), task('b', '2026-12-08'), task('c', '2026-12-30'), task('d', null)]
  const next = weekOf(tasks, '2026-12-02', today)
  assert.deepEqual([next.before, next.after], [1, 1])
})

test('on a day what is due first stands first, and what is due on no day last', () => {
  const tasks = [task('none', null, '2026-11-27'), task('later', '2026-12-01', '2026-11-27'), task('now', '2026-11-27')]
  const [friday] = weekOf(tasks, today, today).days.filter(({ day }) => day === '2026-11-27')
  assert.deepEqual(
    friday?.tasks.map(({ name }) => name),
    ['now', 'later', 'none'],
  )
})

test('a task is planned for a day ahead, and never past the one it is due', () => {
  const due = task('due', '2026-11-27')
  assert.deepEqual(
    ['2026-11-24', today, '2026-11-26', '2026-11-27', '2026-11-28'].map((day) => mayPlan(due, day, today)),
    [false, false, true, true, false],
  )
  assert.equal(mayPlan(task('open', null), '2027-02-23', today), true)
  assert.equal(mayPlan(task('open', null), '2027-02-24', today), false)
})

test('what is undone goes back to the day it was planned for, or out of the plan where that day has come', () => {
  const before = (due: string | null, planned: string | null) => plannedBefore(task('one', due, planned), today)

  assert.equal(before('2026-12-04', '2026-11-27'), '2026-11-27')
  assert.equal(before('2026-12-04', today), null)
  assert.equal(before('2026-12-04', '2026-11-20'), null)
  assert.equal(before('2026-11-26', '2026-11-27'), null)
  assert.equal(before(null, null), null)
})

test('a holiday is named where it is one at the site of whoever reads, or at all of them', () => {
  const holidays = [
    { day: '2026-11-26', name: 'Day of the town', site: { id: 'porto' } },
    { day: '2026-11-27', name: 'Company day', site: null },
  ]
  const named = (site: string | null) => ['2026-11-26', '2026-11-27'].map((day) => holidayOn(holidays, day, site))

  assert.deepEqual(named('porto'), ['Day of the town', 'Company day'])
  assert.deepEqual(named('leeds'), [undefined, 'Company day'])
  assert.deepEqual(named(null), [undefined, 'Company day'])
})

test('by keys a task moves to the nearest day that it may be planned for', () => {
  const days = ['2026-11-23', '2026-11-24', today, '2026-11-26', '2026-11-27']
  assert.equal(movedBy(task('due', '2026-11-27'), -1, days, today), '2026-11-26')
  assert.equal(movedBy(task('due', '2026-11-27'), 1, days, today), undefined)
  assert.equal(movedBy(task('open', null), 1, days, today), '2026-11-26')
  assert.equal(movedBy(task('open', null, '2026-11-26'), -1, days, today), undefined)
})

test('the address names the first day, and none that lies behind', () => {
  assert.equal(firstIn('2026-12-03', today), '2026-12-03')
  for (const said of ['2026-11-20', 'soon', null]) assert.equal(firstIn(said, today), today)
})
