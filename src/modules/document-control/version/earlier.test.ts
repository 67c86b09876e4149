import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparable, earlierOf } from './earlier.ts'

const version = (label: string, state = 'superseded') => ({ number: `VER ${label}`, state, label })

test('the version before is the latest that people have worked by', () => {
  const all = [version('1.0'), version('2.0'), version('1.10'), version('1.9'), version('3.0', 'withdrawn')]

  assert.equal(earlierOf(version('2.0'), all)?.label, '1.10')
  assert.equal(earlierOf(version('4.0', 'draft'), all)?.label, '2.0')
  assert.equal(earlierOf(version('1.0'), all), undefined)
})

test('any other version of the document can be compared with, the newest first; nothing is left of one that was destroyed', () => {
  const all = [version('1.0', 'destroyed'), version('2.0'), version('1.10'), version('3.0', 'draft')]

  assert.deepEqual(
    comparable(version('2.0'), all).map(({ label }) => label),
    ['3.0', '1.10'],
  )
})
