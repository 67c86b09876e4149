import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { openParcelLoop, parcelTables, type Carrier, type Parcel } from '../../../test/parcels.ts'
import { until } from '../../../test/until.ts'
import { openLoop } from './loop.server.ts'

let database: TestDatabase
let now: Date
let carried: string[]

const minute = 60_000
const start = new Date('2026-03-02T10:00:00Z')

before(async () => {
  database = await freshDatabase()
  await database.owner.query(parcelTables)
})
after(() => database.drop())
beforeEach(async () => {
  now = start
  carried = []
  await database.owner.query('truncate parcel, parcel_try')
})

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

const post = (lane: string, ...ids: readonly string[]) =>
  database.owner.query(`insert into parcel (id, lane, next_at) select id, $2, $3 from unnest($1::text[]) as id`, [
    ids,
    lane,
    start.toISOString(),
  ])

const carry = ({ id }: Parcel) => {
  carried.push(id)
  return { sent: true }
}

const open = (more: Partial<Carrier> = {}) => openParcelLoop({ pool: database.pool, now: () => now, carry, ...more })

type Row = { readonly id: string; readonly state: string; readonly tries: number; readonly next_at: string }

const rows = async () => (await database.owner.query<Row>('select * from parcel order by id')).rows

test('two loops on one database never have the same thing in hand at once', async () => {
  const inHand = new Set<string>()
  const slowly = async (parcel: Parcel) => {
    assert.ok(!inHand.has(parcel.id), `${parcel.id} is in two hands`)
    inHand.add(parcel.id)
    await sleep(2)
    inHand.delete(parcel.id)
    return carry(parcel)
  }
  const ids = Array.from({ length: 60 }, (_, nth) => `parcel ${nth}`)
  for (const lane of ['a', 'b', 'c']) await post(lane, ...ids.map((id) => `${lane} ${id}`))

  const [one, other] = [open({ carry: slowly }), open({ carry: slowly })]
  await Promise.all([one.deliver(), other.deliver(), one.deliver(), other.deliver()])

  assert.equal(carried.length, 180)
  assert.equal(new Set(carried).size, 180)
})

test('in a lane one thing follows the other, in its order, and lanes keep each other from nothing', async () => {
  await post('slow', '1', '2')
  await post('quick', '3', '4')
  const first = Promise.withResolvers<void>()
  const loop = open({
    carry: async (parcel) => {
      if (parcel.id === '1') await first.promise
      return carry(parcel)
    },
  })

  const all = loop.deliver()
  await until(() => carried.length === 2)
  const meanwhile = [...carried]
  first.resolve()
  await all

  assert.deepEqual(
    [meanwhile, carried],
    [
      ['3', '4'],
      ['3', '4', '1', '2'],
    ],
  )
})

