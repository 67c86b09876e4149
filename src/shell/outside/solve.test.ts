import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { solve } from './solve.ts'

test('it finds the first number that proves the work', () => {
  const solution = solve('a challenge', 10)
  assert.match(hash('sha256', `a challenge.${solution}`), /^00[0-3]/)
  for (let less = 0; less < solution; less += 1) assert.doesNotMatch(hash('sha256', `a challenge.${less}`), /^00[0-3]/)
})
