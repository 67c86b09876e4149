import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { courtesy } from './courtesy.server.ts'

test('long work on a busy thread lets others go first', async () => {
  const others: string[] = []
  await sleep(1)
  const pause = courtesy()
  const until = performance.now() + 30
  while (performance.now() < until);
  // Due while the work goes on, so that it is heard in the pause.
  setTimeout(() => others.push('somebody else'), 1)

  await pause()

  assert.deepEqual(others, ['somebody else'])
})
