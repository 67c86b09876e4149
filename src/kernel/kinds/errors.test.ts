import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#lib/refusal.ts'
import { errorsOf, errorsWithin, fieldOf, withoutField } from './errors.ts'

const said = (field: string, message: string) => ({ field, code: 'missing', message })

test('errors keep the order of the form, and of several about one input the first', () => {
  const fields = [said('title', 'Enter the title.'), said('cause', 'Enter the cause.'), said('title', 'Title is odd.')]

  const errors = errorsOf(new Refusal('invalid', 'Some fields are wrong.', 'title', { fields }))

  assert.deepEqual(Object.entries(errors), [
    ['title', 'Enter the title.'],
    ['cause', 'Enter the cause.'],
  ])
})

test('what concerns no input stands under the empty name', () => {
  const refusal = new Refusal('blocked', 'Some actions are still open.')

  assert.deepEqual(errorsOf(refusal), { '': 'Some actions are still open.' })
})

test('a list of lines takes its own errors and those of its cells', () => {
  const errors = { causes: 'Too many.', 'causes[k7].text': 'Enter the cause.', cause: 'Enter the cause.' }

  assert.deepEqual(Object.keys(errorsWithin(errors, 'causes')), ['causes', 'causes[k7].text'])
  assert.equal(fieldOf('causes[k7].text'), 'causes')
})

test('a field that changes takes along what was said of it and of its lines', () => {
  const errors = {
    '': 'Not yet.',
    causes: 'Too many.',
    'causes[k7].text': 'Enter the cause.',
    cause: 'Enter the cause.',
  }

  assert.deepEqual(Object.keys(withoutField(errors, 'causes')), ['', 'cause'])
})
