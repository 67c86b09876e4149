import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentions } from './mentions.ts'

test('a product is spoken of by its whole key or name, however it is written', () => {
  const isSpokenOf = mentions(['NL-200', 'Logger (small)'])

  for (const text of ['Housing of the nl-200, black', 'NL-200', '“NL-200”', 'A logger (small) for cartons'])
    assert.equal(isSpokenOf(text), true, text)
  for (const text of ['NL-2000', 'XNL-200', 'NL 200', 'Logger', '']) assert.equal(isSpokenOf(text), false, text)
})

test('what has no words is spoken of nowhere', () => {
  assert.equal(mentions([])('Anything'), false)
})
