import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOf } from './cost.ts'
import { decided, needsBoard, splitInWords } from './disposition.ts'

const split = [
  { quantity: 80, fate: 'Rework' },
  { quantity: 20, fate: 'Scrap' },
] as const

test('a split says how much is decided about, and reads the same in whatever order it was entered', () => {
  assert.equal(decided(split), 100)
  assert.equal(splitInWords(split), '20 Scrap, 80 Rework')
  assert.equal(splitInWords(split.toReversed()), splitInWords(split))
})

test('only what leaves as it is, or mended otherwise than specified, needs the review board', () => {
  assert.equal(needsBoard(split), false)
  assert.equal(needsBoard([...split, { quantity: 1, fate: 'Use as is' }]), true)
  assert.equal(needsBoard([{ quantity: 1, fate: 'Repair' }]), true)
})

const nothing = {
  scrapCost: null,
  reworkHours: null,
  reworkRate: null,
  sortCost: null,
  returnCost: null,
  expediteCost: null,
  penaltyCost: null,
  otherCost: null,
}

test('the cost is the sum of what was entered, rework by the hour, and unknown while nothing was', () => {
  assert.equal(costOf(nothing), null)
  assert.equal(costOf({ ...nothing, reworkHours: 12 }), null)
  assert.equal(costOf({ ...nothing, scrapCost: 400, reworkHours: 12, reworkRate: 50 }), 1000)
  assert.equal(costOf({ ...nothing, penaltyCost: 0 }), 0)
})
