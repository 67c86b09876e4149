import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, property, string } from 'fast-check'
import { excerpt, marksIn, marksOf } from './marks.ts'

const marked = (value: string, text: string) => marksIn(value, text).map(([from, to]) => value.slice(from, to))

test('a text is marked wherever it stands, however it is written', () => {
  assert.deepEqual(marked('Label release: the LABEL printer', 'label'), ['Label', 'LABEL'])
  assert.deepEqual(marked('Ação corretiva, acao', 'acao'), ['Ação', 'acao'])
  assert.deepEqual(marked('Straße 12', 'strasse'), ['Straße'])
  assert.deepEqual(marked('In two  words', 'two words'), ['two  words'])
})

test('one and two letters are marked at the start of words only, as they are found', () => {
  assert.deepEqual(marked('An anode and a panda', 'an'), ['An', 'an', 'an'])
})

test('what is not there is not marked, and blanks mark nothing', () => {
  assert.deepEqual(marked('Label', 'table'), [])
  assert.deepEqual(marked('Label', '  '), [])
})

test('a value is marked as a whole when it is searched for as it stands', () => {
  always(
    property(string({ unit: 'grapheme-ascii', minLength: 3 }), (value) => {
      if (value.trim().length < 3) return
      assert.equal(marked(value, value)[0], value.trim().replace(/^\s+/u, ''))
    }),
  )
})

test('a text is marked as a whole, or else each of its words, none of them twice', () => {
  const words = (value: string, text: string) => marksOf(value, text).map(([from, to]) => value.slice(from, to))

  assert.deepEqual(words('The torque wrench, a torque', 'torque wrench'), ['torque wrench'])
  assert.deepEqual(words('A wrench without torque', 'torque wrench'), ['wrench', 'torque'])
  assert.deepEqual(words('Torque wrenches', 'wrenches wrench torque'), ['Torque', 'wrenches'])
  assert.deepEqual(words('Nothing', 'torque wrench'), [])
})

test('an excerpt keeps the first mark in view and cuts at words', () => {
  const value = `${'Many words stand before it. '.repeat(20)}Then the beryllium window breaks, and more follows here.`
  const { text, marks } = excerpt(value, marksIn(value, 'beryllium'), 80)

  const [first] = marks
  assert.ok(first)
  assert.equal(text.slice(...first), 'beryllium')
  assert.ok(text.startsWith('… '), text)
  assert.ok(text.length <= 84, text)
})

test('a short value is its own excerpt', () => {
  assert.deepEqual(excerpt('Label release', [[0, 5]], 80), { text: 'Label release', marks: [[0, 5]] })
})
