import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFor, buckets, isIn, rangeOf } from './ageing.ts'
import { barsOf } from './pareto.ts'

const today = '2026-06-15'
const [young, second, , old] = buckets
const share = (label: string, count: number) => ({ label, value: label, count })

test('the buckets meet without a gap and without an overlap', () => {
  assert.deepEqual(
    buckets.map((bucket) => rangeOf(bucket, today)),
    ['2026-05-16..2026-06-15', '2026-04-16..2026-05-15', '2026-03-17..2026-04-15', '..2026-03-16'],
  )
})

test('a bucket follows the filters of the list, and counts open work where they say nothing of states', () => {
  assert.ok(young && old)
  assert.deepEqual(askedFor(young, { category: 'Equipment' }, 'detectedOn', 'not:closed', today), {
    category: 'Equipment',
    state: 'not:closed',
    detectedOn: '2026-05-16..2026-06-15',
  })
  assert.equal(askedFor(old, { state: 'closed' }, 'detectedOn', 'not:closed', today)?.state, 'closed')
})

test('days that the list is narrowed to narrow the buckets; one that lies outside holds nothing', () => {
  assert.ok(young && second && old)
  const list = { detectedOn: '2026-05-01..' }

  assert.equal(askedFor(second, list, 'detectedOn', 'open', today)?.detectedOn, '2026-05-01..2026-05-15')
  assert.equal(askedFor(old, list, 'detectedOn', 'open', today), null)
  assert.equal(askedFor(second, { detectedOn: 'last:10' }, 'detectedOn', 'open', today), null)
  assert.ok(isIn(young, { detectedOn: '2026-05-16..2026-06-15' }, 'detectedOn', today))
})

test('the largest groups come first, each with what it makes together with those before', () => {
  const { bars, rest } = barsOf([share('Supplier', 2), share('Equipment', 5), share('Process', 3)])

  assert.deepEqual(
    bars.map(({ label, percent, together, height }) => [label, percent, together, height]),
    [
      ['Equipment', 50, 50, 1],
      ['Process', 30, 80, 0.6],
      ['Supplier', 20, 100, 0.4],
    ],
  )
  assert.equal(rest, 0)
})

test('more than seven groups leave a rest', () => {
  const { bars, rest } = barsOf(Array.from({ length: 9 }, (_, at) => share(`Group ${at}`, 10 - at)))

  assert.deepEqual([bars.length, rest], [7, 5])
  assert.deepEqual(barsOf([]), { bars: [], rest: 0 })
})
