import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, anything, constantFrom, dictionary, jsonValue, oneof, property } from 'fast-check'
import { defineRecord, type Definition } from './define.ts'
import { activeOrRetired } from './workflow.ts'
import { choice, computed, date, link, number, person, rows, scale, term, text } from '#kernel/kinds/fields.ts'
import { changeSchema, creationSchema, refusalsOf } from './schema.ts'

const gauge: Definition = defineRecord({
  name: 'gauge',
  label: ['Gauge', 'Gauges'],
  number: 'GAU',
  title: 'name',
  fields: {
    name: text('Name', { required: true }),
    remarks: text('Remarks', { long: true, max: 20 }),
    mail: text('Email', { format: 'email' }),
    zone: text('Zone', { format: 'time-zone' }),
    range: number('Range', { min: 1, max: 9 }),
    result: choice('Result', ['within', 'out']),
    kindOf: term('Kind', 'gauge kind'),
    wear: scale('Wear', ['none', 'some', 'much']),
    keeper: person('Keeper'),
    place: link('Place', 'site'),
    due: date('Due'),
    checks: rows(
      'Checks',
      { what: text('What', { required: true }), grade: scale('Grade', ['bad', 'good']) },
      { most: 2 },
    ),
    double: computed('Double', { from: ['range'], of: ({ range }: { range: number | null }) => range, as: 'number' }),
    verdict: text('Verdict', { set: 'step' }),
  },
  workflow: activeOrRetired('quality'),
  may: { read: ['everyone'], create: 'quality', change: 'quality' },
})

function refusals(entered: unknown) {
  const result = creationSchema(gauge).safeParse(entered)
  return result.success ? [] : refusalsOf(gauge, result.error, entered)
}

const fieldsOf = (entered: unknown) => refusals(entered).map((refusal) => refusal.field)

test('what is missing is named with its label', () => {
  assert.deepEqual(refusals({}), [{ field: 'name', code: 'missing', message: 'Enter the name.' }])
  assert.deepEqual(fieldsOf({ name: null }), ['name'])
  assert.deepEqual(fieldsOf({ name: '   ' }), ['name'])
})

test('signs that turn what follows them are refused in words; text that is written from right to left is kept', () => {
  for (const sign of ['\u202A', '\u202E', '\u2066', '\u2069']) {
    const { error } = creationSchema(gauge).safeParse({ name: `${sign}torque` })
    assert.match(error?.issues[0]?.message ?? '', /turns the direction of writing/)
    assert.deepEqual(error?.issues[0]?.path, ['name'])
  }

  const parsed = creationSchema(gauge).parse({ name: 'torque', remarks: 'مقياس \u200F(أ)' })

  assert.equal(parsed.remarks, 'مقياس \u200F(أ)')
})

test('text is tidied: white space around it and carriage returns go', () => {
  assert.deepEqual(creationSchema(gauge).parse({ name: '  Torque\t ', remarks: ' a\r\nb ' }), {
    name: 'Torque',
    remarks: 'a\nb',
  })
})

test('a name that no field has is refused, and so is a computed field and one that a step fills', () => {
  assert.deepEqual(refusals({ name: 'A', colour: 'red' })[0]?.code, 'unknown')
  assert.deepEqual(fieldsOf({ name: 'A', double: 4, verdict: 'good' }).toSorted(), ['double', 'verdict'])
  assert.deepEqual(fieldsOf(JSON.parse('{ "name": "A", "__proto__": 1, "constructor": 2 }')).toSorted(), [
    '__proto__',
    'constructor',
  ])
})

const wrong: readonly (readonly [field: string, value: unknown, words: RegExp])[] = [
  ['name', 7, /must be text/],
  ['name', 'a\u0000b', /control character/],
  ['name', 'a\ud800b', /broken character/],
  ['name', 'a\nb', /one line/],
  ['name', 'x'.repeat(201), /at most 200 characters; it has 201/],
  ['remarks', 'x'.repeat(21), /at most 20/],
  ['mail', 'nobody', /email address/],
  ['zone', 'Europe/Atlantis', /time zone/],
  ['range', 0, /from 1 to 9/],
  ['range', 1.5, /whole number/],
  ['range', '3', /whole number/],
  ['result', 'maybe', /one of: within, out/],
  ['kindOf', 'gauge', /number or id/],
  ['wear', 4, /from 1 to 3/],
  ['keeper', {}, /must name a person/],
  ['place', 'x'.repeat(500), /must name a site/],
  ['due', '2026-02-29', /real date/],
  ['due', '26-1-1', /real date/],
  ['checks', 'many', /must be a list/],
  ['checks', [{ what: 'a' }, { what: 'b' }, { what: 'c' }], /at most 2 lines/],
  [
    'checks',
    [
      { key: 'a', what: 'a' },
      { key: 'a', what: 'b' },
    ],
    /same key/,
  ],
]

for (const [field, value, words] of wrong) {
  test(`${field} refuses ${JSON.stringify(value).slice(0, 40)} with words`, () => {
    const refusal = refusals({ name: 'A', [field]: value }).at(0)

    assert.equal(refusal?.field, field)
    assert.match(refusal.message, words)
  })
}

test('a cell of a line is named by the key of its line', () => {
  assert.deepEqual(fieldsOf({ name: 'A', checks: [{ key: 'k7', what: 'a', grade: 9 }] }), ['checks[k7].grade'])
  assert.deepEqual(fieldsOf({ name: 'A', checks: [{ grade: 1 }] }), ['checks[0].what'])
  assert.deepEqual(fieldsOf({ name: 'A', checks: [{ key: 'k7', what: 'a', more: 1 }] }), ['checks[k7].more'])
})

test('a change may empty what is not required, and nothing else', () => {
  assert.equal(changeSchema(gauge).safeParse({ remarks: null, result: null }).success, true)
  assert.equal(changeSchema(gauge).safeParse({ name: null }).success, false)
})

test('no input makes the schema throw: it answers with refusals that have words', () => {
  const names = constantFrom(...Object.keys(gauge.fields), 'other', '')
  always(
    property(oneof(jsonValue(), dictionary(names, anything())), (entered) => {
      for (const { message, code } of refusals(entered)) assert.ok(message.length > 5 && code.length > 2)
    }),
    { numRuns: 500 },
  )
})

test('a line that is none, or has a key that is none, is refused in our words', () => {
  for (const line of ['', 7, null, []])
    assert.deepEqual(refusals({ name: 'A', checks: [line] }), [
      { field: 'checks[0]', code: 'invalid', message: 'Each line of Checks must be an object.' },
    ])
  assert.deepEqual(refusals({ name: 'A', checks: [{ key: 7, what: 'Zero' }] }), [
    { field: 'checks[0].key', code: 'invalid', message: 'A line has an unreadable key.' },
  ])
})
