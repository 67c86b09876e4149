import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Whole } from '#kernel/api/client.ts'
import { action } from '../action.ts'
import { whyOf } from './why.ts'

const at = '2026-11-20T09:00:00.000Z'
const task = { assignedBy: 'Priya Nair', cause: null, step: 'verify', state: 'done', what: 'Verify', dateAssigned: at }
const view = { name: 'verify', label: 'Verify', toLabel: 'Verified', round: { seats: [{ taken: null }], missing: 1 } }

const record = (more: object = {}) =>
  ({ createdAt: at, owner: { id: 'ella' }, creator: { id: 'priya' }, steps: [view], ...more }) as unknown as Whole // As much as is asked of it.

test('a task says who caused it, what asks whom, and what follows', () => {
  assert.deepEqual(whyOf({ ...task, cause: 'Done' }, action, record(), 'Friday'), [
    'Priya Nair took the step “Done” on Friday.',
    'In Done, it is assigned to a quality officer or the person who raised it (not the owner).',
    'After “Verify”, its state is Verified.',
  ])
})

test('one that no step caused came with the record, or with a change of it', () => {
  assert.equal(whyOf(task, action, record(), 'Friday')[0], 'Priya Nair raised it on Friday.')
  assert.equal(
    whyOf(task, action, record({ createdAt: '2026-11-19T09:00:00.000Z' }), 'Friday')[0],
    'Priya Nair changed it on Friday.',
  )
})

test('one that the clock caused says so, and a step that is gone promises nothing', () => {
  const sentences = whyOf({ ...task, assignedBy: null, cause: 'Review due' }, action, record({ steps: [] }), 'Friday')

  assert.equal(sentences[0], 'The system took the step “Review due” on Friday.')
  assert.equal(sentences.length, 2)
})

test('where somebody has signed already, one is asked for one of several signatures', () => {
  const opened = { ...view, round: { seats: [{ taken: { person: 'Maya' } }, { taken: null }], missing: 1 } }

  assert.equal(
    whyOf(task, action, record({ steps: [opened] }), 'Friday')[1],
    '“Verify” requires several signatures, one of them yours.',
  )
})
