// A questionnaire is scored by the weights of its questions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weightedScore } from './weighted.ts'

test('answers count by their weight, the best makes 100 and the worst 0', () => {
  assert.equal(
    weightedScore([
      { weight: 3, answer: 5 },
      { weight: 1, answer: 1 },
    ]),
    75,
  )
  assert.equal(weightedScore([{ weight: 2, answer: 5 }]), 100)
  assert.equal(weightedScore([{ weight: 2, answer: 1 }]), 0)
})

test('a questionnaire with an open question has no score yet, nor has an empty one', () => {
  assert.equal(
    weightedScore([
      { weight: 1, answer: 5 },
      { weight: 1, answer: null },
    ]),
    null,
  )
  assert.equal(weightedScore([]), null)
})
