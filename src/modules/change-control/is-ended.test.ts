import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEnded } from './is-ended.ts'

const ended = (state: string, isVoid = false) => isEnded({ state, void: isVoid })

test('a change that is closed, given up or void asks for nothing any more; one on its way does', () => {
  assert.deepEqual(
    ['closed', 'proven', 'reverted', 'permanent', 'cancelled', 'duplicate'].filter((one) => !ended(one)),
    [],
  )
  assert.deepEqual(
    ['draft', 'planning', 'implementation', 'effective'].filter((one) => ended(one)),
    [],
  )
  assert.equal(ended('draft', true), true)
})
