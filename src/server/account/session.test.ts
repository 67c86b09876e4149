import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, type Caller, type Body, type TestApp } from '../../../test/app.ts'
import { sweepAccounts } from './sweep.server.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

let app: TestApp
let ada: Person

before(async () => {
  app = await openTestApp()
  ada = await app.person('Ada')
})
after(() => app.close())

const path = '/api/v1/session'
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

const told = (person: Person) => app.eventsOf(person.id)

const lives = async (tab: Caller) => (await tab.call('GET', path)).statusCode === 200

test('who has signed in is told who they are, in which session, and until when', async () => {
  const tab = await app.signIn(ada.email)

  const signed = (await tab.call('GET', path)).json<Body>()

  const now = app.context.now()
  const in12Hours = new Date(now.getTime() + 720 * minute).toISOString()
  const in18Minutes = new Date(now.getTime() + 18 * minute).toISOString()
  assert.deepEqual(
    { ...signed, person: { id: signed.person.id, name: signed.person.name, firstName: signed.person.firstName } },
    {
      person: { id: ada.id, name: 'Ada Weir', firstName: 'Ada' },
      session: tab.session,
      now: now.toISOString(),
      idleEndsAt: in18Minutes,
      endsAt: in12Hours,
      trial: true,
      sso: [],
      signed: false,
      factor: false,
      mustEnrol: false,
      preference: {},
    },
  )
  assert.equal(signed.person.number, ada.number)
})

test('the token is in a cookie no script can read, and only its hash in the database', async () => {
  const tab = await app.signIn(ada.email)

  const [, token = ''] = tab.cookie.split('=')
  const { rows } = await app.database.owner.query<{ row: string }>('select to_json(session)::text as row from session')

  assert.match(tab.cookie, /^plumbline-3000-session=[\w-]{43}$/)
  assert.ok(rows.some(({ row }) => row.includes(tab.session)))
  assert.ok(!rows.some(({ row }) => row.includes(token)))
})

test('the cookie is HttpOnly and SameSite=Lax', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost:3000' },
    payload: { email: ada.email, password: 'seven grey herons' },
  })

  assert.match(String(answer.headers['set-cookie']), /; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('nobody is told that nobody is signed in, and that this is a trial', async () => {
  const answer = await app.fastify.inject({ url: path, headers: { host: 'localhost:3000' } })

  assert.equal(answer.statusCode, 401)
  assert.deepEqual(answer.json<Body>(), {
    code: 'signed-out',
    message: 'Sign in to continue.',
    details: { trial: true, sso: [] },
  })
})

test('a screen that only shows the way in is told the same without a fault', async () => {
  const headers = { host: 'localhost:3000', prefer: 'handling=lenient' }
  const answer = await app.fastify.inject({ url: path, headers })

  assert.equal(answer.statusCode, 200)
  assert.deepEqual(answer.json<Body>(), {
    code: 'signed-out',
    message: 'Sign in to continue.',
    details: { trial: true, sso: [] },
  })
})

test('an answer of the API is stored by nobody on the way', async () => {
  const tab = await app.signIn(ada.email)

  assert.equal((await tab.call('GET', path)).headers['cache-control'], 'no-store')
  assert.equal((await tab.call('GET', '/api/v1/risks')).headers['cache-control'], 'no-store')
})

test('reading is no activity: who only reads is signed out after 20 minutes', async () => {
  const tab = await app.signIn(ada.email)

  app.pass(19 * minute)
  assert.equal((await tab.call('GET', '/api/v1/risks')).statusCode, 200)
  assert.ok(await lives(tab))
  app.pass(minute)
  const answer = await tab.call('GET', '/api/v1/risks')

  assert.equal(answer.statusCode, 401)
  assert.deepEqual(answer.json<Body>().details, { reason: 'idle' })
  const { kind, reason } = (await told(ada)).at(-1) ?? {}
  assert.deepEqual([kind, reason], ['session-ended', 'You were signed out because nothing was done for 18 minutes.'])
})

test('saying that one is still here moves the end, at most every 30 seconds', async () => {
  const tab = await app.signIn(ada.email)
  const idleEnd = async () => Date.parse((await tab.call('POST', `${path}/activity`)).json<Body>().idleEndsAt)
  const start = app.context.now().getTime()

  app.pass(29_999)
  assert.equal(await idleEnd(), start + 18 * minute)
  app.pass(1)
  assert.equal(await idleEnd(), start + 30_000 + 18 * minute)
})

test('a change is activity, a read is none', async () => {
  const tab = await app.signIn(ada.email)
  const idleEnd = async () => Date.parse((await tab.call('GET', path)).json<Body>().idleEndsAt)
  const start = app.context.now().getTime()

  app.pass(5 * minute)
  await tab.call('GET', '/api/v1/drafts/risk')
  assert.equal(await idleEnd(), start + 18 * minute)
  await tab.call('PUT', '/api/v1/drafts/risk', { payload: { values: { title: 'Fire' } } })
  assert.equal(await idleEnd(), start + 23 * minute)
})

test('however busy, a session ends after 12 hours', async () => {
  const tab = await app.signIn(ada.email)

  for (let passed = 0; passed < 720; passed += 15) {
    assert.equal((await tab.call('POST', `${path}/activity`)).statusCode, 200)
    app.pass(15 * minute)
  }
  const answer = await tab.call('POST', `${path}/activity`)

  assert.deepEqual([answer.statusCode, answer.json<Body>().details.reason], [401, 'over'])
})

test('logging out ends the session here and now, and the trail keeps it once', async () => {
  const tab = await app.signIn(ada.email)

  const first = await tab.call('DELETE', path)
  const again = await tab.call('DELETE', path)

  assert.deepEqual([first.statusCode, again.statusCode], [204, 204])
  assert.match(String(first.headers['set-cookie']), /plumbline-3000-session=; .*Expires=Thu, 01 Jan 1970/)
  assert.ok(!(await lives(tab)))
  const ends = (await told(ada)).filter(({ kind, session }) => kind === 'signed-out' && session === tab.session)
  assert.equal(ends.length, 1)
})

test('a tab that expired says why, and the trail keeps the reason', async () => {
  const tab = await app.signIn(ada.email)

  await tab.call('DELETE', path, { headers: { ...browser, 'x-session': tab.session }, payload: { reason: 'idle' } })

  assert.equal((await told(ada)).at(-1)?.kind, 'session-ended')
  assert.equal((await tab.call('GET', path)).json<Body>().details.reason, 'idle')
})

test('a tab cannot end the session of whoever signed in after it', async () => {
  const ben = await app.person('Ben')
  const [adas, bens] = [await app.signIn(ada.email), await app.signIn(ben.email)]

  const answer = await bens.call('DELETE', path, { headers: { ...browser, 'x-session': adas.session } })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [401, 'other-session'])
  assert.ok(await lives(bens))
})

