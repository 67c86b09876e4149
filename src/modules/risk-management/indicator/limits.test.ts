import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, isOrdered, latestOf, standingOf, type Limits } from './limits.ts'

const rising: Limits = { direction: 'rises', warning: 5, alarm: 8 }
const falling: Limits = { direction: 'falls', warning: 20, alarm: 12 }

test('a limit is reached by the value that it names, from the side where things are well', () => {
  assert.deepEqual(
    [4, 5, 7, 8].map((value) => standingOf(value, rising)),
    ['within limits', 'warning', 'warning', 'alarm'],
  )
  assert.deepEqual(
    [21, 20, 13, 12].map((value) => standingOf(value, falling)),
    ['within limits', 'warning', 'warning', 'alarm'],
  )
})

test('the latest reading is that of the last day, and of one day the one entered last', () => {
  const readings = [
    { key: 'a', on: '2026-03-01', value: 3 },
    { key: 'b', on: '2026-05-01', value: 4 },
    { key: 'c', on: '2026-05-01', value: 6 },
    { key: 'd', on: '2026-04-01', value: 9 },
    { key: 'e', on: null, value: 7 },
  ] as const

  assert.equal(latestOf(readings)?.key, 'c')
  assert.deepEqual(
    inOrder(readings).map(({ key }) => key),
    ['a', 'd', 'b', 'c'],
  )
  assert.equal(latestOf([]), null)
})

test('the warning comes before the alarm', () => {
  assert.deepEqual([isOrdered(rising), isOrdered(falling)], [true, true])
  assert.deepEqual([isOrdered({ ...rising, direction: 'falls' }), isOrdered({ ...rising, warning: 8 })], [false, false])
})
