import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, array, property, string } from 'fast-check'
import { rows, scale, text } from '#kernel/kinds/fields.ts'
import { blockOf, isWithin } from './cursor.ts'
import { fromTsv, placed, read, textOf, toTsv } from './sheet.ts'

const degree = { name: 's', field: scale('Severity', ['negligible', 'minor', 'moderate', 'major', 'catastrophic']) }
const words = { name: 'w', field: text('Effect', { max: 10 }) }
const lines = { name: 'controls', field: rows('Controls', { text: text('Control') }) }
const key = () => 'new'

test('a degree is read from its number, its word, or both', () => {
  assert.deepEqual(read(degree, '4', null, key), { value: 4 })
  assert.deepEqual(read(degree, ' Major ', null, key), { value: 4 })
  assert.deepEqual(read(degree, '4 major', null, key), { value: 4 })
  assert.deepEqual(read(degree, '', null, key), { value: null })
})

test('what a cell cannot hold is refused in words', () => {
  assert.deepEqual(read(degree, '6', null, key), { error: 'A number from 1 to 5.' })
  assert.deepEqual(read(degree, 'bad', null, key), { error: 'A number from 1 to 5.' })
  assert.deepEqual(read(words, 'far too long a word', null, key), { error: 'At most 10 characters.' })
})

test('controls are lines of a cell, and stay what they are when one is reworded', () => {
  const before = [
    { key: 'a', text: 'leak test', type: 'Detective', effect: 4 },
    { key: 'b', text: 'training', type: 'Preventive', effect: 1 },
  ]

  assert.equal(textOf(lines, { controls: before }), 'leak test\ntraining')
  assert.deepEqual(read(lines, 'leak test of each\ntraining\nspare part', before, key), {
    value: [
      { key: 'a', text: 'leak test of each', type: 'Detective', effect: 4 },
      before[1],
      { key: 'new', text: 'spare part', type: 'Preventive', effect: null },
    ],
  })
  assert.deepEqual(read(lines, 'training', before, key), { value: [before[1]] })
})

test('a control record stands by number and title, and other words are another control', () => {
  const record = { id: 'r', kind: 'control', number: 'CTL-2026-0001', title: 'Leak test', state: 'in-operation' }
  const before = [{ key: 'a', text: null, type: 'Detective', effect: 4, record }]

  assert.equal(textOf(lines, { controls: before }), 'CTL-2026-0001 Leak test')
  assert.deepEqual(read(lines, 'CTL-2026-0001 Leak test', before, key), { value: before })
  assert.deepEqual(read(lines, 'Look at the seal', before, key), {
    value: [{ ...before[0], text: 'Look at the seal', record: null }],
  })
})

test('a block copied from another spreadsheet is read cell by cell', () => {
  assert.deepEqual(fromTsv('a\tb\r\nc\t\r\n'), [
    ['a', 'b'],
    ['c', ''],
  ])
  assert.deepEqual(fromTsv('"two\nlines"\t"a ""quoted"" word"\nplain "word"\t'), [
    ['two\nlines', 'a "quoted" word'],
    ['plain "word"', ''],
  ])
})

test('what is copied can be pasted, whatever stands in it', () => {
  const cell = string().map((one) => one.replaceAll('\r', ''))
  always(
    property(array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (cells) => {
      assert.deepEqual(fromTsv(toTsv(cells)), cells)
    }),
  )
})

test('a block begins at the cell it is pasted at and ends with the sheet', () => {
  const block = blockOf({ row: 2, column: 1 }, { row: 1, column: 1 })

  assert.deepEqual(block.from, { row: 1, column: 1 })
  assert.ok(isWithin(block, { row: 2, column: 1 }) && !isWithin(block, { row: 2, column: 2 }))
  assert.deepEqual(placed([['a', 'b'], ['c']], block, { rows: 3, columns: 2 }), [
    { row: 1, column: 1, text: 'a' },
    { row: 2, column: 1, text: 'c' },
  ])
  assert.deepEqual(
    placed([['x']], block, { rows: 3, columns: 2 }).map(({ row }) => row),
    [1, 2],
  )
})
