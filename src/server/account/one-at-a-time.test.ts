import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one key is done in turn, that of another beside it', async () => {
  const done: string[] = []
  const work = (key: string, name: string, milliseconds: number) =>
    oneAtATime(key, async () => {
      done.push(`${name} begins`)
      await sleep(milliseconds)
      done.push(`${name} ends`)
    })

  await Promise.all([work('ada', 'first', 40), work('ada', 'second', 1), work('ben', 'other', 1)])

  assert.deepEqual(done, ['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
})

test('work that fails lets the next one begin', async () => {
  const failed = oneAtATime('ada', () => Promise.reject(new Error('no')))
  const next = oneAtATime('ada', () => Promise.resolve('yes'))

  await assert.rejects(failed, /no/)
  assert.equal(await next, 'yes')
})
