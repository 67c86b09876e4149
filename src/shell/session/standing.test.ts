import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standingAt } from './standing.ts'

const minute = 60_000
const start = Date.parse('2026-11-20T09:00:00Z')
const life = { lastInput: start, endsAt: start + 12 * 60 * minute }

test('for 15 minutes without input nothing is said', () => {
  assert.deepEqual(standingAt(start + 15 * minute - 1, life), { is: 'present' })
})

test('at 15:00 the warning begins with 180 seconds', () => {
  assert.deepEqual(standingAt(start + 15 * minute, life), { is: 'expiring', seconds: 180 })
  assert.deepEqual(standingAt(start + 15 * minute + 37_001, life), { is: 'expiring', seconds: 143 })
})

test('the last second of the warning is 1, never 0', () => {
  assert.deepEqual(standingAt(start + 18 * minute - 1, life), { is: 'expiring', seconds: 1 })
})

test('at 18:00 the session has ended, however long the machine slept', () => {
  assert.deepEqual(standingAt(start + 18 * minute, life), { is: 'ended', because: 'idle' })
  assert.deepEqual(standingAt(start + 9 * 60 * minute, life), { is: 'ended', because: 'idle' })
})

test('ten minutes before its absolute end the session says so to somebody who works', () => {
  const late = life.endsAt - 10 * minute
  const busy = (now: number) => standingAt(now, { lastInput: now - 1000, endsAt: life.endsAt })

  assert.deepEqual(busy(late - 1), { is: 'present' })
  assert.deepEqual(busy(late), { is: 'closing', endsAt: life.endsAt })
  assert.deepEqual(busy(life.endsAt), { is: 'ended', because: 'over' })
})
