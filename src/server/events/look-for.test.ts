import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { lookFor } from './look-for.server.ts'

test('whoever is here is looked for together, whoever is not is not', async (t) => {
  const looks: (readonly string[])[] = []
  const look = (people: readonly string[]) => Promise.resolve(void looks.push(people))
  const { gather, close } = lookFor({
    isHere: (person) => person !== 'gone',
    look,
    failed: (error) => assert.fail(String(error)),
  })
  t.after(close)

  gather(['ada', 'gone'])
  gather(['ben', 'ada'])
  await sleep(40)

  assert.deepEqual(looks, [['ada', 'ben']])
})

test('looks come one after the other, and one that fails keeps no later one', async (t) => {
  const failures: unknown[] = []
  let [atWork, most, looks] = [0, 0, 0]
  const look = async () => {
    looks += 1
    most = Math.max(most, (atWork += 1))
    await sleep(30)
    atWork -= 1
    if (looks === 1) throw new Error('No connection.')
  }
  const { gather, close } = lookFor({ isHere: () => true, look, failed: (error) => failures.push(error) })
  t.after(close)

  gather(['ada'])
  await sleep(25)
  gather(['ben'])
  const isOver = () => looks === 2 && atWork === 0
  while (!isOver()) await sleep(5)

  assert.deepEqual([most, failures.length], [1, 1])
})
