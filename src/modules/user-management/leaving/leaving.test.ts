// Whoever leaves leaves nothing behind that nobody looks after.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, startsAt, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import type { Desk, HandedOver } from './desk.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let ada: Caller
let owen: Known
let zoe: Known
let adaRecord: Known
let risk: string

const day = (days: number) => new Date(startsAt.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const story = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }

async function step(number: string, name: string, payload: object) {
  const { version } = (await ada.call('GET', `/api/v1/people/${number}`)).json<{ version: number }>()
  return ada.call('POST', `/api/v1/people/${number}/steps/${name}`, { payload: { version, ...payload } })
}

const desk = async (of: Known) => (await ada.call('GET', `/api/v1/people/${of.number}/desk`)).json<Desk>()

const handOver = (of: Known, items: readonly { id: string; to: string }[], by = ada) =>
  by.call('POST', `/api/v1/people/${of.number}/hand-over`, { payload: { reason: 'Owen leaves us on Friday.', items } })

const outcomes = async (of: Known, items: readonly { id: string; to: string }[]) =>
  (await handOver(of, items)).json<{ outcomes: readonly HandedOver[] }>().outcomes

const byText = (one: string, other: string) => one.localeCompare(other)

before(async () => {
  app = await openTestApp()
  adaRecord = await app.person('Ada', 'administrator')
  owen = await app.person('Owen', 'quality-manager')
  zoe = await app.person('Zoe')
  ada = await app.signIn(adaRecord.email)
  for (const one of [owen, zoe]) {
    const own = await app.signIn(one.email)
    await own.call('POST', `/api/v1/people/${one.number}/steps/activate`, { payload: { version: 1 } })
  }
  const owens = await app.signIn(owen.email)
  const made = await owens.call('POST', '/api/v1/risks', { payload: { ...story, confidentiality: 'Restricted' } })
  risk = made.json<Body>().number
  const { version } = (await ada.call('GET', `/api/v1/people/${zoe.number}`)).json<{ version: number }>()
  const headers = { 'if-match': `"${version}"` }
  await ada.call('PATCH', `/api/v1/people/${zoe.number}`, { payload: { lineManager: owen.id }, headers })
  await ada.call('POST', '/api/v1/departments', { payload: { name: 'Sales', head: owen.id } })
})
after(() => app.close())

test('nothing is handed over of somebody who does not leave, and nobody but an administrator hands over', async () => {
  const [first] = (await desk(owen)).left
  assert.ok(first)

  const refused = await handOver(owen, [{ id: first.id, to: zoe.id }])
  assert.deepEqual([refused.statusCode, refused.json<Body>().code], [422, 'blocked'])

  const zoes = await app.signIn(zoe.email)
  assert.equal((await zoes.call('GET', `/api/v1/people/${owen.number}/desk`)).statusCode, 403)
  assert.equal((await zoes.call('GET', '/api/v1/people/leaving')).statusCode, 403)
  assert.equal((await handOver(owen, [{ id: first.id, to: zoe.id }], zoes)).statusCode, 403)
})

test('the last day lies ahead, and whoever stays after all has none', async () => {
  const past = await step(owen.number, 'announce-leaving', { values: { lastDay: day(-2) }, reason: 'A new position.' })
  assert.deepEqual([past.statusCode, past.json<Body>().message], [422, 'Enter the last day, today or later.'])

  assert.equal(
    (await step(owen.number, 'announce-leaving', { values: { lastDay: day(9) }, reason: 'A new position.' }))
      .statusCode,
    200,
  )
  const { items } = (await ada.call('GET', '/api/v1/people/leaving')).json<{ items: readonly { number: string }[] }>()
  assert.deepEqual(
    items.map(({ number }) => number),
    [owen.number],
  )

  assert.equal((await step(owen.number, 'stay', { reason: 'A better offer from us.' })).statusCode, 200)
  await step(owen.number, 'announce-leaving', { values: { lastDay: day(9) }, reason: 'A new position.' })
})

test('the desk shows what they own, who reports to them and what they lead; of what one may not read, only that it is there', async () => {
  const { left, counts, manager } = await desk(owen)

  assert.deepEqual(
    left.map(({ kind, sort, as, record }) => `${kind} ${sort} ${as.join()} ${'restricted' in record}`).toSorted(byText),
    ['department named Head false', 'person named Line manager false', 'risk work Owner true'],
  )
  assert.deepEqual([counts.work, counts.named, manager], [1, 2, null])
})

