import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from './place-of-clause.ts'

test('clauses stand in the order of their numbers, not of the alphabet', () => {
  const names = ['10.2 Corrective action', '9.3 Management review', '8.5.1 Control', '8.5 Production', '8 Operation']

  assert.deepEqual(
    names.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)),
    names.toReversed(),
  )
})

test('what begins with no number has no place', () => {
  assert.equal(placeOf('Annex'), null)
  assert.equal(placeOf(null), null)
})