test('what a killed process had in hand is delivered by another, not before its lease has ended', async () => {
  await post('a', 'orphan')
  const program = new URL('../../../test/carrying.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, database.url, start.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await ended

  await open().deliver()
  const early = [...carried]
  pass(3 * minute)
  await open().deliver()

  assert.deepEqual([early, carried], [[], ['orphan']])
  assert.deepEqual(
    (await rows()).map(({ state, tries }) => [state, tries]),
    [['sent', 2]],
  )
})

test('whoever was slower than their lease changes nothing of what another has delivered', async () => {
  await post('a', 'late')
  const answer = Promise.withResolvers<{ sent: boolean }>()
  const given: string[] = []
  const slow = open({ carry: () => answer.promise, gaveUp: ({ id }) => given.push(id) })
  const slowly = slow.deliver()
  await until(async () => (await rows())[0]?.tries === 1)
  pass(3 * minute)
  await open().deliver()
  answer.resolve({ sent: false })
  await slowly

  assert.deepEqual(
    (await rows()).map(({ state, tries }) => [state, tries]),
    [['sent', 2]],
  )
  assert.deepEqual(given, [])
})

test('what is not taken is tried again, later each time, then lies among the failed and is said', async () => {
  await post('a', 'heavy')
  const given: string[] = []
  const loop = open({ carry: () => ({ sent: false }), gaveUp: ({ id }) => given.push(id) })

  const waits: number[] = []
  for (;;) {
    await loop.deliver()
    await loop.deliver()
    const [row] = await rows()
    if (row?.state !== 'waiting') break
    const wait = Date.parse(row.next_at) - now.getTime()
    waits.push(Math.round(wait / minute))
    pass(wait)
  }

  assert.deepEqual(waits, [1, 5, 15, 60, 240, 720])
  assert.deepEqual(
    (await rows()).map(({ state, tries }) => [state, tries]),
    [['failed', 7]],
  )
  assert.deepEqual(given, ['heavy'])
  const { rows: tries } = await database.owner.query<{ nth: number }>('select nth from parcel_try order by nth')
  assert.deepEqual(
    tries.map(({ nth }) => nth),
    [1, 2, 3, 4, 5, 6, 7],
  )
})

test('nothing moves before the start; then whoever wakes it does not wait for its next look', async (t) => {
  // Which never comes here: nobody but who wakes it makes it look.
  t.mock.timers.enable({ apis: ['setInterval'] })
  const loop = open()
  t.after(loop.stop)
  await post('a', '1')
  loop.wake()
  await sleep(50)
  const unstarted = [...carried]
  loop.start()
  await until(() => carried.length === 1)
  await post('a', '2')
  loop.wake()
  await until(() => carried.length === 2)

  assert.deepEqual([unstarted, carried], [[], ['1', '2']])
})

test('what comes while a lane is at its last look is not left until the next', async (t) => {
  // Which never comes here.
  t.mock.timers.enable({ apis: ['setInterval'] })
  let found = 0
  const deliver = async () => {
    found += 1
    // The lane has looked and found nothing; before it has ended, something comes.
    if (found === 1) loop.wake()
    await sleep(10)
    return false
  }
  const loop = openLoop(
    { name: 'Test', lanes: () => Promise.resolve(['a']), deliver },
    { now: () => now, log: { error: assert.fail } },
  )
  t.after(loop.stop)

  loop.start()

  await until(() => found === 2)
})

test('stop waits for what is under way, and begins nothing more', async () => {
  await post('a', '1', '2')
  const first = Promise.withResolvers<void>()
  let begun = 0
  const loop = open({
    carry: async (parcel) => {
      begun += 1
      await first.promise
      return carry(parcel)
    },
  })
  loop.start()
  await until(() => begun === 1)

  const stopped = loop.stop()
  const isOver = await Promise.race([stopped.then(() => true), sleep(50, false)])
  first.resolve()
  await stopped
  loop.wake()
  await loop.deliver()

  assert.equal(isOver, false)
  assert.deepEqual(carried, ['1'])
  assert.deepEqual(
    (await rows()).map(({ state }) => state),
    ['sent', 'waiting'],
  )
})

test('what goes wrong is said once, and the other lanes go on', async (t) => {
  await post('bad', '1')
  await post('good', '2')
  const said: string[] = []
  const loop = open({
    say: (sentence) => said.push(sentence),
    carry: (parcel) => {
      if (parcel.lane === 'bad') throw new Error('No connection.')
      return carry(parcel)
    },
  })
  t.after(loop.stop)

  loop.start()
  loop.wake()
  await until(() => carried.length === 1 && said.length > 0)
  await sleep(20)

  assert.deepEqual([carried, said], [['2'], ['Parcels: No connection.']])
})

test('a lane that fails before the look has ended is said all the same', async (t) => {
  const [said, looks]: [string[], number[]] = [[], []]
  const lanes = async () => {
    // The second look is still under way when the lane that the first one began has failed.
    if (looks.push(1) > 1) return sleep(30).then(() => [])
    return ['bad']
  }
  const deliver = () => Promise.reject(new Error('No connection.'))
  const log = { error: (sentence: string) => void said.push(sentence) }
  const loop = openLoop({ name: 'Test', lanes, deliver }, { now: () => now, log })
  t.after(loop.stop)

  loop.start()
  loop.wake()
  while (looks.length < 2) await sleep(5)
  await sleep(100)

  assert.deepEqual(said, ['Test: No connection.'])
})

test('whoever wakes a loop that gathers wakes it once for all of them', async (t) => {
  let looks = 0
  const lanes = () => {
    looks += 1
    return Promise.resolve([])
  }
  const loop = openLoop(
    { name: 'Test', gathering: 20, lanes, deliver: () => Promise.resolve(false) },
    { now: () => now, log: { error: assert.fail } },
  )
  t.after(loop.stop)
  loop.start()

  for (let count = 0; count < 10; count += 1) loop.wake()
  const atOnce = looks
  await sleep(60)

  assert.deepEqual([atOnce, looks], [0, 1])
})
