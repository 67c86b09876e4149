import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saidInFull } from './said-in-full.ts'

test('a long text is told whole, a day and a degree as people read them', () => {
  const long = 'Very much so. '.repeat(40)

  assert.equal(saidInFull(long), long)
  assert.equal(saidInFull('2026-12-04'), '4 Dec 2026')
  assert.equal(saidInFull({ degree: 4, word: 'Major' }), '4 Major')
  assert.equal(saidInFull({ id: 'p2', number: 'PER-2026-0002', title: 'Tom Hart' }), 'Tom Hart')
})

test('what is empty is nothing', () => {
  assert.deepEqual(
    [null, '', []].map((value) => saidInFull(value)),
    [null, null, null],
  )
})

test('lines are told one below the other, each by its labels', () => {
  const columns = [
    { name: 'text', label: 'Control' },
    { name: 'effect', label: 'Effect' },
  ]
  const lines = [
    { key: 'a', text: 'Fuse', effect: 3 },
    { key: 'b', text: 'Alarm', effect: null },
  ]

  assert.equal(saidInFull(lines, columns), 'Control: Fuse; Effect: 3\nControl: Alarm')
})

test('of a text of the editor its words are told, a line each paragraph', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

  assert.equal(saidInFull({ type: 'doc', content: [paragraph('One.'), paragraph('Two.')] }), 'One.\nTwo.')
})
