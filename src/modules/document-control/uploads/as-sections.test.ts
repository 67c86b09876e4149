import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Passage } from '#kernel/definition/passages.ts'
import { compared } from '../comparing/compare.ts'
import { alignedWith, asSections } from './as-sections.ts'

const pages = (...texts: readonly string[]): readonly Passage[] =>
  texts.map((text, at) => ({ key: `file:page-${at + 1}`, number: `Page ${at + 1}`, heading: 'Manual', text }))

const inShort = (before: readonly Passage[], after: readonly Passage[]) => {
  const now = asSections(after)
  return compared(alignedWith(asSections(before), now), now).map(({ is, section }) => [section.number, is])
}

const gate = 'Turn the bolt twice before the gate is opened. Then call the guard.'
const fence = 'The fence is painted in spring by two people who know how.'
const lamp = 'Lamps are changed by whoever finds them dark.'

test('a page that was put in moves the others and changes none of them', () => {
  assert.deepEqual(inShort(pages(gate, fence), pages(gate, lamp, fence)), [
    ['Page 1', 'same'],
    ['Page 2', 'added'],
    ['Page 3', 'same'],
  ])
})

test('a page with other words is compared with the one that it was', () => {
  assert.deepEqual(inShort(pages(gate, fence, lamp), pages(gate.replace('twice', 'thrice'), lamp)), [
    ['Page 1', 'changed'],
    ['Page 2', 'removed'],
    ['Page 2', 'same'],
  ])
})
