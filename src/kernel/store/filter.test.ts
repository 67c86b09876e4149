import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assert as always,
  constantFrom,
  date as instants,
  integer,
  oneof,
  property,
  record,
  string,
  array,
} from 'fast-check'
import { daysBetween } from '#lib/days.ts'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { choice, date, number, person } from '#kernel/kinds/fields.ts'
import { filterOf, periods, readSaid, spanOf, waysOf, writeSaid, type Said } from './filter.ts'
import { filterInWords } from './filter-words.ts'

const kite: Definition = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'colour',
  due: 'due',
  fields: {
    colour: choice('Colour', ['red', 'blue', 'green'], { required: true, filter: true }),
    due: date('Due', { filter: true }),
    made: date('Made', { filter: true }),
    length: number('Length', { min: 0, max: 900, filter: true }),
    keeper: person('Keeper', { filter: true }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

const today = '2026-11-21' // A Saturday.
const asks = (name: string, text: string) => filterOf(kite, name, readSaid(text), today)
const says = (name: string, text: string) => filterInWords(kite, name, readSaid(text), (value) => value).join(' ')

test('a filter is read and written the same', () => {
  const said = oneof(
    record({
      is: constantFrom('any', 'none'),
      values: array(constantFrom('red', 'me', 'RSK-2026-0001'), { minLength: 1 }),
    }),
    record({ is: constantFrom('empty', 'filled', 'overdue') }),
    record({
      is: constantFrom('between'),
      from: constantFrom('', '3', '2026-01-01'),
      to: constantFrom('9', '2026-12-31'),
    }),
    record({ is: constantFrom('next', 'last'), days: integer({ min: 0, max: 9999 }) }),
    record({ is: constantFrom('this'), period: constantFrom(...periods) }),
  )
  always(property(said, (one) => assert.deepEqual({ ...readSaid(writeSaid(one as Said)) }, { ...one })))
})

test('no address makes the reader fail', () => {
  always(property(string({ unit: 'binary' }), (text) => void asks('due', text)))
})

test('what moves with today is counted from the day it is asked on', () => {
  assert.deepEqual(asks('due', 'next:30'), { is: 'between', from: today, to: '2026-12-21' })
  assert.deepEqual(asks('made', 'last:7'), { is: 'between', from: '2026-11-14', to: today })
  assert.deepEqual(asks('due', 'is:overdue'), { is: 'overdue', to: '2026-11-20' })
})

test('a week begins on Monday, a quarter with its first month', () => {
  assert.deepEqual(spanOf('week', today), ['2026-11-16', '2026-11-22'])
  assert.deepEqual(spanOf('month', '2028-02-10'), ['2028-02-01', '2028-02-29'])
  assert.deepEqual(spanOf('quarter', today), ['2026-10-01', '2026-12-31'])
  assert.deepEqual(spanOf('year', today), ['2026-01-01', '2026-12-31'])
})

test('every day lies within its own week, month, quarter and year, which are as long as such a period is', () => {
  const days = instants({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const lengths = { week: [7, 7], month: [28, 31], quarter: [90, 92], year: [365, 366] } as const
  always(
    property(days, constantFrom(...periods), (at, period) => {
      const day = at.toISOString().slice(0, 10)
      const [from, to] = spanOf(period, day)
      const length = daysBetween(from, to) + 1
      assert.ok(from <= day && day <= to)
      assert.ok(lengths[period][0] <= length && length <= lengths[period][1])
    }),
  )
})

test('only the field that says when a record is due can be overdue, and what is required is never empty', () => {
  assert.ok(waysOf(kite, 'due').includes('overdue'))
  assert.equal(asks('made', 'is:overdue'), undefined)
  assert.equal(asks('colour', 'is:empty'), undefined)
  assert.deepEqual(asks('keeper', 'is:empty'), { is: 'empty' })
})

test('a value that a field cannot have is none to filter by', () => {
  for (const [name, text] of [
    ['colour', 'red,pink'],
    ['due', '2026-02-30..'],
    ['length', '3..x'],
    ['length', 'next:3'],
    ['colour', 'me'],
    ['state', 'is:filled'],
    ['colour', ''],
  ] as const)
    assert.equal(asks(name, text), undefined, `${name} ${text}`)
})

test('a filter reads as a part of a sentence', () => {
  assert.equal(says('colour', 'not:red,blue'), 'is not red or blue')
  assert.equal(says('keeper', 'me'), 'is me')
  assert.equal(says('due', 'next:30'), 'is in the next 30 days')
  assert.equal(says('due', '2026-12-04..'), 'is 4 Dec 2026 or after')
  assert.equal(says('length', '..9'), 'is 9 or less')
  assert.equal(says('due', 'this:quarter'), 'is this quarter')
})
