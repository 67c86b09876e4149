import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsLeft } from './waiting.ts'

const second = 1000

test('each failure doubles the wait, up to a minute', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 50].map((count) => secondsLeft({ count, at: 0, free: 0 }, 0))

  assert.deepEqual(waits, [0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('the wait runs down and is over on time', () => {
  const failures = { count: 4, at: 0, free: 0 }

  assert.deepEqual(
    [0, 1, 7001, 7999, 8000].map((now) => secondsLeft(failures, now)),
    [8, 8, 1, 1, 0],
  )
})

test('failures that are free cost nothing, the next one does', () => {
  const wait = (count: number) => secondsLeft({ count, at: 0, free: 20 }, 0)

  assert.deepEqual([wait(20), wait(21), wait(22)], [0, 1, 2])
})

test('after a quarter of an hour failures are forgotten', () => {
  const failures = { count: 9, at: 0, free: 0 }

  assert.equal(secondsLeft(failures, 59 * second), 1)
  assert.equal(secondsLeft(failures, 900 * second), 0)
})
