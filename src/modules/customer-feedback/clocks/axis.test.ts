import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlinesOf } from '../deadlines.ts'
import { anchorsOf, placeOf } from './axis.ts'

const none: ReadonlySet<string> = new Set()
const aware = '2026-11-03' // A Tuesday.
const anchors = anchorsOf(aware, deadlinesOf(aware, none))

test('the clocks run from the day aware in working days', () => {
  assert.deepEqual(deadlinesOf(aware, none), {
    acknowledgeBy: '2026-11-04',
    assessBy: '2026-11-06',
    answerBy: '2026-12-01',
  })
})

test('a holiday moves every clock behind it', () => {
  assert.equal(deadlinesOf(aware, new Set(['2026-11-05'])).assessBy, '2026-11-09')
})

test('each deadline stands at its own place, and days stand between them in order', () => {
  const days = [aware, '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-13', '2026-12-01']
  const at = days.map((day) => placeOf(day, anchors))

  assert.deepEqual([at[0], at[1], at[3], at[5]], [0, 0.22, 0.46, 0.92])
  assert.deepEqual(
    at,
    at.toSorted((one, other) => one - other),
  )
})

test('what is later than the last clock lies behind it, and nothing lies outside', () => {
  assert.equal(placeOf('2027-02-01', anchors), 1)
  assert.equal(placeOf('2026-10-01', anchors), 0)
})
