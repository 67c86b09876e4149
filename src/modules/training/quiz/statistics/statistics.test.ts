// How well a question tells those who know from those who do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discriminationOf, statisticsOf, type Given } from './statistics.ts'

const given = (score: number, isRight: boolean, said = isRight ? 'B' : 'A'): Given => ({ score, isRight, given: said })

/** Scores from 100 downwards: whoever is better than `from` has it right. */
const ofEleven = (isRight: (score: number) => boolean) =>
  Array.from({ length: 11 }, (_, at) => given(100 - at * 5, isRight(100 - at * 5)))

test('a question that the best have right and the weakest wrong tells them apart', () => {
  assert.equal(discriminationOf(ofEleven((score) => score > 75)), 1)
  assert.equal(discriminationOf(ofEleven((score) => score <= 75)), -1)
  assert.equal(discriminationOf(ofEleven(() => true)), 0)
})

test('of 27 per cent of eleven, three are in each group', () => {
  assert.equal(discriminationOf(ofEleven((score) => score > 90)), 0.67)
})

test('fewer than ten answers say nothing of groups', () => {
  assert.equal(discriminationOf(ofEleven((score) => score > 75).slice(2)), null)
})

test('how often it was right, and what was chosen wrong most often', () => {
  const answers = [given(90, true), given(80, false), given(70, false), given(60, false, 'C')]

  assert.deepEqual(statisticsOf({ key: 'q', says: 'Which?' }, answers), {
    key: 'q',
    says: 'Which?',
    asked: 4,
    right: 25,
    mostWrong: { given: 'A', count: 2 },
    discrimination: null,
  })
  assert.equal(statisticsOf({ key: 'q', says: 'Which?' }, []).right, null)
})
