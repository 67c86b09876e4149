import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { choice, computed, person, rows, text } from '#kernel/kinds/fields.ts'
import { changed, entered, grouped, offered } from './entered.ts'

const kite: Definition = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'name',
  fields: {
    name: text('Name', { required: true, group: 'Kite' }),
    colour: choice('Colour', ['red', 'blue'], { set: 'creation', group: 'Kite' }),
    builder: person('Builder', { group: 'Work' }),
    tails: rows('Tails', { by: person('By'), note: text('Note') }, { group: 'Kite' }),
    landing: text('Landing', { set: 'step', group: 'Work' }),
    shout: computed('Shout', { from: ['name'], of: ({ name }: { name: string | null }) => name, as: 'text' }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

const ada = { id: '1', kind: 'person', number: 'PER-2026-0001', title: 'Ada', state: 'active' }

test('references are sent as ids, empty text as nothing, computed fields not at all', () => {
  const sent = entered(kite, { name: '', builder: ada, tails: [{ key: 'a', by: ada, note: '' }], shout: 'X' })

  assert.deepEqual(sent, { name: null, builder: '1', tails: [{ key: 'a', by: '1', note: null }] })
})

test('only what differs is sent', () => {
  const before = { name: 'Red', builder: ada, tails: [] }

  assert.deepEqual(changed(kite, before, { ...before, name: 'Blue' }), { name: 'Blue' })
  assert.deepEqual(changed(kite, before, { ...before, builder: { ...ada } }), {})
  assert.deepEqual(changed(kite, {}, { name: '', tails: [] }), {})
})

test('a form offers no fields of steps, and those of creation only then', () => {
  assert.ok(offered(kite, 'creation').includes('colour'))
  assert.ok(!offered(kite, 'change').includes('colour'))
  assert.ok(!offered(kite, 'creation').includes('landing'))
})

test('fields stand under their headings, in the order of the first of each', () => {
  const groups = grouped(kite, ['name', 'builder', 'tails'])

  assert.deepEqual(
    groups.map(({ heading, fields }) => [heading, fields.map(([name]) => name)]),
    [
      ['Kite', ['name', 'tails']],
      ['Work', ['builder']],
    ],
  )
})
