import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Inline } from './document.ts'
import { piecesOf } from './pieces.ts'

const content: readonly Inline[] = [
  { type: 'text', text: 'Label ' },
  { type: 'text', text: 'each', marks: [{ type: 'bold' }] },
  { type: 'hardBreak' },
  { type: 'text', text: ' bag' },
]

const drawn = (stretches: Parameters<typeof piecesOf>[1]) =>
  piecesOf(content, stretches).map(({ inline, within, ends }) => [
    inline.type === 'text' ? inline.text : '↵',
    within.join(),
    ends.join(),
  ])

test('a block without marks is as it was', () => {
  assert.deepEqual(drawn([]), [
    ['Label ', '', ''],
    ['each', '', ''],
    ['↵', '', ''],
    [' bag', '', ''],
  ])
})

test('words are cut where a stretch begins and ends, over runs of other styles', () => {
  assert.deepEqual(drawn([{ id: 'a', block: 0, from: 2, to: 8, isEnd: true }]), [
    ['La', '', ''],
    ['bel ', 'a', ''],
    ['ea', 'a', 'a'],
    ['ch', '', ''],
    ['↵', '', ''],
    [' bag', '', ''],
  ])
})

test('stretches may overlap, and one that goes on in the next block does not end here', () => {
  const stretches = [
    { id: 'a', block: 0, from: 0, to: 8, isEnd: true },
    { id: 'b', block: 0, from: 6, to: 15, isEnd: false },
  ]

  assert.deepEqual(drawn(stretches), [
    ['Label ', 'a', ''],
    ['ea', 'a,b', 'a'],
    ['ch', 'b', ''],
    ['↵', 'b', ''],
    [' bag', 'b', ''],
  ])
})
