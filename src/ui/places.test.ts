import assert from 'node:assert/strict'
import test from 'node:test'
import { filled } from './places.ts'

test('a message is drawn in the order that its language says, each place filled by name', () => {
  assert.deepEqual(filled('You will return to {place}.', { place: 42 }), ['You will return to ', 42, '.'])
  assert.deepEqual(filled('{day}: returned by {person}', { person: 'Ella', day: 'Monday' }), [
    '',
    'Monday',
    ': returned by ',
    'Ella',
    '',
  ])
})

test('a place that a message does not have, and one that is not filled, are mistakes before anything runs', () => {
  // @ts-expect-error -- The message has no such place.
  filled('Due {day}', { day: 'Monday', hour: 'noon' })
  // @ts-expect-error -- Nobody says the day.
  assert.deepEqual(filled('Due {day}', {}), ['Due ', undefined, ''])
  const unknown: string = 'Due {day}'
  // @ts-expect-error -- Of a message that is not written `as const` nobody knows the places.
  filled(unknown, { day: 'Monday' })
})
