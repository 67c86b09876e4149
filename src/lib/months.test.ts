// What expires stands in its month, and what has expired before stands first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { before, monthsFrom } from './months.ts'

const all = [
  { id: 'c', day: '2027-01-31' },
  { id: 'a', day: '2026-11-02' },
  { id: 'b', day: '2027-01-04' },
  { id: 'z', day: '2026-10-31' },
]

test('twelve months are drawn from the present one on, each in order', () => {
  const months = monthsFrom('2026-11-26', all)

  assert.equal(months.length, 12)
  assert.equal(months.at(-1)?.month, '2027-10')
  assert.deepEqual(
    months.filter(({ all: own }) => own.length > 0).map(({ month, all: own }) => [month, own.map(({ id }) => id)]),
    [
      ['2026-11', ['a']],
      ['2027-01', ['b', 'c']],
    ],
  )
})

test('what has expired before the present month and was not replaced is not lost', () => {
  assert.deepEqual(
    before('2026-11-26', all).map(({ id }) => id),
    ['z'],
  )
})
