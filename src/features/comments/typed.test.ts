import assert from 'node:assert/strict'
import { test } from 'node:test'
import { naming } from './body.ts'
import { bodyOf, namedPeople, namingAt, retyped, tidied, typedOf, withChosen } from './typed.ts'

const ann = { id: '01944444-0000-7000-8000-00000000000a', name: 'Ann Lee', reads: true }
const annMoor = { id: '01944444-0000-7000-8000-00000000000b', name: 'Ann Lee-Moor', reads: false }

test('an @ begins a name, up to two words; an email address does not', () => {
  assert.deepEqual(namingAt('Hello @an', 9), { at: 6, words: 'an' })
  assert.deepEqual(namingAt('Hello @Ann Le', 13), { at: 6, words: 'Ann Le' })
  assert.deepEqual(namingAt('@', 1), { at: 0, words: '' })
  assert.equal(namingAt('ann@example', 11), null)
  assert.equal(namingAt('@Ann Lee is here', 16), null)
  assert.equal(namingAt('no name', 7), null)
})

test('whoever is chosen stands in the text by name, and the caret behind it', () => {
  const typed = withChosen({ text: 'Hello @an, look', people: [] }, { at: 6, words: 'an' }, ann)

  assert.equal(typed.text, 'Hello @Ann Lee , look')
  assert.equal(typed.text.slice(0, typed.caret), 'Hello @Ann Lee ')
})

test('a mark after a name stands right behind it', () => {
  assert.equal(tidied({ text: '@Ann Lee , look. @Ann Lee says', people: [ann] }).text, '@Ann Lee, look. @Ann Lee says')
})

test('what is sent names people by their records; a longer name is no shorter one', () => {
  const typed = { text: '@Ann Lee-Moor, ask @Ann Lee', people: [ann, annMoor] }

  const body = bodyOf(typed)

  assert.equal(body, `${naming(annMoor.id)}, ask ${naming(ann.id)}`)
  const names = new Map([ann, annMoor].map(({ id, name }) => [id, name]))
  assert.equal(typedOf(body, (id) => names.get(id) ?? '').text, typed.text)
})

test('somebody whose name was taken out again is named no more', () => {
  assert.deepEqual(namedPeople({ text: 'Nobody', people: [ann] }), [])
})

test('where a typed text is tidied the cursor stays behind the sign that was typed', () => {
  const before = { text: '@Ann Lee ', people: [ann] }

  assert.deepEqual(retyped(before, '@Ann Lee ,', 10), { text: '@Ann Lee,', people: [ann], caret: 9 })
  assert.deepEqual(retyped(before, '@Ann Lee l', 10), { text: '@Ann Lee l', people: [ann], caret: null })
})
