import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForLater } from './for-later.ts'

test('silence and a session that is over are no refusal; what the rules forbid is', () => {
  assert.deepEqual(
    (['away', 'signed-out', 'busy', 'stale', 'not-allowed', 'invalid', 'blocked'] as const).map(isForLater),
    [true, true, true, false, false, false, false],
  )
})
