import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as always, constantFrom, property, uniqueArray } from 'fast-check'
import { merged, type Line } from './merge.ts'

const line = (key: string, text = key): Line => ({ key, text })
const base = [line('a'), line('b'), line('c')]
const texts = ({ lines }: { readonly lines: readonly Line[] }) => lines.map(({ key, text }) => `${key}:${String(text)}`)

test('what each has changed of another section is kept', () => {
  const both = merged(base, [line('a', 'mine'), line('b'), line('c')], [line('a'), line('b'), line('c', 'theirs')])

  assert.deepEqual(texts(both), ['a:mine', 'b:b', 'c:theirs'])
  assert.deepEqual(both.clashes, [])
})

test('the same section, changed by both, is said and stands as mine', () => {
  const both = merged(base, [line('a', 'mine'), line('b'), line('c')], [line('a', 'theirs'), line('b'), line('c')])

  assert.deepEqual(texts(both), ['a:mine', 'b:b', 'c:c'])
  assert.deepEqual(both.clashes, ['a'])
})

test('a section that both have changed alike is no clash', () => {
  const alike = [line('a', 'same'), line('b'), line('c')]
  assert.deepEqual(merged(base, alike, alike).clashes, [])
})

test('what one adds stands where it was put, what the other removes is gone', () => {
  const both = merged(base, [line('a'), line('x'), line('b'), line('c')], [line('a'), line('b')])

  assert.deepEqual(texts(both), ['a:a', 'x:x', 'b:b'])
})

test('what one removes and the other has changed is a clash, not lost in silence', () => {
  assert.deepEqual(merged(base, [line('a'), line('c')], [line('a'), line('b', 'theirs'), line('c')]).clashes, ['b'])
})

test('an order that one has changed is kept, with what the other adds', () => {
  const both = merged(base, [line('c'), line('a'), line('b')], [line('a'), line('b'), line('c'), line('y')])

  assert.deepEqual(texts(both), ['c:c', 'y:y', 'a:a', 'b:b'])
})

const someLines = uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }).chain((keys) =>
  array(constantFrom('1', '2'), { minLength: keys.length, maxLength: keys.length }).map((words) =>
    keys.map((key, at) => line(key, words[at])),
  ),
)

test('whoever has changed nothing gets what the other made of it', () => {
  always(
    property(someLines, someLines, (was, now) => {
      assert.deepEqual(merged(was, was, now), { lines: now, clashes: [] })
      assert.deepEqual(texts(merged(was, now, was)).toSorted(), texts({ lines: now }).toSorted())
    }),
  )
})

test('no section stands twice, and none is lost that nobody has removed', () => {
  always(
    property(someLines, someLines, someLines, (was, mine, theirs) => {
      const keys = merged(was, mine, theirs).lines.map(({ key }) => key)
      assert.equal(new Set(keys).size, keys.length)
      const added = [...mine, ...theirs].filter((one) => !was.some(({ key }) => key === one.key))
      for (const { key } of added) assert.ok(keys.includes(key), key)
    }),
  )
})
