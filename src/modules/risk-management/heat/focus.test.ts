import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedRisk } from '../listed-risk.ts'
import { afterLook, countAt, lookedAt, nowhere, type Focus } from './focus.ts'
import type { Looked } from './rated.ts'

const cell = (impact: number, rating: Looked['rating'] = 'current'): Looked => ({
  rating,
  place: { impact, likelihood: 2 },
})
const risk = { number: 'R-1' } as ListedRisk // As far as it is looked at here.

test('the cell under the pointer is listed before the one that is kept, which comes back after it', () => {
  const kept = afterLook(nowhere, { is: 'kept', at: cell(1), isByKey: false })
  const pointed = afterLook(kept, { is: 'pointed', at: cell(3) })

  assert.deepEqual(lookedAt(pointed), cell(3))
  assert.deepEqual(lookedAt(afterLook(pointed, { is: 'pointed', at: null })), cell(1))
  assert.equal(lookedAt(nowhere), null)
})

test('whoever presses a cell by key goes to its list, once', () => {
  const kept = afterLook(nowhere, { is: 'kept', at: cell(1), isByKey: true })

  assert.equal(kept.isGoing, true)
  assert.equal(afterLook(kept, { is: 'arrived' }).isGoing, false)
  assert.equal(afterLook(kept, { is: 'kept', at: cell(2), isByKey: false }).isGoing, false)
})

test('another cell closes the card of a risk; other risks close the list as well', () => {
  const chosen: Focus = { ...nowhere, kept: cell(1), chosen: risk, lit: risk }

  assert.deepEqual(afterLook(chosen, { is: 'kept', at: cell(2), isByKey: false }).chosen, null)
  assert.deepEqual(afterLook(chosen, { is: 'narrowed' }), { ...chosen, kept: null, chosen: null })
  assert.equal(afterLook(chosen, { is: 'lit', risk: null }).lit, null)
  assert.equal(afterLook(nowhere, { is: 'chosen', risk }).chosen, risk)
})

test('a cell in which none stands counts none', () => {
  const cells = { inherent: [], current: [{ place: { impact: 1, likelihood: 2 }, count: 4 }], target: [] }

  assert.deepEqual([countAt(cells, cell(1)), countAt(cells, cell(2)), countAt(cells, cell(1, 'target'))], [4, 0, 0])
})
