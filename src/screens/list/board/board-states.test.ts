import assert from 'node:assert/strict'
import { test } from 'node:test'
import { risk } from '#modules/risk-management/risk.ts'
import { ageInDays, boardStates } from './board-states.ts'

test('a board shows the states in which something is still to be done, in the order of the life', () => {
  assert.deepEqual(boardStates(risk, undefined), [
    'identified',
    'assessed',
    'treatment-plan',
    'in-treatment',
    'residual-review',
    'accepted',
    'under-review',
  ])
})

test('a filter for states narrows the board to them, or to all but them', () => {
  assert.deepEqual(boardStates(risk, 'under-review,assessed,closed'), ['assessed', 'under-review'])
  assert.equal(boardStates(risk, 'not:closed,accepted').includes('accepted'), false)
  assert.equal(boardStates(risk, 'not:closed,accepted').length, 6)
})

test('an age counts calendar days, whatever the clocks did between', () => {
  assert.equal(ageInDays('2026-03-28', '2026-03-30'), 2)
  assert.equal(ageInDays('2026-11-21', '2026-11-21'), 0)
})
