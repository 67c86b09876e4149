import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { courtesy, somebodyCalls } from './courtesy.server.ts'

/** Works without a break, while somebody else's work falls due. @returns who has worked when it goes on */
async function worked(whileAtIt: () => void): Promise<readonly string[]> {
  const others: string[] = []
  await sleep(1)
  const pause = courtesy()
  const until = performance.now() + 30
  while (performance.now() < until);
  setTimeout(() => others.push('somebody else'), 1)
  whileAtIt()
  await pause()
  return [...others]
}

test('long work on a busy thread lets others go first', async () => {
  assert.deepEqual(await worked(somebodyCalls), ['somebody else'])
})

test('who works alone waits for nobody', async () => {
  assert.deepEqual(await worked(() => undefined), [])
})
