import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { computed, person, rows, text } from '#kernel/kinds/fields.ts'
import { copied } from './copied.ts'

const kite: Definition = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'name',
  fields: {
    name: text('Name', { required: true }),
    mark: text('Mark', { unique: true }),
    maker: text('Maker', { set: 'creation' }),
    builder: person('Builder'),
    tails: rows('Tails', { by: person('By'), note: text('Note') }),
    landing: text('Landing', { set: 'step' }),
    shout: computed('Shout', { from: ['name'], of: ({ name }: { name: string | null }) => name, as: 'text' }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

const ada = { id: '1', kind: 'person', number: 'PER-2026-0001', title: 'Ada', state: 'active' }
const record = {
  id: 'k',
  number: 'KIT-2026-0001',
  state: 'flown',
  name: 'Red',
  mark: 'R1',
  maker: 'Us',
  builder: { id: '2', restricted: true },
  tails: [{ key: 'a', by: ada, note: 'long' }],
  landing: 'in a tree',
  shout: 'Red',
}

test('a duplicate takes what people enter, and nothing that a step, a rule or the engine has set', () => {
  const { tails: _, ...values } = copied(kite, record)

  assert.deepEqual(values, { name: 'Red', maker: 'Us' })
})

test('its lines are lines of their own', () => {
  const { tails } = copied(kite, record) as { tails: readonly { key: string; by: unknown; note: string }[] }

  assert.deepEqual([tails.length, tails[0]?.by, tails[0]?.note], [1, ada, 'long'])
  assert.notEqual(tails[0]?.key, 'a')
})
