import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unkeepableIn } from './unkeepable.ts'

test('the field is named that holds a zero byte or half of a pair, however deep within it', () => {
  assert.equal(unkeepableIn({ title: 'Fire', cause: 'a\0b' }), 'cause')
  assert.equal(unkeepableIn({ title: 'Fire', causes: [{ text: 'half \ud800' }] }), 'causes')
  assert.equal(unkeepableIn({ title: 'Fire 🔥' }), undefined)
})

test('of the values of a step it is the field of the record', () => {
  assert.equal(unkeepableIn({ version: 1, values: { owner: 'Ada', reason: '\0' } }), 'reason')
  assert.equal(unkeepableIn({ version: 1, values: '\0' }), 'values')
})

test('a body of a hundred thousand levels is read to its end', () => {
  const deep = JSON.parse(`${'{"values":'.repeat(100_000)}"\\u0000"${'}'.repeat(100_000)}`) as unknown
  assert.equal(unkeepableIn(deep), 'values')
})

test('what is no JSON is another’s to read', () => {
  assert.equal(unkeepableIn(undefined), undefined)
  assert.equal(unkeepableIn(Buffer.from('a\0b')), undefined)
})
