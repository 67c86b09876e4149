// Access lasts from its first day to the end of its last, by itself; an account that nobody uses is found.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openTestApp, password, startsAt, type Body, type Caller, type TestApp } from '../../../test/app.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

const hours = 60 * 60_000
const aDay = 24 * hours

let app: TestApp
let ada: Caller
let adaIs: Known

before(async () => {
  app = await openTestApp()
  adaIs = await app.person('Ada', 'administrator')
  ada = await app.signIn(adaIs.email)
})
after(() => app.close())

const day = (days: number) => new Date(app.context.now().getTime() + days * aDay).toISOString().slice(0, 10)

const path = ({ number }: Known) => `/api/v1/people/${number}`

async function enter(person: Known, payload: object) {
  ada = await app.signIn(adaIs.email)
  const { version } = (await ada.call('GET', path(person))).json<{ version: number }>()
  return ada.call('PATCH', path(person), { payload, headers: { 'if-match': `"${version}"` } })
}

const knock = (email: string, secret = password) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000' },
    payload: { email, password: secret },
  })

async function stateOf(person: Known) {
  ada = await app.signIn(adaIs.email)
  return (await ada.call('GET', path(person))).json<{ state: string; unusedSince: string | null }>()
}

const clock = () => takeDueSteps(app.context.engine, app.context.now(), app.context.log)

const alertsOf = async (email: string) => {
  const by = await app.signIn(email)
  const { items } = (await by.call('GET', '/api/v1/alerts')).json<{ items: readonly { title: string }[] }>()
  return items.map(({ title }) => title)
}

test('before the first day nobody logs in, and whoever has the password is told from when on', async () => {
  const cleo = await app.person('Cleo')
  assert.equal((await enter(cleo, { firstDay: day(1) })).statusCode, 200)

  const early = await knock(cleo.email)
  assert.deepEqual([early.statusCode, early.json<Body>().code], [403, 'not-allowed'])
  assert.match(early.json<Body>().message, /^Your access begins on 21 Nov 2026\. Log in from that day on\.$/)
  assert.equal((await knock(cleo.email, 'not this one at all')).json<Body>().code, 'wrong-credentials')
  app.pass(aDay)
  assert.equal((await knock(cleo.email)).statusCode, 200)
})

test('access ends after it begins', async () => {
  const dan = await app.person('Dan')
  const wrong = await enter(dan, { firstDay: day(9), lastDay: day(3) })
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'lastDay'])
})

test('with the end of the last day every session ends, and the account closes by itself where nothing hangs on the person', async () => {
  const eve = await app.person('Eve')
  await app.signIn(eve.email)
  await enter(eve, { lastDay: day(0) })
  await clock()
  assert.equal((await stateOf(eve)).state, 'active')
  const open = await app.signIn(eve.email)
  assert.equal((await open.call('GET', '/api/v1/tasks')).statusCode, 200)

  app.pass(15 * hours + 5 * 60_000)
  const late = await app.signIn(adaIs.email)
  assert.equal((await late.call('GET', '/api/v1/tasks')).statusCode, 200)
  assert.equal((await open.call('GET', '/api/v1/tasks')).statusCode, 401)
  assert.match((await knock(eve.email)).json<Body>().message, /^Your access ended on/)
  await clock()
  assert.equal((await stateOf(eve)).state, 'leaver')
  assert.deepEqual(
    (await app.eventsOf(eve.id)).slice(-2).map(({ actor }) => actor.kind),
    ['job', 'job'],
  )
})

test('a session that is open when the last day ends is over with it', async () => {
  const fay = await app.person('Fay')
  await enter(fay, { lastDay: day(0) })
  const open = await app.signIn(fay.email)
  assert.equal((await open.call('GET', '/api/v1/tasks')).statusCode, 200)
  await enter(fay, { lastDay: day(-1) })
  const refused = await open.call('GET', '/api/v1/tasks')
  assert.deepEqual([refused.statusCode, refused.json<Body>().details.reason], [401, 'person-inactive'])
})