test('a call of a tab whose cookie belongs to another person by now is refused before anything else', async () => {
  const cleo = await app.person('Cleo')
  const [adas, cleos] = [await app.signIn(ada.email), await app.signIn(cleo.email)]
  const inAdasTab = { headers: { ...browser, 'x-session': adas.session } }

  const read = await cleos.call('GET', '/api/v1/risks', inAdasTab)
  const write = await cleos.call('PUT', '/api/v1/drafts/risk', { ...inAdasTab, payload: { values: { title: 'Fire' } } })

  assert.deepEqual([read.json<Body>().code, write.json<Body>().code], ['other-session', 'other-session'])
  assert.equal((await cleos.call('GET', '/api/v1/drafts/risk')).statusCode, 204)
})

test('a browser must say which session its tab acts in; a program need not', async () => {
  const tab = await app.signIn(ada.email)
  const read = (headers: Record<string, string>) => tab.call('GET', '/api/v1/risks', { headers })

  assert.equal(
    (await read({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).json<Body>().code,
    'other-session',
  )
  assert.equal((await read({ origin: 'http://localhost:3000' })).json<Body>().code, 'other-session')
  assert.equal((await read({ ...browser, 'x-session': tab.session })).statusCode, 200)
  assert.equal((await read({})).statusCode, 200)
})

test('what a browser opens by itself, a file in a new tab, needs no header', async () => {
  const tab = await app.signIn(ada.email)
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

  assert.equal((await tab.call('GET', '/api/v1/risks', { headers })).statusCode, 200)
})

test('signing in again in the same browser ends the session before', async () => {
  const earlier = await app.signIn(ada.email)

  const next = await app.signIn(ada.email, { headers: { cookie: earlier.cookie } })

  assert.ok(!(await lives(earlier)))
  assert.ok(await next.call('GET', path, { headers: { cookie: next.cookie } }))
})

test('two browsers of one person are two sessions', async () => {
  const [office, home] = [await app.signIn(ada.email), await app.signIn(ada.email)]

  await office.call('DELETE', path)

  assert.ok(!(await lives(office)))
  assert.ok(await lives(home))
})

test('sessions that nobody came back to are ended by the clock', async () => {
  const tab = await app.signIn(ada.email)

  app.pass(20 * minute)
  const ended = await sweepAccounts(app.context.engine, { kind: 'job', name: 'Sweep' }, app.context.now())

  assert.ok(ended > 0)
  const { rows } = await app.database.owner.query('select reason from session where id = $1', [tab.session])
  assert.deepEqual(rows, [{ reason: 'idle' }])
  assert.equal((await told(ada)).at(-1)?.kind, 'session-ended')
})

test('a person who is suspended is out at the next call', async () => {
  const dan = await app.person('Dan')
  const tab = await app.signIn(dan.email)

  await app.database.owner.query(`update person set state = 'suspended' where id = $1`, [dan.id])
  const answer = await tab.call('GET', '/api/v1/risks')

  assert.deepEqual([answer.statusCode, answer.json<Body>().details.reason], [401, 'person-inactive'])
})

test('one statement a request says who calls, with roles, team and departments', async () => {
  const eve = await app.person('Eve', 'quality', 'lead-auditor')
  const { owner } = app.database
  await owner.query('update person set line_manager = $1 where id = $2', [eve.id, ada.id])
  const tab = await app.signIn(eve.email)
  const { pool } = app.context.engine
  const asked: string[] = []
  const query = pool.query.bind(pool)
  pool.query = (one) => {
    // Once a second, whoever calls, a node looks whether fields were added.
    if (one.name !== 'custom-fields-mark') asked.push(String(one.name))
    return query(one)
  }

  await tab.call('GET', '/api/v1/drafts/risk')
  const { person } = (await tab.call('GET', path)).json<Body>()
  pool.query = query

  assert.deepEqual(asked, ['session', 'read-draft', 'session', 'preference'])
  assert.deepEqual(person.grants, [
    { role: 'quality', site: null },
    { role: 'lead-auditor', site: null },
  ])
  assert.deepEqual(person.team, [ada.id])
})
