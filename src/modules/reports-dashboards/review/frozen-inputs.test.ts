import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, valueInWords, type FrozenInput } from './frozen-inputs.ts'

const line = (input: string, verdict: string | null): FrozenInput => ({
  key: input,
  input,
  measure: 'Something',
  value: '50.00',
  unit: '%',
  numerator: 1,
  denominator: 2,
  verdict,
})

test('figures stand under the letter of their input, those of c with the part of it', () => {
  const groups = groupsOf([line('a', null), line('c4', 'Missed'), line('c6', 'Close'), line('c6', 'Met')])

  assert.deepEqual(
    groups.map(({ letter, figures }) => [letter, figures.length]),
    [
      ['a', 1],
      ['b', 0],
      ['c', 3],
      ['d', 0],
      ['e', 0],
      ['f', 0],
    ],
  )
  const c = groups.find(({ letter }) => letter === 'c')
  assert.deepEqual([c?.missed, c?.close, c?.judged], [1, 1, 3])
  assert.equal(c?.figures[1]?.part, 'Audit results')
})

test('a frozen value reads as short as it is', () => {
  assert.equal(valueInWords({ value: '57.14', unit: '%' }), '57.1 %')
  assert.equal(valueInWords({ value: '1.00', unit: 'days' }), '1 day')
  assert.equal(valueInWords({ value: '7.00', unit: 'count' }), '7')
  assert.equal(valueInWords({ value: null, unit: 'count' }), '–')
})
