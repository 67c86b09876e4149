import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ahead, behind } from './path.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    review: { label: 'Review', tone: 'waiting' },
    good: { label: 'Good', tone: 'done' },
    closed: { label: 'Closed', tone: 'closed' },
    void: { label: 'Void', tone: 'closed' },
  },
  steps: {
    send: { label: 'Send', from: 'draft', to: 'review', by: 'owner' },
    return: { label: 'Return', from: 'review', to: 'draft', by: 'quality', returns: true },
    approve: { label: 'Approve', from: 'review', to: 'good', by: 'quality' },
    close: { label: 'Close', from: ['draft', 'review', 'good'], to: 'closed', by: 'quality' },
    void: { label: 'Void', from: 'draft', to: 'void', by: 'quality' },
  },
}

test('what lies behind is what was passed, without the detours', () => {
  const detour = ['draft', 'review', 'draft', 'review', 'good']

  assert.deepEqual(behind(detour), ['draft', 'review'])
  assert.deepEqual(behind(detour.slice(0, 3)), [])
  assert.deepEqual(behind(['draft']), [])
})

test('what lies ahead is the usual way to the goal', () => {
  assert.deepEqual(ahead(life, 'draft'), ['Review', 'Good'])
  assert.deepEqual(ahead(life, 'review'), ['Good'])
  assert.deepEqual(ahead(life, 'good'), [])
  assert.deepEqual(ahead(life, 'closed'), [])
})
