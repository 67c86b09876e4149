import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { action } from './action.ts'

const isLateIn = (state: string) => !isTerminal(action, { state, void: state === 'void' })

test('an action that is done waits to be verified and is not late', () => {
  assert.deepEqual(Object.keys(action.workflow.states).filter(isLateIn), ['open'])
})
