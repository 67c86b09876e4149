import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSentence, startingWithArticle, withArticle } from './in-sentence.ts'

test('amid a sentence a label begins small, and an abbreviation stays one', () => {
  assert.deepEqual(['Risk register', 'CAPA', 'CAPAs', 'Key risk indicator', 'FMEA line', 'A risk'].map(inSentence), [
    'risk register',
    'CAPA',
    'CAPAs',
    'key risk indicator',
    'FMEA line',
    'a risk',
  ])
})

test('one of them has the article that is spoken', () => {
  assert.deepEqual(['Audit', 'Risk register', 'Action', 'CAPA'].map(withArticle), [
    'an audit',
    'a risk register',
    'an action',
    'a CAPA',
  ])
  assert.equal(startingWithArticle('Audit'), 'An audit')
})
