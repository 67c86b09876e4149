import assert from 'node:assert/strict'
import { test } from 'node:test'
import { action } from '../action.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { heldUp, outcomesOf } from './outcomes.ts'

const { workflow } = action

const view = (name: string, more: Partial<StepView> = {}): StepView => ({
  name,
  label: name,
  to: 'verified',
  toLabel: '',
  open: true,
  guards: [],
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

test('the step that is asked comes first, then what is signed, then what sends it back', () => {
  const steps = [
    view('return', { returns: true }),
    view('extend'),
    view('other', { signed: true }),
    view('void', { to: 'void', signed: true }),
    view('approve', { signed: true }),
  ]

  assert.deepEqual(
    outcomesOf({ workflow }, { steps }, 'approve').map(({ name }) => name),
    ['approve', 'other', 'return'],
  )
})

test('a step that cannot be taken says what it lacks, and the ways back stay', () => {
  const lacks = { guard: 'needs:category', passed: false, why: 'Choose the category.', mend: { field: 'category' } }
  const steps = [view('approve', { open: false, signed: true, guards: [lacks] }), view('return', { returns: true })]

  assert.deepEqual(heldUp({ steps }, 'approve')?.lacks, [lacks])
  assert.equal(heldUp({ steps }, 'return'), undefined)
  assert.deepEqual(
    outcomesOf({ workflow }, { steps }, 'approve').map(({ name }) => name),
    ['return'],
  )
})
