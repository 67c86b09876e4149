import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enoughOf, isAboveLimit, outcomeOf } from './committee.ts'

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const cast = (vote: 'For' | 'Against') => ({ state: 'cast', vote, why: null })
const open = { state: 'asked', vote: null, why: null }
const gone = { state: 'ended', vote: null, why: null }

test('a benefit or a cost above the limit is for the committee, one at the limit is not', () => {
  assert.equal(isAboveLimit({ estimate: eur('10000.00'), cost: null }), false)
  assert.equal(isAboveLimit({ estimate: eur('10000.01'), cost: null }), true)
  assert.equal(isAboveLimit({ estimate: null, cost: eur('25000.00') }), true)
  assert.equal(isAboveLimit({}), false)
})

test('more than half of the members decide', () => {
  assert.deepEqual([2, 3, 4, 5].map(enoughOf), [2, 2, 3, 3])
})

test('it is decided as soon as the votes that are out cannot change it', () => {
  assert.equal(outcomeOf([cast('For'), open, open]), null)
  assert.equal(outcomeOf([cast('For'), cast('Against'), open]), null)
  assert.equal(outcomeOf([cast('For'), cast('For'), open]), 'accepted')
  assert.equal(outcomeOf([cast('Against'), cast('Against'), open]), 'declined')
  assert.equal(outcomeOf([cast('For'), cast('Against'), open, open]), null)
  assert.equal(outcomeOf([cast('Against'), open]), 'declined')
})

test('who has left the committee does not count', () => {
  assert.equal(outcomeOf([cast('For'), cast('For'), gone, gone, gone]), 'accepted')
  assert.equal(outcomeOf([gone]), null)
})