test('where something hangs on them nobody logs in either, and manager and administrators are asked to hand it over', async () => {
  const max = await app.person('Max')
  const gil = await app.person('Gil')
  const gils = await app.signIn(gil.email)
  const story = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }
  assert.equal((await gils.call('POST', '/api/v1/risks', { payload: story })).statusCode, 201)
  await enter(gil, { lineManager: max.id, lastDay: day(0) })
  app.pass(aDay)
  await clock()

  assert.equal((await stateOf(gil)).state, 'closing')
  assert.equal((await knock(gil.email)).statusCode, 403)
  for (const email of [max.email, adaIs.email]) {
    assert.ok(
      (await alertsOf(email)).some((title) => title.includes('had their last day, and 1 record is still assigned')),
    )
    const by = await app.signIn(email)
    const tasks = (await by.call('GET', '/api/v1/tasks')).json<readonly Known[]>()
    assert.ok(tasks.some(({ number }) => number === gil.number))
  }

  const desk = (await ada.call('GET', `${path(gil)}/desk`)).json<{ left: readonly { id: string }[] }>()
  const handed = { reason: 'Gil has left us for good.', items: desk.left.map(({ id }) => ({ id, to: max.id })) }
  ada = await app.signIn(adaIs.email)
  assert.equal((await ada.call('POST', `${path(gil)}/hand-over`, { payload: handed })).statusCode, 200)
  const { version } = (await ada.call('GET', path(gil))).json<{ version: number }>()
  const left = { version, reason: 'Everything is handed over.' }
  assert.equal((await ada.call('POST', `${path(gil)}/steps/offboard`, { payload: left })).statusCode, 200)
})

test('accounts that nobody has used for 60 days are told of once, whoever they are, until they are used again', async () => {
  const [hal, ida] = [await app.person('Hal'), await app.person('Ida')]
  for (const { email } of [hal, ida]) await app.signIn(email)
  app.pass(59 * aDay)
  await clock()
  assert.equal((await stateOf(hal)).unusedSince, null)

  const saidOf = async () =>
    (await alertsOf(adaIs.email)).filter((title) => title.includes('nobody has used for 60 days')).length
  const saidBefore = await saidOf()
  app.pass(2 * aDay)
  await stateOf(hal) // Ada is here, and uses hers.
  await clock()
  await clock()
  assert.deepEqual([(await stateOf(hal)).unusedSince, (await stateOf(ida)).unusedSince], [day(0), day(0)])
  assert.equal((await stateOf(adaIs)).unusedSince, null)
  assert.equal(await saidOf(), saidBefore + 1)
  const found = (await ada.call('GET', '/api/v1/people?unusedSince=is:filled')).json<{ items: readonly Known[] }>()
  assert.ok(found.items.some(({ id }) => id === hal.id))
  assert.ok(found.items.every(({ id }) => id !== adaIs.id))

  await app.signIn(hal.email)
  assert.equal((await stateOf(hal)).unusedSince, null)
  await clock()
  assert.equal((await stateOf(hal)).unusedSince, null)
  assert.ok(startsAt < app.context.now())
})

test('the last administrator is given no last day and keeps the role; where another one stays, both are taken', async () => {
  const alone = await enter(adaIs, { lastDay: day(30) })
  assert.deepEqual([alone.statusCode, alone.json<Body>().code], [422, 'blocked'])
  assert.match(alone.json<Body>().message, /^This is the last administrator/)

  const bea = await app.person('Bea', 'administrator')
  assert.equal((await enter(bea, { lastDay: day(30) })).statusCode, 200)
  assert.equal(
    (await enter(adaIs, { lastDay: day(30) })).statusCode,
    422,
    'an administrator who goes is none who stays',
  )
  assert.equal((await enter(bea, { lastDay: null })).statusCode, 200)
  assert.equal((await enter(bea, { grants: [] })).statusCode, 200)
  assert.equal((await enter(adaIs, { lastDay: day(30) })).statusCode, 422)
})

test('the last administrator does not begin later than today, and is not locked by another who does', async () => {
  const later = await enter(adaIs, { firstDay: day(30) })
  assert.deepEqual([later.statusCode, later.json<Body>().code], [422, 'blocked'])
  assert.match(later.json<Body>().message, /^This is the last administrator/)

  const zoe = await app.person('Zoe', 'administrator')
  const zoes = await app.signIn(zoe.email)
  const lock = () =>
    zoes.call('POST', `/api/v1/people/${adaIs.number}/lock`, { payload: { reason: 'A lost telephone.' } })
  assert.equal((await enter(zoe, { firstDay: day(30) })).statusCode, 200)
  assert.equal((await enter(adaIs, { firstDay: day(30) })).statusCode, 422, 'who begins later is nobody yet')
  assert.equal((await enter(zoe, { firstDay: null, lastDay: day(30) })).statusCode, 200)
  assert.match((await lock()).json<Body>().message, /^This is the last administrator/)
  assert.equal((await enter(zoe, { lastDay: null })).statusCode, 200)
  assert.equal((await lock()).statusCode, 200)
})
