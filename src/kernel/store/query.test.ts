import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, array, constantFrom, dictionary, oneof, property, string } from 'fast-check'
import { Refusal } from '#lib/refusal.ts'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { choice, date, person, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { cursorOf, readQuery } from './query.ts'

const gauge: Definition = defineRecord({
  name: 'gauge',
  label: ['Gauge', 'Gauges'],
  number: 'GAU',
  title: 'name',
  fields: {
    name: text('Name', { required: true, sort: true }),
    result: choice('Result', ['within', 'out'], { filter: true }),
    keeper: person('Keeper', { filter: true }),
    due: date('Due', { sort: true, filter: true }),
    secret: text('Secret'),
    place: text('Place', { filter: true }),
  },
  workflow: activeOrRetired('quality'),
  may: { read: ['everyone'], create: 'quality', change: 'quality' },
})

const today = '2026-11-21'

const fieldsRefused = (asked: Record<string, unknown>): readonly string[] => {
  try {
    readQuery(gauge, asked, today)
    return []
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.details?.fields?.map((one) => one.field) ?? []
  }
}

test('without words a list is the newest numbers first, fifty a page', () => {
  const query = readQuery(gauge, {}, today)

  assert.deepEqual(query.sort, { by: 'number', down: true })
  assert.equal(query.limit, 50)
})

test('a filter takes several values, a sort turns with a minus', () => {
  const query = readQuery(gauge, { result: 'within,out', sort: '-due', keeper: 'PER-2026-0001' }, today)

  assert.deepEqual(query.filters, {
    result: { is: 'any', values: ['within', 'out'] },
    keeper: { is: 'any', values: ['PER-2026-0001'] },
  })
  assert.deepEqual(query.sort, { by: 'due', down: true })
})

test('everything that is not understood is refused at once', () => {
  assert.deepEqual(
    fieldsRefused({ secret: 'x', result: 'maybe', due: '2026-02-30', sort: 'secret', limit: '0', after: 'nonsense' }),
    ['secret', 'result', 'due', 'sort', 'limit', 'after'],
  )
})

test('a cursor comes back as it was given', () => {
  const after = { value: 'Ålesund “1”', id: '01935b2e-6f6a-7cc0-9d3c-8a4b7e0f1a2b' }

  assert.deepEqual(readQuery(gauge, { after: cursorOf(after) }, today).after, after)
})

test('no address makes the reader fail otherwise than by a refusal', () => {
  const names = constantFrom('state', 'result', 'keeper', 'due', 'sort', 'limit', 'after', 'q', 'void', 'else')
  always(
    property(dictionary(names, oneof(string({ unit: 'binary' }), array(string()))), (asked) => {
      try {
        readQuery(gauge, asked, today)
      } catch (error) {
        assert.ok(error instanceof Refusal)
      }
    }),
  )
})

test('a list is asked for some fields alone, each once; what it does not know is refused by name', () => {
  assert.deepEqual(readQuery(gauge, { fields: 'keeper,due,keeper' }, today).fields, ['keeper', 'due'])
  assert.deepEqual(readQuery(gauge, { fields: '' }, today).fields, [])
  assert.equal(readQuery(gauge, {}, today).fields, undefined)
  assert.deepEqual(fieldsRefused({ fields: 'keeper,weight' }), ['fields'])
})

test('a filter holds no sign that a database cannot be asked for', () => {
  assert.deepEqual(fieldsRefused({ place: 'a\0b' }), ['place'])
  assert.deepEqual(fieldsRefused({ place: '\ud800' }), ['place'])
  assert.deepEqual(fieldsRefused({ place: 'London' }), [])
})
