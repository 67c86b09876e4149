import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { openTestApp, type Caller, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: Caller

const proxy = '10.0.0.7'
const host = 'quality.example.com'

before(async () => {
  app = await openTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${host}`,
    TRUST_PROXY: `${proxy}/32`,
    METRICS_TOKEN: 'a-long-token-for-metrics',
  })
  ada = await app.signIn((await app.person('Ada')).email)
})
after(() => app.close())

const get = (url: string, more: InjectOptions = {}) =>
  app.fastify.inject({ url, ...more, headers: { host, ...more.headers } })

test('over https the cookie is bound to this host and never sent in the clear', () => {
  assert.match(ada.cookie, /^__Host-plumbline-session=/)
})

test('browsers are told to come back over https only, for a year, below this host too', async () => {
  assert.equal((await get('/livez')).headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
})

test('every answer forbids guessing its type, embedding it, telling whence one came; none opens itself to other origins', async () => {
  const urls = ['/livez', '/api/v1/session', '/api/v1/nothing', '/api/openapi.json', '/']
  for (const url of urls) {
    const { headers } = await get(url, { headers: { origin: 'https://elsewhere.example.com' } })
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['referrer-policy'], 'same-origin', url)
    assert.equal(headers['x-frame-options'], 'DENY', url)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url)
    assert.equal(headers['access-control-allow-origin'], undefined, url)
  }
  assert.equal((await get('/api/v1/session')).headers['cache-control'], 'no-store')
})

test('nobody is shown their own call again by TRACE', async () => {
  const answer = await app.fastify.inject({ method: 'TRACE' as 'GET', url: '/api/v1/session', headers: { host } })

  assert.ok(answer.statusCode >= 400)
  assert.doesNotMatch(answer.body, /host/i)
})

test('a name of this machine is not ours here', async () => {
  assert.equal((await get('/api/v1/session', { headers: { host: 'localhost:3000' } })).statusCode, 421)
})

test('only PUBLIC_URL is an origin', async () => {
  const from = (origin: string) =>
    ada.call('PUT', '/api/v1/drafts/x', { headers: { origin, 'x-session': ada.session }, payload: { values: {} } })

  assert.equal((await from(`https://${host}`)).statusCode, 204)
  assert.equal((await from('http://localhost:3000')).statusCode, 403)
})

test('the API’s description needs a session', async () => {
  assert.equal((await get('/api/openapi.json')).statusCode, 401)
  assert.equal((await get('/api/docs/')).statusCode, 401)
  assert.equal((await ada.call('GET', '/api/openapi.json')).statusCode, 200)
})

test('the figures are for who shows the token, from anywhere', async () => {
  const bearing = (token: string) =>
    get('/metrics', { headers: { authorization: `Bearer ${token}`, host: '10.1.1.1' } })

  assert.equal((await bearing('a-long-token-for-metrics')).statusCode, 200)
  assert.equal((await bearing('a-long-token-for-metricz')).statusCode, 421)
  assert.equal((await get('/metrics')).statusCode, 403)
})

test('the proxy’s word counts for where a call comes from, a stranger’s does not', async () => {
  const addressOf = async (remoteAddress: string) => {
    const { email } = await app.person(`Person${remoteAddress.replaceAll('.', '-')}`)
    const { session } = await app.signIn(email, { remoteAddress, headers: { 'x-forwarded-for': '192.0.2.55' } })
    const { rows } = await app.database.owner.query<{ address: string }>('select address from session where id = $1', [
      session,
    ])
    return rows[0]?.address
  }

  assert.equal(await addressOf(proxy), '192.0.2.55')
  assert.equal(await addressOf('10.0.0.8'), '10.0.0.8')
})

test('who calls too often is held up in our words', async () => {
  const open = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/v1/invitations/open',
      remoteAddress: '192.0.2.200',
      headers: { host },
      payload: { token: 'x' },
    })

  for (let calls = 0; calls < 300; calls += 1) assert.equal((await open()).statusCode, 404)
  const refused = await open()

  assert.equal(refused.statusCode, 429)
  assert.match(refused.json<Body>().message, /^These were too many calls at once\. Please go on in \d+ seconds\.$/)
  assert.equal(refused.headers['retry-after'], String(refused.json<Body>().details.seconds))
})

test('one person who calls too often leaves the others alone', async () => {
  const ben = await app.signIn((await app.person('Ben')).email)
  const read = (caller: Caller) => caller.call('GET', '/api/v1/drafts/none')
  for (let lot = 0; lot < 60; lot += 1) await Promise.all(Array.from({ length: 100 }, () => read(ada)))

  assert.equal((await read(ada)).statusCode, 429)
  assert.equal((await read(ben)).statusCode, 204)
})
