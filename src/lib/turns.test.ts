import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from './turns.ts'

test('one person has a few turns, and nobody else waits for theirs', async () => {
  const { take } = turns({ all: 3, each: 2, line: 0 })

  const mine = [await take('mara'), await take('mara'), await take('mara')]

  assert.deepEqual(
    mine.map((one) => one !== undefined),
    [true, true, false],
  )
  assert.ok(await take('tom'))
})

test('whoever waits is let in when there is room, a person who holds all theirs after the others', async () => {
  const { take } = turns({ all: 2, each: 1, line: 1 })
  const order: string[] = []
  const enter = async (who: string) => {
    const end = await take(who)
    order.push(who)
    return end
  }
  const [mara, tom] = [await enter('mara'), await enter('tom')]

  const waiting = [enter('mara'), enter('ines')]
  assert.equal(await take('mara'), undefined)
  tom?.()
  tom?.()
  const ines = await waiting[1]
  mara?.()
  await waiting[0]
  ines?.()

  assert.deepEqual(order, ['mara', 'tom', 'ines', 'mara'])
})

test('whoever leaves the line holds nobody up', async () => {
  const { take } = turns({ all: 1, each: 1, line: 1 })
  const end = await take('mara')
  const leaving = new AbortController()

  const left = take('tom', leaving.signal)
  const stays = take('ines')
  leaving.abort(new Error('gone'))
  await assert.rejects(left, /gone/)
  end?.()

  assert.ok(await stays)
})
