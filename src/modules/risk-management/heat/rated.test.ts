import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Place } from '../geometry.ts'
import { mostMoves, movesOf, shownMoves, standing, waysOf, type Looked } from './rated.ts'

const at = (likelihood: number, impact: number): Place => ({ likelihood, impact })
const tally = (...groups: readonly (readonly [values: readonly (number | null)[], count: number])[]) => ({
  by: [],
  groups: groups.map(([values, count]) => ({ values, count })),
  total: { count: 0, exact: true },
})

const ways = waysOf(tally([[4, 4, 2, 4], 120], [[4, 4, 4, 4], 60], [[5, 5, 2, 4], 15], [[3, 3, null, null], 5]))
const countAt = (end: 'from' | 'to', place: Place) =>
  standing(ways, end).find((cell) => cell.place.likelihood === place.likelihood && cell.place.impact === place.impact)
    ?.count

test('a cell holds a count, of one risk as of hundreds', () => {
  assert.equal(countAt('from', at(4, 4)), 180)
  assert.equal(countAt('from', at(3, 3)), 5)
  assert.equal(countAt('to', at(2, 4)), 135)
  assert.equal(countAt('to', at(3, 3)), 0)
})

test('risks that went the same way are one arrow with their number; those that stayed have none', () => {
  assert.deepEqual(movesOf(ways), [
    { from: at(4, 4), to: at(2, 4), count: 120 },
    { from: at(5, 5), to: at(2, 4), count: 15 },
  ])
})

test('a map shows its largest moves, and those of the cell that is looked at', () => {
  const many = Array.from({ length: 25 }, (_, nth) => ({ from: at(5, 5), to: at(1, 1), count: 25 - nth }))
  const looked = (rating: Looked['rating'], place: Place): Looked => ({ rating, place })

  assert.deepEqual(shownMoves(many, 'current', null), many.slice(0, mostMoves))
  assert.deepEqual(shownMoves(movesOf(ways), 'current', looked('inherent', at(5, 5))), [
    { from: at(5, 5), to: at(2, 4), count: 15 },
  ])
  assert.equal(shownMoves(movesOf(ways), 'current', looked('current', at(2, 4))).length, 2)
  assert.deepEqual(shownMoves(movesOf(ways), 'current', looked('target', at(2, 4))), [])
})
