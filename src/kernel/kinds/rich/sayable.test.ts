import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as always, constantFrom, property, string } from 'fast-check'
import { turnsAround } from '#lib/direction.ts'
import { isSayable, sayable, unsayableIn } from './sayable.ts'

test('the sign that Windows copies before a path is taken out, and nothing of the path', () => {
  assert.equal(sayable('\u202AC:\\Docs\\a.txt'), 'C:\\Docs\\a.txt')
  assert.equal(sayable('a\u0000b\u2067c\u2069d\tä\n😀'), 'abcd\tä\n😀')
  assert.equal(sayable('half \uD83D of a pair'), 'half  of a pair')
})

const texts = string({
  unit: constantFrom(
    'a',
    '😀',
    '\uD83D',
    '\uDE00',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u0007',
    '\r',
    '\n',
    '\t',
    '\u200D',
  ),
})

test('what is left of any text can be kept, and a text that can be kept is left alone', () => {
  always(
    property(texts, (text) => {
      const left = sayable(text)
      assert.ok(isSayable(left) && left.isWellFormed() && !turnsAround(left))
      assert.equal(left === text, isSayable(text))
      const without = unsayableIn(text).reduceRight(
        (said, { at, length }) => said.slice(0, at) + said.slice(at + length),
        text,
      )
      assert.equal(without, left)
    }),
  )
})
