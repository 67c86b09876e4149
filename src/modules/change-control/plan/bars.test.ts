import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barOf, elbow, moved, noteBeside, placeOf, roomFor, sideOf, ticksOf } from './bars.ts'

test('a chart shows whole weeks around all that lies in it', () => {
  const room = roomFor(['2026-03-11', '2026-03-04', '2026-03-20'])

  assert.deepEqual([room.from, room.to, room.days], ['2026-03-02', '2026-03-29', 28])
  assert.deepEqual([placeOf(room, '2026-03-02'), placeOf(room, '2026-03-16')], [0, 50])
})

test('the last day of a bar belongs to it', () => {
  const room = roomFor(['2026-03-04', '2026-03-20'])

  assert.deepEqual(barOf(room, { start: '2026-03-09', due: '2026-03-15' }), { left: 25, width: 25 })
})

test('weeks are marked as long as there is room for their days, then every second or fourth', () => {
  assert.deepEqual(ticksOf(roomFor(['2026-03-04', '2026-03-12'])), ['2026-03-02', '2026-03-09'])
  assert.equal(ticksOf(roomFor(['2026-01-05', '2026-06-20'])).length, 7)
})

test('an action that is moved keeps its length, one that is drawn shorter never ends before it begins', () => {
  const span = { start: '2026-03-09', due: '2026-03-11' }

  assert.deepEqual(moved(span, 3, 'both'), { start: '2026-03-12', due: '2026-03-14' })
  assert.deepEqual(moved(span, -5, 'due'), { start: '2026-03-09', due: '2026-03-09' })
})

test('a line leaves a bar at its end and goes down to the next', () => {
  assert.equal(elbow(20, 16, 30, 48), 'M20 16 H20.6 V48 H30')
})

test('words stand where they are not cut off: after a bar, before it, or on one that fills the chart', () => {
  const at = (left: number, width: number) => noteBeside({ left, width }).at

  assert.deepEqual([at(10, 20), at(60, 35), at(2, 96), at(5, 70)], ['after', 'before', 'on', 'after'])
  assert.deepEqual([sideOf(20), sideOf(95)], ['after', 'before'])
})
