import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaApprovals } from './area-approvals.ts'

const named = [{ id: 'ana' }, { id: 'ben' }, { id: 'cleo' }]
const by = (person: string, seat: string, onBehalfOf: string | null = null) => ({
  seat,
  person,
  onBehalfOf,
  at: `signed by ${person}`,
})
const round = (outcome: string | null, ...signatures: readonly ReturnType<typeof by>[]) => ({
  step: 'approve-plan',
  outcome,
  signatures,
})
const signed = (...rounds: readonly ReturnType<typeof round>[]) => areaApprovals(named, rounds).map(({ at }) => at)

test('each area approver has signed or has not, whichever seat they took', () => {
  assert.deepEqual(signed(round(null, by('ben', 'Area'), by('dan', 'Quality'))), [null, 'signed by ben', null])
})

test('who signs on behalf of another signs for that area', () => {
  assert.deepEqual(signed(round(null, by('dan', 'Area 2', 'cleo'))), [null, null, 'signed by dan'])
})

test('what was signed of a plan that was sent back counts no more', () => {
  const before = round('rejected', by('ana', 'Area'))

  assert.deepEqual(signed(before), [null, null, null])
  assert.deepEqual(signed(before, round('complete', by('ben', 'Area'))), [null, 'signed by ben', null])
})
