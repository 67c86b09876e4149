import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyState, standing } from './standing.ts'

test('the library holds what is in effect, until a state is asked for', () => {
  assert.deepEqual(standing({ process: 'PRO-1' }), { process: 'PRO-1', state: 'effective,review,obsolete-proposed' })
  assert.deepEqual(standing({ state: 'obsolete' }), { state: 'obsolete' })
  assert.ok(everyState.includes('obsolete') && everyState.includes('draft'))
})
