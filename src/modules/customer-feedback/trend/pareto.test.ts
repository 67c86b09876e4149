import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paretoOf } from './pareto.ts'

const share = (label: string, count: number) => ({ label, value: label, count })

test('the largest come first, with what they make together', () => {
  const { bars, total } = paretoOf([share('Label', 3), share('Reading', 6), share('Billing', 1)])

  assert.equal(total, 10)
  assert.deepEqual(
    bars.map(({ label, together }) => [label, together]),
    [
      ['Reading', 60],
      ['Label', 90],
      ['Billing', 100],
    ],
  )
})

test('the vital few are those that together reach four fifths', () => {
  const { bars } = paretoOf([share('Reading', 6), share('Label', 3), share('Billing', 1)])

  assert.deepEqual(
    bars.map(({ isVital }) => isVital),
    [true, true, false],
  )
})

test('what has no bar of its own stands together, and says which have one', () => {
  const { bars, rest } = paretoOf(Array.from({ length: 9 }, (_, at) => share(`Code ${at}`, 9 - at)))

  assert.equal(bars.length, 7)
  assert.equal(rest?.count, 3)
  assert.equal(rest.without.length, 7)
})

test('nothing makes no bars', () => {
  assert.deepEqual(paretoOf([]), { bars: [], total: 0, rest: null })
})
