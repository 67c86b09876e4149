import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Workflow } from '#kernel/definition/workflow.ts'
import { stepsInForce, type Passed } from './in-force.ts'

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    review: { label: 'Review', tone: 'waiting' },
    good: { label: 'Good', tone: 'done' },
    dropped: { label: 'Dropped', tone: 'closed' },
  },
  steps: {
    send: { label: 'Send', from: 'draft', to: 'review', by: 'owner' },
    hasten: { label: 'Hasten', from: 'draft', to: 'review', by: 'quality' },
    return: { label: 'Return', from: 'review', to: 'draft', by: 'quality', returns: true },
    approve: { label: 'Approve', from: 'review', to: 'good', by: 'quality' },
    revise: { label: 'Revise', from: 'good', to: 'draft', by: 'owner' },
    drop: { label: 'Drop', from: ['draft', 'review', 'good'], to: 'dropped', by: 'quality' },
  },
}

const inForce = (...passed: readonly (readonly [state: string, step: string | null])[]) =>
  stepsInForce(
    life,
    passed.map(([state, step]): Passed => ({ state, step })),
  )

const approved = [
  ['draft', null],
  ['review', 'send'],
  ['good', 'approve'],
] as const

test('what was proved on the way stands', () => {
  assert.deepEqual(inForce(...approved), ['send', 'approve'])
})

test('to come back to a state undoes what came after it', () => {
  assert.deepEqual(inForce(...approved, ['draft', 'revise']), ['revise'])
})

test('to be sent back undoes the state that is left, and the next time counts by itself', () => {
  const returned = [
    ['draft', null],
    ['review', 'send'],
    ['draft', 'return'],
  ] as const

  assert.deepEqual(inForce(...returned), ['return'])
  assert.deepEqual(inForce(...returned, ['review', 'hasten']), ['return', 'hasten'])
})

test('nothing stands of what has ended without being done', () => {
  assert.deepEqual(inForce(...approved, ['dropped', 'drop']), [])
})

test('where the step was not kept, the only one that leads there counts, and none of several', () => {
  assert.deepEqual(inForce(['draft', null], ['review', null], ['good', null]), ['approve'])
})
