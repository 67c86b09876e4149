import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withForm, withLook, withNothing } from './gather.ts'
import { emptyBatch, mostInBatch } from './usage.ts'

test('looks at a module are counted by how long they were', () => {
  const batch = [3, 5, 45, 400].reduce((all, seconds) => withLook(all, 'audits', seconds), emptyBatch)

  assert.deepEqual(batch.looked, [
    { module: 'audits', span: 'glance', count: 2 },
    { module: 'audits', span: 'short', count: 1 },
    { module: 'audits', span: 'work', count: 1 },
  ])
})

test('the page where people may write without a name is not counted', () => {
  assert.equal(withLook(emptyBatch, 'employee-suggestions', 60), emptyBatch)
})

test('of a search that is being typed only the last is told, and none that has hardly begun', () => {
  const typed = ['to', 'torq', 'torque', 'torque wren', 'gauge'].reduce(withNothing, emptyBatch)

  assert.deepEqual(typed.nothing, ['torque wren', 'gauge'])
  assert.deepEqual(withNothing(typed, 'torque').nothing, ['gauge', 'torque'])
})

test('a form counts as sent, or as left at a field', () => {
  const batch = withForm(withForm(withForm(emptyBatch, 'risk', 'cause'), 'risk', null), 'risk', 'cause')

  assert.deepEqual(batch.filled, [
    { form: 'risk', left: 'cause', count: 2 },
    { form: 'risk', left: null, count: 1 },
  ])
})

test('a full batch takes nothing new and goes on counting what it has', () => {
  const full = Array.from({ length: mostInBatch + 5 }).reduce(
    (batch: typeof emptyBatch, _, at) => withLook(batch, `module-${at}`, 1),
    emptyBatch,
  )

  assert.equal(full.looked.length, mostInBatch)
  assert.equal(withLook(full, 'module-0', 1).looked[0]?.count, 2)
})
