// A score is made of what happened, and every lost point says what cost it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf, usualWeights, type Events } from './score.ts'

const quarter = (more: Partial<Events> = {}): Events => ({
  until: '2026-09-30',
  lots: 13,
  agreed: 13,
  late: 0,
  pieces: 10_000,
  rejected: 0,
  rejectedLots: 0,
  cases: [],
  claims: [],
  lapsed: [],
  commercial: { lost: 0, why: '' },
  ...more,
})

const critical = { id: 'a', severity: 'Critical', on: '2026-08-14' }
const major = { id: 'b', severity: 'Major', on: '2026-09-02' }
const minor = { id: 'c', severity: 'Minor', on: '2026-09-21' }

test('a quarter without fault is worth 100, and nothing is said to be lost', () => {
  const score = scoreOf(quarter())

  assert.equal(score?.total, 100)
  assert.deepEqual(score.losses, [])
  assert.deepEqual([score.ppm, score.otif], [0, 100])
})

test('nonconformances cost ten, five and one', () => {
  const score = scoreOf(quarter({ cases: [minor, critical, major] }))

  assert.equal(score?.total, 84)
  assert.deepEqual(
    score.losses.map(({ points, record }) => [points, record]),
    [
      [10, 'a'],
      [5, 'b'],
      [1, 'c'],
    ],
  )
})

test('rejected parts cost a point for each started thousand per million, ten at most', () => {
  const lost = (rejected: number) => 100 - (scoreOf(quarter({ rejected, rejectedLots: 2 }))?.total ?? 0)

  assert.deepEqual([0, 1, 10, 11, 5000].map(lost), [0, 1, 1, 2, 10])
})

test('deliveries that were late or short cost their share of the weight', () => {
  const score = scoreOf(quarter({ late: 3 }))

  assert.deepEqual(
    score?.losses.map(({ points, receipts, why }) => [points, receipts, why]),
    [[6, 'delayed', '3 of 13 deliveries not on time in full, OTIF 77 %']],
  )
})

test('a claim that was answered late, or is still not, costs by the days', () => {
  const late = scoreOf(quarter({ claims: [{ id: 's', due: '2026-08-21', answered: '2026-08-30' }] }))
  const open = scoreOf(quarter({ claims: [{ id: 's', due: '2026-09-20', answered: null }] }))
  const inTime = scoreOf(quarter({ claims: [{ id: 's', due: '2026-08-21', answered: '2026-08-21' }] }))

  assert.deepEqual(
    late?.losses.map(({ points, why }) => [points, why]),
    [[5, 'Claim answered 9 days after the due date']],
  )
  assert.deepEqual(
    open?.losses.map(({ points, why }) => [points, why]),
    [[5, 'Claim unanswered, 10 days overdue']],
  )
  assert.deepEqual(inTime?.losses, [])
})

test('no measure loses more than it weighs, and the points lost always sum to 100 less the score', () => {
  const score = scoreOf(
    quarter({
      cases: [critical, { ...critical, id: 'd' }, { ...critical, id: 'e' }, { ...critical, id: 'f' }, major],
      rejected: 5000,
      rejectedLots: 4,
      late: 13,
      claims: [{ id: 's', due: '2026-01-01', answered: null }],
      lapsed: [
        { id: 'x', title: 'ISO 9001, 1', expired: '2026-08-01' },
        { id: 'y', title: 'Insurance, 2', expired: '2026-08-01' },
        { id: 'z', title: 'Contract, 3', expired: '2026-08-01' },
      ],
      commercial: { lost: 4, why: 'Price raised without notice' },
    }),
  )

  assert.deepEqual(
    score?.measures.map(({ points }) => points),
    [0, 0, 0, 6, 0],
  )
  assert.equal(score.total, 6)
  assert.equal(
    score.losses.reduce((sum, { points }) => sum + points, 0),
    94,
  )
})

test('the organisation may weigh the measures otherwise', () => {
  const weights = { ...usualWeights, Quality: 20, Delivery: 45 }

  assert.equal(scoreOf(quarter({ late: 13 }), weights)?.total, 55)
})

test('a period in which nothing was delivered, found or claimed has no score', () => {
  assert.equal(scoreOf(quarter({ lots: 0, agreed: 0, pieces: 0 })), null)
  assert.equal(scoreOf(quarter({ lots: 0, agreed: 0, pieces: 0, cases: [minor] }))?.total, 99)
})
