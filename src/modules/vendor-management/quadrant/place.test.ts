// High risk and weak performance together ask for another source.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lowestOf, placeOf, quadrantOf } from './place.ts'

test('the quadrants part at grade B and at a high risk', () => {
  assert.equal(quadrantOf(9, 75), 'Keep')
  assert.equal(quadrantOf(10, 75), 'Watch dependence')
  assert.equal(quadrantOf(9, 74), 'Develop')
  assert.equal(quadrantOf(10, 74), 'Replace or secure')
})

test('the plot begins at 40, or below who is worse', () => {
  assert.equal(lowestOf([92, 61]), 40)
  assert.equal(lowestOf([92, 27]), 20)
  assert.equal(lowestOf([]), 40)
})

test('the best with the least risk stands at the upper left', () => {
  const { left, top } = placeOf(1, 100, 40)
  assert.deepEqual([left, top > 0, top < 0.1], [0, true, true])
  assert.deepEqual(placeOf(25, 40, 40), { left: 1, top: 1 })
})
