import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOf, verdictOn, type Evidence } from './evidence.ts'
import { words } from '../happened-words.ts'

const degree = (place: number, word: string) => ({ degree: place, word, meaning: null })
const counts = (year: number, threeYears = year) => ({ year, threeYears })

const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  linked: counts(0),
  alike: counts(0),
  claimed: degree(2, 'unlikely'),
  suggests: null,
  bound: null,
  isBounded: true,
  ...over,
})

test('a likelihood that is claimed lower than what happened is contradicted, in words', () => {
  const more = evidence({ linked: counts(3, 4), alike: counts(1), suggests: degree(4, 'likely') })

  assert.equal(verdictOn(more), 'more than claimed')
  assert.equal(words.disagrees(more), 'Happened 4 times in 12 months, 5 times in 36: likely, not unlikely as claimed.')
})

test('fewer cases than a likelihood speaks of are said only where the matrix bounds it', () => {
  const often = { claimed: degree(4, 'likely'), suggests: degree(3, 'possible'), linked: counts(1) }

  assert.equal(verdictOn(evidence(often)), 'as claimed')
  assert.equal(verdictOn(evidence({ ...often, bound: { times: 2, within: '12 months' } })), 'fewer than claimed')
  assert.equal(verdictOn(evidence({ ...often, bound: { times: 1, within: '36 months' } })), 'as claimed')
})

test('where nothing was counted there is no evidence, and none that agrees', () => {
  const none = [evidence(), evidence({ bound: { times: 1, within: '36 months' } })]

  for (const one of none) {
    assert.equal(verdictOn(one), 'nothing counted')
    assert.equal(words.verdicts[verdictOn(one)], 'No evidence yet')
  }
})

test('without a rating, or with a matrix that bounds nothing, there is nothing to compare', () => {
  assert.equal(verdictOn(evidence({ claimed: null })), 'nothing to compare')
  assert.equal(verdictOn(evidence({ isBounded: false })), 'nothing to compare')
})

test('a span begins on the same day of the month', () => {
  assert.equal(startOf('12 months', '2026-06-15'), '2025-06-15')
  assert.equal(startOf('36 months', '2028-02-29'), '2025-02-28')
})
