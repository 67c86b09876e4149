import assert from 'node:assert/strict'
import { test } from 'node:test'
import { criticalIn, floatsOf } from './critical-path.ts'

const action = (id: string, start: number, due: number, ...after: readonly string[]) => ({
  id,
  start: `2026-03-${String(start).padStart(2, '0')}`,
  due: `2026-03-${String(due).padStart(2, '0')}`,
  after,
})

test('the longest chain has no float; what runs beside it has what it may be late by', () => {
  const floats = floatsOf([
    action('order', 2, 6),
    action('install', 7, 13, 'order'),
    action('teach', 7, 9, 'order'),
    action('qualify', 14, 20, 'install', 'teach'),
  ])

  assert.deepEqual(Object.fromEntries(floats), { order: 0, install: 0, teach: 4, qualify: 0 })
  assert.deepEqual([...criticalIn(floats)].toSorted(), ['install', 'order', 'qualify'])
})

test('an end that is said gives all of them as much more', () => {
  const floats = floatsOf([action('order', 2, 6), action('install', 8, 13, 'order')], '2026-03-16')

  assert.deepEqual(Object.fromEntries(floats), { order: 4, install: 3 })
  assert.deepEqual([...criticalIn(floats)], ['install'])
})

test('one that begins before another that it waits for has ended is late already', () => {
  assert.equal(floatsOf([action('order', 2, 9), action('install', 8, 13, 'order')]).get('order'), -2)
})

test('one that begins on the day on which its predecessor ends has nothing to spare, and is not late', () => {
  assert.equal(floatsOf([action('order', 2, 9), action('install', 9, 13, 'order')]).get('order'), 0)
})

test('actions that wait for each other end the reckoning all the same', () => {
  const floats = floatsOf([action('a', 2, 3, 'b'), action('b', 4, 5, 'a')])

  assert.ok([...floats.values()].every(Number.isFinite))
})

test('a plan without actions has no floats', () => {
  assert.equal(floatsOf([]).size, 0)
})
