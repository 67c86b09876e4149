import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller, type Body, type TestApp } from '../../test/app.ts'

let app: TestApp
let ada: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada')).email)
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })

test('a name that is not ours gets nothing at all', async () => {
  const answer = await get('/api/v1/session', { host: 'evil.example:3000' })
  const page = await get('/tasks', { host: 'evil.example' })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [421, 'wrong-host'])
  assert.equal(answer.json<Body>().message, 'This server answers under http://localhost:3000.')
  assert.equal(page.statusCode, 421)
})

test('who asks whether the server lives may do so by its address', async () => {
  const live = await get('/livez', { host: '10.1.2.3:3000' })
  const ready = await get('/readyz', { host: '10.1.2.3:3000' })

  assert.deepEqual([live.statusCode, live.body, ready.statusCode, ready.body], [200, 'alive', 200, 'ready'])
})

test('a change from a foreign page is refused before it is known who is signed in', async () => {
  const foreign = {
    headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    payload: { values: {} },
  }

  const signedIn = await ada.call('PUT', '/api/v1/drafts/risk', foreign)
  const signedOut = await app.fastify.inject({
    method: 'PUT',
    url: '/api/v1/drafts/risk',
    payload: {},
    headers: { host: 'localhost:3000', origin: 'http://evil.example' },
  })

  assert.deepEqual([signedIn.statusCode, signedIn.json<Body>().code], [403, 'wrong-origin'])
  assert.equal(signedOut.body, signedIn.body)
})

test('a foreign page cannot sign anybody in', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000', origin: 'http://evil.example' },
    payload: { email: 'ada@northfield.example', password: 'seven grey herons' },
  })

  assert.deepEqual([answer.statusCode, answer.headers['set-cookie']], [403, undefined])
})

test('an unknown address of the API is not there, for anybody', async () => {
  const answer = await get('/api/v1/unicorns?secret=1', { host: 'localhost:3000' })

  assert.deepEqual(answer.json<Body>(), { code: 'not-found', message: 'There is nothing at GET /api/v1/unicorns.' })
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('a made-up cookie is nobody’s', async () => {
  const answer = await get('/api/v1/risks', { host: 'localhost:3000', cookie: 'plumbline-3000-session=made-up' })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [401, 'signed-out'])
})

test('what the API answers may run nothing, and is what it says it is', async () => {
  const { headers } = await ada.call('GET', '/api/v1/risks')

  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.equal(headers['strict-transport-security'], undefined)
})