test('nobody is offboarded while something hangs on them', async () => {
  const refused = await step(owen.number, 'offboard', { values: { lastDay: day(0) }, reason: 'His contract ends.' })

  assert.deepEqual(
    [refused.statusCode, refused.json<Body>().message],
    [422, '3 records are still assigned to Owen Weir. Hand them over first, under “Leaving”.'],
  )
})

test('what one may not take is said beside it, and keeps nothing else from passing', async () => {
  const { left } = await desk(owen)
  const [own, others] = [left.filter(({ kind }) => kind === 'person'), left.filter(({ kind }) => kind !== 'person')]

  const none = await handOver(owen, [{ id: left[0]?.id ?? '', to: adaRecord.id }])
  assert.equal(none.json<Body>().message, 'Nobody hands over to themselves. Ask another administrator.')
  const [absent] = await outcomes(owen, [
    { id: own[0]?.id ?? '', to: others.find(({ kind }) => kind === 'risk')?.id ?? '' },
  ])
  assert.equal(absent?.refused, 'Who takes over is somebody who is active.')

  const [lead] = await outcomes(owen, [{ id: zoe.id, to: zoe.id }])
  assert.equal(lead?.refused, 'Nobody is their own line manager.')

  const done = await outcomes(
    owen,
    others.map(({ id }) => ({ id, to: zoe.id })),
  )
  assert.deepEqual(
    done.map(({ refused }) => refused),
    [null, null],
  )
  assert.deepEqual(
    (await desk(owen)).left.map(({ kind }) => kind),
    ['person'],
  )
})

test('the record keeps who had it, its successor does what is asked, and hears of it once', async () => {
  const zoes = await app.signIn(zoe.email)
  const tasks = (await zoes.call('GET', '/api/v1/tasks')).json<readonly { number: string }[]>()
  assert.deepEqual(
    tasks.map(({ number }) => number),
    [risk],
  )

  const { id } = (await zoes.call('GET', `/api/v1/risks/${risk}`)).json<Body>()
  const last = (await app.eventsOf(id)).at(-1)
  assert.deepEqual(
    [last?.kind, last?.actor.name, last?.reason, last?.facts?.handedOver],
    ['changed', 'Ada Weir', 'Owen leaves us on Friday.', { from: 'Owen Weir', to: 'Zoe Weir' }],
  )
  const { items: alerts } = (await zoes.call('GET', '/api/v1/alerts')).json<{ items: readonly { title: string }[] }>()
  assert.equal(
    alerts.filter(({ title }) => title === 'Owen Weir leaves, and 2 records are yours to look after now.').length,
    1,
  )
})

test('whoever leaves hears what was handed over, and so do those who keep watch', async () => {
  const owens = await app.signIn(owen.email)
  const { items } = (await owens.call('GET', '/api/v1/alerts')).json<{ items: readonly { title: string }[] }>()

  assert.ok(items.some(({ title }) => title === '2 records are handed over from you to Zoe Weir.'))
})

test('once nothing is assigned to them they are offboarded, their sessions end, and nobody counts on them to stand in', async () => {
  const zoes = await app.signIn(zoe.email)
  const made = await zoes.call('POST', '/api/v1/delegations', {
    payload: {
      title: 'A week away',
      owner: zoe.id,
      delegate: owen.id,
      covers: 'Everything but signatures',
      firstDay: day(20),
      lastDay: day(25),
    },
  })
  assert.equal(made.statusCode, 201, made.body)
  const delegation = `/api/v1/delegations/${made.json<Body>().number}`
  const owens = await app.signIn(owen.email)
  const bea = await app.person('Bea')
  const beas = await app.signIn(bea.email)
  await beas.call('POST', `/api/v1/people/${bea.number}/steps/activate`, { payload: { version: 1 } })
  const { left } = await desk(owen)
  await outcomes(
    owen,
    left.map(({ id }) => ({ id, to: bea.id })),
  )

  assert.equal(
    (await step(owen.number, 'offboard', { values: { lastDay: day(0) }, reason: 'His contract ends.' })).statusCode,
    200,
  )
  assert.equal((await owens.call('GET', '/api/v1/tasks')).statusCode, 401)
  assert.deepEqual((await desk(owen)).left, [])

  const { state } = (await ada.call('GET', delegation)).json<{ state: string }>()
  assert.equal(state, 'withdrawn')
  const heard = (await zoes.call('GET', '/api/v1/alerts')).json<{ items: readonly { title: string }[] }>().items
  assert.ok(heard.some(({ title }) => title.includes('has ended: one of both has left')))
})
