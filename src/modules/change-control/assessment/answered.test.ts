import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered } from './answered.ts'

test('questions are counted by whether they were answered, and with yes', () => {
  const answers = [{ answer: 'Yes' }, { answer: 'No' }, { answer: null }, { answer: 'Not applicable' }]

  assert.deepEqual(answered(answers), { of: 4, done: 3, touched: 1 })
  assert.deepEqual(answered(null), { of: 0, done: 0, touched: 0 })
})
