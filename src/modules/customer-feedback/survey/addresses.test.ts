// A pasted list of addresses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn, emailIn, mostRecipients } from './addresses.ts'

test('addresses stand alone or behind a name, one on a line or between commas', () => {
  assert.deepEqual(addressesIn('kim@example.com\n"Ana Reis" <ana@example.com>; jo@example.co.uk,').all, [
    { email: 'kim@example.com', name: '' },
    { email: 'ana@example.com', name: 'Ana Reis' },
    { email: 'jo@example.co.uk', name: '' },
  ])
})

test('what is no address and what stands twice is said', () => {
  assert.equal(addressesIn('kim@example').wrong, '“kim@example” is no email address.')
  assert.equal(addressesIn('kim@example.com\nKim <KIM@example.com>').wrong, 'KIM@example.com stands there twice.')
  const many = Array.from({ length: mostRecipients + 1 }, (_, at) => `a${at}@example.com`)
  assert.equal(addressesIn(many.join('\n')).wrong, `A survey goes to at most ${mostRecipients} addresses.`)
})

test('an address is found amid contact details', () => {
  assert.equal(emailIn('Tel. 123, mail: <k@example.com>'), 'k@example.com')
  assert.equal(emailIn('by telephone'), undefined)
})
