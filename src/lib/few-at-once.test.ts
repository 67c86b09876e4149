import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { fewAtOnce } from './few-at-once.ts'

const tens = Array.from({ length: 24 }, (_, place) => place * 10)

test('no more than so many are under way, and each answer stands at its place', async () => {
  let [under, most] = [0, 0]
  const came = await fewAtOnce(tens, 4, async (one) => {
    most = Math.max(most, (under += 1))
    // Those that come later are done sooner.
    for (let turn = one; turn < 240; turn += 60) await setImmediate()
    under -= 1
    return one + 1
  })

  assert.equal(most, 4)
  assert.deepEqual(
    came,
    tens.map((one) => one + 1),
  )
  assert.deepEqual(await fewAtOnce([], 4, () => assert.fail()), [])
})

test('after one that fails no other is begun', async () => {
  const begun: number[] = []
  const failing = fewAtOnce(tens, 2, async (one) => {
    begun.push(one)
    await setImmediate()
    if (one === 10) throw new Error('no')
  })

  await assert.rejects(failing, /no/)
  await setImmediate()
  assert.ok(begun.length <= 4, `${begun.length} begun`)
})
