import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'administrator')).email)
})
after(() => app.close())

const json = { 'content-type': 'application/json' }
const send = (payload: string, headers: Record<string, string> = json) =>
  ada.call('POST', '/api/v1/risks', { headers, payload })

test('JSON that cannot be read, or is empty, is said to be so', async () => {
  for (const payload of ['{', '{"title": }', '', 'title=Fire', '[1,2', '\0', '{"a":1}x']) {
    const answer = await send(payload)
    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [400, 'unreadable'], JSON.stringify(payload))
  }
})

test('JSON that is no object is no record', async () => {
  for (const payload of ['[]', 'null', '"Fire"', '1']) assert.equal((await send(payload)).statusCode, 400, payload)
})

test('what is missing, of another kind or too small is said in a sentence, at its field', async () => {
  const said = async (path: string, payload: object) => {
    const { message, field } = (await ada.call('POST', path, { payload })).json<Body & { message: string }>()
    return [field, message]
  }

  assert.deepEqual(await said('/api/v1/alerts/snooze', { until: null }), ['ids', 'A value is required.'])
  assert.deepEqual(await said('/api/v1/alerts/read', { upTo: 'x' }), ['upTo', 'It must be a number.'])
  assert.deepEqual(await said('/api/v1/alerts/read', { upTo: -1 }), ['upTo', 'It must be at least 0.'])
})

test('JSON that is nested too deeply is refused, whatever is to be done with it', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const deep = `${open.repeat(20_000)}1${close.repeat(20_000)}`
    const answer = await send(`{"title":${deep}}`, { ...json, 'idempotency-key': 'deep-as-a-well' })
    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [400, 'unreadable'], open)
  }
})

test('keys that reach for the prototype are refused', async () => {
  for (const payload of ['{"__proto__": {"admin": true}}', '{"constructor": {"prototype": {"admin": true}}}']) {
    assert.equal((await send(payload)).statusCode, 400, payload)
  }
  assert.equal(({} as { admin?: boolean }).admin, undefined)
})

test('another content type is refused, a form too', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    const answer = await send('title=Fire', { 'content-type': type })
    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [415, 'wrong-type'], type)
  }
})

test('too much at once is refused', async () => {
  const answer = await send(JSON.stringify({ title: 'x'.repeat(1_100_000) }))

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [413, 'too-large'])
})

test('an address that is broken gets words as well', async () => {
  for (const url of ['/api/v1/risks/%E0%A4%A', '/api/v1/risks/%zz']) {
    const answer = await ada.call('GET', url)
    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [400, 'unreadable'], url)
  }
  assert.equal((await ada.call('GET', `/api/v1/risks/${'x'.repeat(300)}`)).statusCode, 404)
  assert.equal((await ada.call('GET', '/api/v1/risks/RSK%00')).statusCode, 404)
  const ofPart = await ada.call('POST', '/api/v1/extensions/%00/steps/withdraw', { payload: { version: 1 } })
  assert.equal(ofPart.statusCode, 404)
})

test('a query that holds what cannot be kept is refused at its name', async () => {
  for (const url of ['/api/v1/audits/coverage?standard=a%00b', '/api/v1/risks?sort=title&q=a&q=%00']) {
    const answer = await ada.call('GET', url)
    const { field } = answer.json<Body>()
    assert.deepEqual([answer.statusCode, field], [422, url.includes('standard') ? 'standard' : 'q'], url)
  }
})

test('a body that holds what cannot be kept is refused at its field', async () => {
  for (const [url, payload, field] of [
    ['/api/v1/training/enrol', { requirement: 'a\0b' }, 'requirement'],
    ['/api/v1/profile/passkeys/rename', { id: '\0', name: 'Key' }, 'id'],
  ] as const) {
    const answer = await ada.call('POST', url, { payload })
    assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, field], url)
  }
})

test('the values of a step that are no object are refused in our words', async () => {
  const { number } = await app.person('Ben')
  for (const values of [false, '', 0, [], 'title']) {
    const answer = await ada.call('POST', `/api/v1/people/${number}/steps/suspend`, { payload: { version: 1, values } })

    const { field, message } = answer.json<Body>()
    assert.deepEqual([answer.statusCode, field], [422, 'values'], JSON.stringify(values))
    assert.equal(message, 'The values of a step are an object: its fields by name.')
  }
})

