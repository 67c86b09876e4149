import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quadrantOf } from '../worth.ts'
import { placeAfter, placeAt, placeOf, ratedAt } from './place.ts'

test('a rating has one place, and that place the rating', () => {
  for (const impact of [1, 2, 3, 4, 5])
    for (const effort of ['XS', 'S', 'M', 'L', 'XL']) {
      const place = placeOf({ impact, effort })
      assert.ok(place)
      assert.deepEqual(ratedAt(place), { impact, effort })
    }
  assert.equal(placeOf({ impact: 3, effort: null }), null)
  assert.equal(placeOf({ impact: null, effort: 'S' }), null)
})

test('much for little is a quick win, much for much a project, little for little a fill-in, the rest is to be rethought', () => {
  assert.equal(quadrantOf({ impact: 3, effort: 'S' }), 'Quick win')
  assert.equal(quadrantOf({ impact: 4, effort: 'M' }), 'Project')
  assert.equal(quadrantOf({ impact: 2, effort: 'XS' }), 'Fill-in')
  assert.equal(quadrantOf({ impact: 1, effort: 'XL' }), 'Rethink')
  assert.equal(quadrantOf({ impact: null, effort: 'XL' }), null)
})

test('arrows move by one cell and stop at the edges; what lies nowhere begins among the quick wins', () => {
  assert.deepEqual(placeAfter({ column: 0, row: 4 }, 'ArrowLeft'), { column: 0, row: 4 })
  assert.deepEqual(placeAfter({ column: 0, row: 4 }, 'ArrowUp'), { column: 0, row: 4 })
  assert.deepEqual(placeAfter({ column: 1, row: 1 }, 'ArrowUp'), { column: 1, row: 2 })
  assert.deepEqual(placeAfter({ column: 1, row: 1 }, 'ArrowRight'), { column: 2, row: 1 })
  assert.equal(placeAfter({ column: 1, row: 1 }, 'Enter'), undefined)
  const begun = placeAfter(null, 'ArrowDown')
  assert.ok(begun)
  assert.equal(quadrantOf(ratedAt(begun)), 'Quick win')
})

test('a point of the window lies in a cell of the board, or beside it', () => {
  const box = { left: 100, top: 50, width: 500, height: 400 }
  assert.deepEqual(placeAt(box, 101, 51), { column: 0, row: 4 })
  assert.deepEqual(placeAt(box, 599, 449), { column: 4, row: 0 })
  assert.equal(placeAt(box, 99, 60), undefined)
  assert.equal(placeAt(box, 120, 451), undefined)
})
