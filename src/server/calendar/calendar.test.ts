import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import { together } from '#kernel/store/together.server.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ben: Caller
let person: { id: string; number: string; email: string }

before(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://quality.northfield.example' })
  person = await app.person('Ben', 'quality')
  ben = await app.signIn(person.email)
})
after(() => app.close())

const own = '/api/v1/profile/calendar'
const make = async () => (await ben.call('POST', own)).json<Body>().url

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.fastify.inject({ method: 'GET', url: new URL(url).pathname, headers: { host: new URL(url).host, ...headers } })

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

async function action(values: Readonly<Record<string, unknown>>) {
  const { engine, now } = app.context
  const actor = (await engine.people(engine.pool, [person.id])).get(person.id)
  assert.ok(actor)
  return together(engine, actor, now(), (door) =>
    door.create(engine.registry.named('action'), {
      title: 'Replace the cable',
      expected: 'The cable is new.',
      owner: person.id,
      due: '2026-12-04',
      ...values,
    }),
  )
}

test('whoever has an address reads when what waits for them is due, and where', async () => {
  const made = await action({})
  const answer = await get(await make())
  const [event] = eventsIn(answer.body)

  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/calendar; charset=utf-8'])
  assert.equal(event?.startDate.toString(), '2026-12-04')
  assert.ok(event.summary.startsWith(`${made.number}: `))
  assert.match(event.description, /^Replace the cable\nhttps:\/\/quality\.northfield\.example\/tasks\/ACT-/)
})

test('what somebody has set themselves stands there too until it is done, in their own words', async () => {
  const all = '/api/v1/tasks/personal'
  const { id } = (
    await ben.call('POST', all, { payload: { title: 'Call the courier', due: '2026-11-30' } })
  ).json<Body>()
  await ben.call('POST', all, { payload: { title: 'Some day' } })
  const url = await make()
  const notes = async () =>
    eventsIn((await get(url)).body)
      .filter(({ summary }) => summary === 'Call the courier' || summary === 'Some day')
      .map(({ startDate, description }) => [startDate.toString(), description])

  assert.deepEqual(await notes(), [['2026-11-30', 'https://quality.northfield.example/tasks']])
  await ben.call('PUT', `${all}/${id}/done`, { payload: { done: true } })
  assert.deepEqual(await notes(), [])
})

test('a calendar that has not changed is not sent again', async () => {
  const url = await make()
  const first = await get(url)
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  await action({ title: 'One more', due: '2026-12-11' })
  const changed = await get(url, { 'if-none-match': String(first.headers.etag) })

  assert.deepEqual([again.statusCode, again.body, changed.statusCode], [304, '', 200])
})

test('titles of what is confidential stay in the house', async () => {
  const secret = await action({ title: 'The swordfish plan', confidentiality: 'Restricted' })
  const { body } = await get(await make())

  assert.match(body, new RegExp(secret.number))
  assert.doesNotMatch(body.replaceAll('\r\n ', ''), /swordfish/)
})

test('a new address ends the one before, and no address is kept as it is', async () => {
  const [first, second] = [await make(), await make()]
  const statuses = [(await get(first)).statusCode, (await get(second)).statusCode]
  await ben.call('DELETE', own)

  assert.deepEqual([...statuses, (await get(second)).statusCode], [404, 200, 404])
  assert.deepEqual((await ben.call('GET', own)).json(), { madeAt: null })
  const { rows } = await app.database.owner.query<{ row: string }>('select calendar::text as row from calendar')
  assert.ok(rows.every(({ row }) => !row.includes(new URL(second).pathname.slice(10, 53))))
  for (const path of ['guessed.ics', `${'x'.repeat(43)}.ics`, 'x'])
    assert.equal((await get(`https://quality.northfield.example/calendar/${path}`)).statusCode, 404)
})

test('a calendar ends with its person, and rests while their account is locked', async () => {
  const url = await make()
  const { owner } = app.database
  const statusAfter = async (change: string) => {
    await owner.query(change, [person.id])
    return (await get(url)).statusCode
  }

  assert.deepEqual(
    [
      await statusAfter('update account set locked_at = now() where person = $1'),
      await statusAfter('update account set locked_at = null where person = $1'),
      await statusAfter(`update person set state = 'suspended' where id = $1`),
      await statusAfter(`update person set state = 'active' where id = $1`),
    ],
    [404, 200, 404, 200],
  )
})

test('the trail knows who made an address, and who ended it', async () => {
  await make()
  await ben.call('DELETE', own)

  const told = (await app.eventsOf(person.id)).filter(({ kind }) => kind === 'configured').slice(-2)
  assert.deepEqual(
    told.map(({ actor, facts }) => [actor.name, facts?.what, facts?.kind]),
    [
      ['Ben Weir', 'made', 'address'],
      ['Ben Weir', 'removed', 'address'],
    ],
  )
})

test('whoever guesses at addresses is held up; a calendar program elsewhere is not', async () => {
  const url = new URL(await make())
  const ask = (path: string, remoteAddress: string) =>
    app.fastify.inject({ method: 'GET', url: path, remoteAddress, headers: { host: url.host } })
  const guess = () => ask(`/calendar/${'x'.repeat(43)}.ics`, '203.0.113.7')

  const guesses = await Promise.all(Array.from({ length: 300 }, guess))
  const one = await ask(url.pathname, '203.0.113.7')
  const elsewhere = await ask(url.pathname, '203.0.113.8')

  assert.ok(guesses.every(({ statusCode }) => statusCode === 404))
  assert.deepEqual([one.statusCode, one.json<Body>().code, elsewhere.statusCode], [429, 'too-many', 200])
  assert.match(one.json<Body>().message, /Please go on in \d+ seconds/)
})
