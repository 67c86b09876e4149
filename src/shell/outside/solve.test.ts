import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { solve } from './solve.ts'

test('it finds the first number that proves each piece of the work', () => {
  const solutions = solve({ challenge: 'a challenge', pieces: 3, difficulty: 10 })
  assert.equal(solutions.length, 3)
  for (const [at, solution] of solutions.entries()) {
    assert.match(hash('sha256', `a challenge.${at}.${solution}`), /^00[0-3]/)
    for (let less = 0; less < solution; less += 1)
      assert.doesNotMatch(hash('sha256', `a challenge.${at}.${less}`), /^00[0-3]/)
  }
})
