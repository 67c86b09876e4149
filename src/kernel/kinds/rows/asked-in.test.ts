// A line asks for the cells that what it says calls for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choice, text } from '../fields.ts'
import { askedIn, isVaried } from './asked-in.ts'

const columns = Object.entries({
  kind: choice('Kind', ['Choice', 'Number']),
  options: text('Options', { only: { where: 'kind', is: ['Choice'] } }),
  tolerance: text('Tolerance', { only: { where: 'kind', is: ['Number'] } }),
})

const asked = (line: Readonly<Record<string, unknown>>) => askedIn(columns, { key: 'k', ...line }).map(([name]) => name)

test('a line asks for what its kind needs and no more', () => {
  assert.deepEqual(asked({}), ['kind'])
  assert.deepEqual(asked({ kind: 'Choice' }), ['kind', 'options'])
  assert.deepEqual(asked({ kind: 'Number', options: '' }), ['kind', 'tolerance'])
})

test('what was entered before the kind was changed stays in view until it is emptied', () => {
  assert.deepEqual(asked({ kind: 'Number', options: 'Red' }), ['kind', 'options', 'tolerance'])
})

test('lines are alike where no cell hangs on another', () => {
  const all = columns.map(([, field]) => field)

  assert.deepEqual([isVaried(all), isVaried(all.slice(0, 1))], [true, false])
})
