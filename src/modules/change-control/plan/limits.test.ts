import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clashOf, keptWithin, limitsOf } from './limits.ts'

const placed = (id: string, start: number, due: number, ...after: readonly string[]) => ({
  id,
  title: `Do ${id}`,
  phase: 'Implementation',
  isDone: false,
  start: `2026-03-${String(start).padStart(2, '0')}`,
  due: `2026-03-${String(due).padStart(2, '0')}`,
  after,
})

const [order, install, teach] = [placed('a', 2, 6), placed('b', 9, 13, 'a'), placed('c', 16, 18, 'b')]
const plan = [order, install, teach]

test('an action is moved no farther than what it waits for and what waits for it, and what has held it is said', () => {
  const limits = limitsOf(install, plan, '2026-03-31')

  assert.deepEqual(keptWithin(install, -2, 'both', limits), { by: -2, held: null })
  assert.deepEqual(keptWithin(install, -9, 'both', limits), {
    by: -3,
    held: { by: 'first', title: 'Do a', day: '2026-03-06' },
  })
  assert.deepEqual(keptWithin(install, 20, 'both', limits), {
    by: 3,
    held: { by: 'next', title: 'Do c', day: '2026-03-16' },
  })
})

test('the effective day holds what prepares it, and what follows it', () => {
  assert.deepEqual(keptWithin(teach, 9, 'due', limitsOf(teach, plan, '2026-03-20')), {
    by: 2,
    held: { by: 'effect-after', day: '2026-03-20' },
  })
  const look = { ...placed('d', 24, 26), phase: 'Post-implementation' }
  assert.deepEqual(keptWithin(look, -9, 'both', limitsOf(look, [look], '2026-03-20')), {
    by: -4,
    held: { by: 'effect-before', day: '2026-03-20' },
  })
})

test('an action that is drawn shorter keeps its first day, by as much as is said', () => {
  assert.deepEqual(keptWithin(install, -15, 'due', limitsOf(install, plan, null)), {
    by: -4,
    held: { by: 'itself', day: '2026-03-09' },
  })
})

test('what lies beyond its bound is moved back to it, never farther away', () => {
  const early = placed('b', 4, 5, 'a')
  const limits = limitsOf(early, [order, early], null)

  assert.equal(keptWithin(early, -1, 'both', limits).by, 0)
  assert.equal(keptWithin(early, 2, 'both', limits).by, 2)
})

test('what begins before its predecessor ends contradicts it, until that is done; on the same day it does not', () => {
  const early = placed('b', 4, 8, 'a')

  assert.deepEqual(clashOf(early, [order, early], null), { by: 'first', title: 'Do a', day: '2026-03-06' })
  assert.equal(clashOf(early, [{ ...order, isDone: true }, early], null), null)
  assert.equal(clashOf({ ...early, start: '2026-03-06' }, [order, early], null), null)
  assert.equal(clashOf(teach, plan, '2026-03-17')?.by, 'effect-after')
})
