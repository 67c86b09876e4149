import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionsIn } from './numbering.ts'

const lines = (...depths: readonly (string | null)[]) =>
  depths.map((depth, at) => ({ key: `k${at}`, heading: `Heading ${at}`, depth, body: null }))

const numbers = (value: unknown) => sectionsIn(value).map(({ number }) => number)

test('sections count within the one that they lie in, and anew in the next', () => {
  assert.deepEqual(numbers(lines('1', '2', '2', '3', '1', '2', null)), ['1', '1.1', '1.2', '1.2.1', '2', '2.1', '3'])
})

test('a section that lies deeper than anything above it lies as deep as it may', () => {
  assert.deepEqual(numbers(lines('3', '3', '1', '3')), ['1', '1.1', '2', '2.1'])
})

test('what holds no sections has none', () => {
  for (const value of [null, undefined, 'text', {}, []]) assert.deepEqual(sectionsIn(value), [])
})
