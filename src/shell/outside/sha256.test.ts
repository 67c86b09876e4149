import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { sha256, solve } from './sha256.ts'

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('')

test('it answers what SHA-256 is, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join('')
    assert.equal(hex(sha256(text)), hash('sha256', text), `${length}`)
  }
})

test('it finds the first number that proves the work', () => {
  const solution = solve('a challenge', 10)
  assert.match(hash('sha256', `a challenge.${solution}`), /^00[0-3]/)
  for (let less = 0; less < solution; less += 1) assert.doesNotMatch(hash('sha256', `a challenge.${less}`), /^00[0-3]/)
})
