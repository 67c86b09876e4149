import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inWords, lengthOf, namedIn, naming, piecesOf } from './body.ts'

const priya = '01944444-0000-7000-8000-00000000000a'
const maya = '01944444-0000-7000-8000-00000000000b'

test('a comment names people by their records, each once', () => {
  assert.deepEqual(namedIn(`${naming(priya)} and ${naming(maya)}, again ${naming(priya)}`), [priya, maya])
  assert.deepEqual(namedIn('an address@[like-this] names nobody'), [])
})

test('a comment is text and people in order, and reads with their names', () => {
  const body = `${naming(priya)}, see line 4.\nThanks`

  assert.deepEqual(piecesOf(body), [
    { kind: 'person', id: priya },
    { kind: 'text', text: ', see line 4.\nThanks' },
  ])
  assert.equal(
    inWords(body, () => 'Priya Nair'),
    '@Priya Nair, see line 4.\nThanks',
  )
})

test('a person counts as one character', () => {
  assert.equal(lengthOf(`Hello ${naming(priya)}!`), 8)
})
