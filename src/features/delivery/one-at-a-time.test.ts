import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { oneAtATime } from './one-at-a-time.ts'

test('one run goes on at a time, and all who ask meanwhile share one more', async () => {
  let [begun, atWork, most] = [0, 0, 0]
  const { ask } = oneAtATime(async () => {
    begun += 1
    atWork += 1
    most = Math.max(most, atWork)
    await turn()
    atWork -= 1
  })

  await Promise.all([ask(), ask(), ask()])

  assert.deepEqual([begun, most], [2, 1])
})

test('whoever asks at the very end of a run gets one of their own', async () => {
  let begun = 0
  const { ask } = oneAtATime(async () => {
    begun += 1
    await turn()
  })
  const first = ask()
  const late = first.then(() => ask())

  await late

  assert.equal(begun, 2)
})

test('what a run throws is heard by those who wait for it, and the next run goes on', async () => {
  const faults = [new Error('No connection')]
  const { ask, underWay } = oneAtATime(async () => {
    await turn()
    const fault = faults.pop()
    if (fault) throw fault
  })

  await assert.rejects(ask(), /No connection/)
  await ask()

  assert.equal(underWay(), undefined)
})
