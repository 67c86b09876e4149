import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { blockedOf, isOfOthers, missingOf, nextOf } from './onward.ts'

const definition = {
  workflow: {
    starts: 'open',
    states: {
      open: { label: 'Open', tone: 'open' },
      done: { label: 'Done', tone: 'done' },
      rejected: { label: 'Rejected', tone: 'closed' },
    },
    steps: { correct: { label: 'Correct', from: 'open', to: 'open', by: 'owner', aside: true } },
  },
} as const

const step = (name: string, own: Partial<StepView> = {}): StepView => ({
  name,
  label: name,
  to: 'done',
  toLabel: 'Done',
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
  ...own,
})

const lacks = (guard: string, mend: Answer['mend'] = null): Answer => ({ guard, passed: false, why: `${guard}.`, mend })

test('one is led to the first open step on the way: not back, not aside, not to an early end, not to void', () => {
  const steps = [
    step('correct', { to: 'open' }),
    step('return', { returns: true }),
    step('reject', { to: 'rejected' }),
    step('void', { to: 'void' }),
    step('later', { open: false }),
    step('finish'),
    step('approve'),
  ]

  assert.equal(nextOf(definition, steps)?.name, 'finish')
  assert.equal(nextOf(definition, steps.slice(0, 5)), undefined)
})

test('what is blocked is told of steps on the way alone', () => {
  const steps = [
    step('finish', { open: false }),
    step('approve'),
    step('return', { open: false, returns: true }),
    step('correct', { open: false, to: 'open' }),
    step('reject', { open: false, to: 'rejected' }),
    step('void', { open: false, to: 'void' }),
  ]

  assert.deepEqual(
    blockedOf(definition, steps).map(({ name }) => name),
    ['finish'],
  )
})

test('who may not take a step is told only that, and what its dialog asks for is not missing', () => {
  const asked = lacks('needs:result', { field: 'result' })
  const missing = (guards: readonly Answer[]) =>
    missingOf(step('finish', { guards, form: ['result'] })).map(({ guard }) => guard)

  assert.deepEqual(missing([lacks('actions'), asked]), ['actions'])
  assert.deepEqual(missing([lacks('actions'), lacks('permission')]), ['permission'])
})

test('a step is of others where the reader may not take it, not where only something is missing', () => {
  assert.equal(isOfOthers(step('approve', { open: false, guards: [lacks('permission'), lacks('complete')] })), true)
  assert.equal(isOfOthers(step('approve', { open: false, guards: [lacks('complete')] })), false)
  assert.equal(isOfOthers(step('finish')), false)
})
