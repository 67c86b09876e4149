import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { choice, date, text } from '#kernel/kinds/fields.ts'
import { isNarrowed, nextSort, readListSearch, writeListSearch } from './list-search.ts'

const kite: Definition = defineRecord({
  name: 'kite',
  label: ['Kite', 'Kites'],
  number: 'KIT',
  title: 'name',
  fields: {
    name: text('Name', { required: true, sort: true }),
    colour: choice('Colour', ['red', 'blue'], { filter: true }),
    due: date('Due', { sort: true }),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})

test('an address is read and written the same', () => {
  const address = { state: 'made', colour: 'red,blue', q: 'wind', sort: '-due', void: 'true' }

  assert.deepEqual(writeListSearch(readListSearch(kite, address)), address)
})

test('a filter by a range or a time stays as it was written', () => {
  const address = { state: 'not:made', colour: 'is:empty' }

  assert.deepEqual(writeListSearch(readListSearch(kite, address)), {
    ...address,
    q: undefined,
    sort: undefined,
    void: undefined,
  })
})

test('what a list does not understand is left out', () => {
  const read = readListSearch(kite, { flavour: 'sweet', sort: 'colour', tab: 'trail' })

  assert.deepEqual(read, { filters: {}, words: '', sort: null, withVoid: false })
  assert.equal(isNarrowed(read), false)
})

test('a column sorts up, then down, then not', () => {
  const up = nextSort(null, 'due')
  const down = nextSort(up, 'due')

  assert.deepEqual([up, down, nextSort(down, 'due')], [{ by: 'due', down: false }, { by: 'due', down: true }, null])
  assert.deepEqual(nextSort(down, 'name'), { by: 'name', down: false })
})
