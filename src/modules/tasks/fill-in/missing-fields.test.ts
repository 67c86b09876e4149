import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { action } from '../action.ts'
import { missingFields } from './missing-fields.ts'

const lacks = (mend: Answer['mend'], guard = 'needs'): Answer => ({ guard, passed: false, why: 'Missing.', mend })

const step = (guards: readonly Answer[], more: Partial<StepView> = {}): StepView => ({
  name: 'complete',
  label: 'Done',
  to: 'done',
  toLabel: 'Done',
  open: false,
  guards,
  reason: false,
  remarks: 0,
  form: [],
  returns: false,
  foretold: false,
  signed: false,
  onBehalfOf: null,
  round: null,
  ...more,
})

const record = (steps: readonly StepView[], change = true) => ({ steps, state: 'open', may: { change, add: [] } })

test('the fields that are missing and may be changed are offered, each once', () => {
  const guards = [
    lacks({ field: 'expected' }),
    lacks({ field: 'expected' }),
    lacks({ field: 'evidence' }),
    lacks({ link: 'x' }),
  ]

  assert.deepEqual(missingFields(action, record([step(guards)]), 'complete'), ['expected'])
})

test('none is offered to whoever may not change the record, may not take the step, or can take it already', () => {
  const guards = [lacks({ field: 'expected' })]

  assert.deepEqual(missingFields(action, record([step(guards)], false), 'complete'), [])
  assert.deepEqual(missingFields(action, record([step([...guards, lacks(null, 'permission')])]), 'complete'), [])
  assert.deepEqual(missingFields(action, record([step(guards, { open: true })]), 'complete'), [])
})

test('where no step is asked, the first that is blocked counts', () => {
  assert.deepEqual(missingFields(action, record([step([lacks({ field: 'expected' })])]), null), ['expected'])
})
