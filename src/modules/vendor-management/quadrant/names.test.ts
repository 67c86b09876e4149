// Every name of the plot can be read: none lies over another, over a point or beyond the edge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sidesOf, widthOf, type Point } from './names.ts'

const field = { width: 800, height: 340 }

test('a point that stands alone has its name at its right, at the right edge on its left', () => {
  assert.deepEqual(sidesOf([{ x: 100, y: 100, name: 'Norvik' }], field, []), ['right'])
  assert.deepEqual(sidesOf([{ x: 790, y: 100, name: 'Norvik' }], field, []), ['left'])
})

test('of neighbours the later one goes to another side, and one without room goes without its name', () => {
  const beside: readonly Point[] = [
    { x: 200, y: 100, name: 'Brackwell Connectors' },
    { x: 230, y: 100, name: 'Tidewater Hoses' },
    { x: 215, y: 112, name: 'Meridian Calibration Services' },
  ]

  const sides = sidesOf(beside, field, [])

  assert.deepEqual(sides.slice(0, 2), ['left', 'right'])
  assert.equal(sides[2], 'below')
  const crowd = Array.from({ length: 12 }, (_, at): Point => ({ x: 200 + at, y: 100 + at, name: 'Brackwell' }))
  assert.ok(sidesOf(crowd, field, []).includes(undefined))
})

test('what is written in a corner stays free', () => {
  const corner = { left: 0, top: 92, right: 110 + widthOf('Norvik'), bottom: 108 }

  assert.deepEqual(sidesOf([{ x: 100, y: 118, name: 'Norvik' }], field, [corner]), ['right'])
  assert.deepEqual(sidesOf([{ x: 100, y: 104, name: 'Norvik' }], field, [corner]), ['below'])
})
