import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { refusedCells } from './refused-cells.ts'
import { words } from './words.ts'

test('a refusal stands at the cell that it speaks of, and at no other', () => {
  const refusal = new Refusal('invalid', 'Please correct it.', 'cause', {
    fields: [{ field: 'cause', code: 'invalid', message: 'Enter the cause.' }],
  })

  const { at, said } = refusedCells(refusal, ['cause', 'event'])

  assert.deepEqual([at('cause'), at('event'), said], ['Enter the cause.', undefined, 'Enter the cause.'])
})

test('a refusal that speaks of none of the cells stands at all of them', () => {
  const { at, said } = refusedCells(new Refusal('not-allowed', 'Only the owner may change it.'), ['cause', 'event'])

  assert.deepEqual([at('cause'), at('event')], ['Only the owner may change it.', 'Only the owner may change it.'])
  assert.equal(said, 'Only the owner may change it.')
})

test('a line that somebody else has changed says so', () => {
  const refusal = new Refusal('stale', 'It is not the newest.', undefined, { current: {} })

  const { at, said } = refusedCells(refusal, ['cause'])

  assert.deepEqual([at('cause'), said], [words.stale, words.stale])
})
