import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matched } from './matched.ts'

const section = (heading: string, depth = '1') => ({ heading, depth, body: null })
const present = [
  { key: 'purpose', ...section('Purpose') },
  { key: 'steps', ...section('Steps') },
  { key: 'steps-notes', ...section('Notes', '2') },
  { key: 'records', ...section('Records') },
  { key: 'records-notes', ...section('Notes', '2') },
]
const keysOf = (...sections: Parameters<typeof matched>[1]) => matched(present, sections).map(({ key }) => key)

test('a section keeps the key of the one that is called the same, however it is written', () => {
  assert.deepEqual(keysOf(section('RECORDS'), section('purpose ')), ['records', 'purpose'])
})

test('of sections that are called the same, those in the same place belong together', () => {
  assert.deepEqual(keysOf(section('Records'), section('Notes', '2'), section('Steps'), section('Notes', '2')), [
    'records',
    'records-notes',
    'steps',
    'steps-notes',
  ])
})

test('a section that lies elsewhere now keeps its key, and no key is given twice', () => {
  const [first, second, third] = keysOf(section('Notes'), section('Notes'), section('Notes'))

  assert.deepEqual([first, second], ['steps-notes', 'records-notes'])
  assert.match(third ?? '', /^k\w+$/)
})