test('nothing that anybody sends is a defect', async () => {
  const odd = [
    '\0',
    '\ud800',
    "'; drop table risk --",
    '‮',
    '9'.repeat(400),
    '-0',
    'NaN',
    '{}',
    '[]',
    '%',
    '\r\nset-cookie: x=1',
  ]
  const addresses = odd.flatMap((text) => {
    const part = encodeURIComponent(text.toWellFormed())
    return [
      ...['/api/v1/risks/', '/api/v1/people/', '/api/v1/drafts/', '/api/v1/search?text='].map((start) => start + part),
      ...['sort', 'limit', 'after', 'state', 'owner', 'q', 'void', 'constructor', '__proto__'].map(
        (name) => `/api/v1/risks?${name}=${part}`,
      ),
      ...['invitation', 'account', 'files', 'files/x', 'trail'].map((end) => `/api/v1/people/${part}/${end}`),
    ]
  })
  const reads = addresses.map((url) => ada.call('GET', url))
  const bodies = odd.flatMap((text) => [
    { [text]: text },
    { title: text, owner: text },
    { links: text },
    { links: [{ type: text, to: text }] },
  ])
  const writes = bodies.map((payload) => ada.call('POST', '/api/v1/risks', { payload }))
  const accounts = odd.flatMap((text) => [
    ada.call('POST', '/api/v1/invitations/accept', { payload: { token: text, password: text, email: text } }),
    ada.call('POST', '/api/v1/invitations/open', { payload: { token: text } }),
    ada.call('DELETE', '/api/v1/session', { payload: { reason: text } }),
    ada.call('PUT', `/api/v1/drafts/risk`, { payload: { values: { [text]: text } } }),
    app.fastify.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: { host: 'localhost:3000' },
      payload: { email: text, password: text },
    }),
  ])

  const answers = await Promise.all([...reads, ...writes, ...accounts])

  assert.deepEqual(
    answers.filter(({ statusCode }) => statusCode >= 500).map(({ statusCode, body }) => [statusCode, body]),
    [],
    app.said.join('\n'),
  )
})

test('a defect of ours is written down, and its caller is not told what it was', async () => {
  const { pool } = app.context.engine
  const query = pool.query.bind(pool)
  pool.query = async (one) => {
    if (one.name === 'read-draft') throw new TypeError('something of ours at 10.0.0.1')
    return query(one)
  }

  const answer = await ada.call('GET', '/api/v1/drafts/risk')
  pool.query = query

  assert.equal(answer.statusCode, 500)
  assert.deepEqual(Object.keys(answer.json<Body>()), ['code', 'message', 'details'])
  assert.ok(!answer.body.includes('10.0.0.1'))
  assert.ok(app.said.some((line) => line.includes('GET /api/v1/drafts/:form failed: TypeError: something of ours')))
})

test('a database that does not answer is away, not a defect', async () => {
  const { pool } = app.context.engine
  const query = pool.query.bind(pool)
  pool.query = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))

  const [answer, ready] = [await ada.call('GET', '/api/v1/risks'), await ada.call('GET', '/readyz')]
  pool.query = query

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [503, 'away'])
  assert.deepEqual([ready.statusCode, ready.body], [503, 'away'])
})

test('a body that says a name twice is refused with the name, at whatever depth and however it is spelled', async () => {
  const headers = { 'content-type': 'application/json' }
  const sent = (payload: string) => ada.call('POST', '/api/v1/risks', { headers, payload })

  for (const [payload, name] of [
    ['{"title":"a","title":"b"}', 'title'],
    ['{"title":"a","causes":[{"text":"x", "text" : "y"}]}', 'text'],
    [String.raw`{"title":"a","t\u0069tle":"b"}`, 'title'],
  ] as const) {
    const answer = await sent(payload)
    assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, name], answer.body)
    assert.match(answer.json<Body>().message, /stands twice/)
  }

  // The same word as a value, or in another object, is no second name.
  const other = await sent(String.raw`{"title":"\"title\": title","causes":[{"text":"text"},{"text":"text"}]}`)
  assert.doesNotMatch(other.body, /stands twice/)
  assert.equal((await sent('{"title":')).json<Body>().code, 'unreadable')
})
