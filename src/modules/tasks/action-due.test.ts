import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSettled } from '#kernel/workflow/settled.ts'
import { action } from './action.ts'

const isLateIn = (state: string) => !isSettled(action, { state, void: state === 'void' })

test('an action that is done waits to be verified and is not late', () => {
  assert.deepEqual(Object.keys(action.workflow.states).filter(isLateIn), ['open'])
})
