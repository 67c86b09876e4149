import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysFor, isProposed, pointsOf, scoreOf, typeOf, type Facts } from './score.ts'
import { words } from './words.ts'

const today = '2026-11-22'
const end = '2027-12-31'

const level = (rank: number) => ({ word: ['Low', 'Moderate', 'High', 'Extreme'][rank] ?? '', rank, of: 4 })
const last = (day: string, worst: NonNullable<Facts['last']>['worst'] = null) => ({
  number: 'AUD-2026-0001',
  day,
  worst,
})

const facts = (over: Partial<Facts> = {}): Facts => ({
  level: level(0),
  risks: 1,
  last: last(today),
  cases: 0,
  capas: 0,
  ...over,
})

test('the graver the risk, the more points; what nobody rated is not taken for harmless', () => {
  const points = [0, 1, 2, 3].map((rank) => pointsOf(facts({ level: level(rank) }), today).risk)

  assert.deepEqual(points, [10, 20, 30, 40])
  assert.equal(pointsOf(facts({ level: null }), today).risk, 15)
})

test('what was found last counts by its worst grade', () => {
  const points = (['Critical', 'Major NC', 'Minor NC', 'OFI', 'Good practice', null] as const).map(
    (worst) => pointsOf(facts({ last: last(today, worst) }), today).results,
  )

  assert.deepEqual(points, [20, 20, 10, 5, 0, 0])
})

test('cases and CAPAs since count up to twenty points', () => {
  assert.equal(pointsOf(facts({ cases: 2, capas: 1 }), today).cases, 10)
  assert.equal(pointsOf(facts({ cases: 40 }), today).cases, 20)
})

test('time counts to its most within two years, and at once where there was no audit', () => {
  assert.equal(pointsOf(facts({ last: last('2025-11-22') }), today).time, 10)
  assert.equal(pointsOf(facts({ last: last('2020-01-01') }), today).time, 20)
  assert.equal(pointsOf(facts({ last: null }), today).time, 20)
})

test('all reasons together make at most a hundred points', () => {
  const worst = facts({ level: level(3), last: last('2020-01-01', 'Critical'), cases: 9, capas: 9 })

  assert.equal(scoreOf(pointsOf(worst, today)), 100)
})

test('an audit is proposed from forty points on, without any audit before, and three years after the last', () => {
  assert.equal(isProposed(facts({ level: level(2) }), today, end), false)
  assert.equal(isProposed(facts({ level: level(2), last: last(today, 'Minor NC') }), today, end), true)
  assert.equal(isProposed(facts({ last: null }), today, end), true)
  assert.equal(isProposed(facts({ last: last('2024-12-01') }), today, end), true)
  assert.equal(isProposed(facts({ last: last('2025-06-01') }), today, end), false)
})

test('a grave result asks for a follow-up', () => {
  assert.equal(typeOf(facts({ last: last(today, 'Major NC') })), 'Follow-up')
  assert.equal(typeOf(facts({ last: last(today, 'Minor NC') })), 'Process')
})

test('audits are spread over the months that are left, the first first, December free', () => {
  assert.deepEqual(daysFor(3, 2027, today), ['2027-01-08', '2027-04-08', '2027-08-08'])
  assert.equal(daysFor(14, 2027, today).at(-1), '2027-11-08')
  assert.deepEqual(daysFor(2, 2026, '2026-08-15'), ['2026-09-08', '2026-10-08'])
  assert.deepEqual(daysFor(2, 2026, today), [])
  assert.deepEqual(daysFor(2, 2025, today), [])
})

test('the reasons are sentences', () => {
  assert.equal(
    words.because(facts({ level: level(2), risks: 2, last: last('2026-03-04', 'Minor NC'), cases: 3, capas: 1 })),
    'Highest risk: High (2 open risks). Last audited 4 Mar 2026: worst Minor NC. Since then: 3 nonconformances and 1 CAPA.',
  )
  assert.equal(
    words.because(facts({ level: null, risks: 0, last: null })),
    'No rated risk. Never audited. In the last two years: no nonconformances.',
  )
})
