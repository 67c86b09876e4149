// A program with an API key: what it may, what it may not, and that nothing of it is found on the server but its hash.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, password, type Body, type Caller, type TestApp } from '../../../test/app.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }
type Made = Body & { readonly version: number; readonly begins: string | null; readonly lastUsed: string | null }

let app: TestApp
let ada: Caller
let adaWho: Known
let quinn: Caller
let bert: Caller
let bertWho: Known

before(async () => {
  app = await openTestApp()
  adaWho = await app.person('Ada', 'administrator')
  ada = await app.signIn(adaWho.email)
  quinn = await app.signIn((await app.person('Quinn', 'quality-manager')).email)
  bertWho = await app.person('Bert')
  bert = await app.signIn(bertWho.email)
})
after(() => app.close())

const path = '/api/v1/api-keys'

const line = (module: string, acts: string) => ({ module, acts })

const wanted = {
  title: 'Gate',
  lastDay: '2027-03-31',
  perMinute: 100,
  scope: [line('Risks', 'Read and write')],
}

/** A key with its secret, made by an administrator for somebody who makes the secret themselves. */
async function keyFor(owner: Known, by: Caller, more: object = {}) {
  const planned = await ada.call('POST', path, { payload: { ...wanted, owner: owner.id, ...more } })
  assert.equal(planned.statusCode, 201, planned.body)
  const { number, id } = planned.json<Made>()
  const issued = await by.call('POST', `${path}/${number}/secret`)
  assert.equal(issued.statusCode, 201, issued.body)
  return { number, id, secret: issued.json<{ secret: string }>().secret }
}

/** A call of a program that shows a key and nothing else. */
const by = (secret: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, more: object = {}) =>
  app.fastify.inject({
    method,
    url,
    headers: { host: 'localhost:3000', authorization: `Bearer ${secret}` },
    ...more,
  })

const risk = {
  title: 'Hoist without inspection',
  type: 'Risk',
  cause: 'No plan for inspections',
  event: 'Load falls',
  consequence: 'Somebody is injured',
}

const revoke = async (number: string) => {
  const { version } = (await ada.call('GET', `${path}/${number}`)).json<Made>()
  const payload = { version, reason: 'The program was taken out of use.' }
  return ada.call('POST', `${path}/${number}/steps/revoke`, { payload })
}

describe('the life of a key', () => {
  test('whoever owns it makes its secret and sees it once; nothing but its hash is kept', async () => {
    const { number, id, secret } = await keyFor(bertWho, bert)

    const again = await bert.call('POST', `${path}/${number}/secret`)
    const read = await ada.call('GET', `${path}/${number}`)
    const { rows } = await app.database.owner.query<{ row: string }>(
      `select row_to_json(s)::text as row from api_secret s union all select row_to_json(k)::text from api_key k
        union all select body from event union all select entry from (select row_to_json(c)::text as entry from card c) c`,
    )

    assert.match(secret, /^plumbline_[\dA-Za-z]{12}_[\dA-Za-z]{49}$/)
    assert.deepEqual([again.statusCode, again.json<Body>().code], [422, 'blocked'])
    assert.equal(read.json<Made>().begins, secret.slice(0, 22))
    const [, , hidden = ''] = secret.split('_')
    assert.ok(rows.length > 10)
    assert.ok(!rows.some(({ row }) => row.includes(hidden)) && !read.body.includes(hidden))
    const events = await app.eventsOf(id)
    assert.deepEqual(
      events.map(({ kind, actor, step }) => [kind, actor.name, step?.name]),
      [
        ['created', 'Ada Weir', undefined],
        ['moved', 'Bert Weir', 'issue'],
      ],
    )
  })

  test('an administrator who makes a key for another never gets its secret', async () => {
    const planned = await ada.call('POST', path, { payload: { ...wanted, owner: bertWho.id } })
    const answer = await ada.call('POST', `${path}/${planned.json<Made>().number}/secret`)

    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'])
  })

  test('only administrators make keys, and others do not see them', async () => {
    const planned = await bert.call('POST', path, { payload: { ...wanted, owner: bertWho.id } })
    const { number } = await keyFor(adaWho, ada)
    const hidden = await bert.call('GET', `${path}/${number}`)

    assert.deepEqual([planned.statusCode, hidden.statusCode], [403, 404])
  })

  const scopes: readonly (readonly [string, object, string])[] = [
    ['no scope', { scope: [] }, 'scope'],
    ['one module twice', { scope: [line('Risks', 'Read'), line('Risks', 'Read and write')] }, 'scope'],
    ['people to change', { scope: [line('People and sites', 'Read and write')] }, 'scope'],
    ['settings to change', { scope: [line('Lists and settings', 'Read, write and take steps')] }, 'scope'],
    ['no end', { lastDay: null }, 'lastDay'],
    ['an end that has passed', { lastDay: '2026-11-01' }, 'lastDay'],
    ['an end in two years', { lastDay: '2028-11-01' }, 'lastDay'],
    ['no limit', { perMinute: null }, 'perMinute'],
  ]
  for (const [what, more, field] of scopes)
    test(`a key with ${what} is refused, and the field is named`, async () => {
      const answer = await ada.call('POST', path, { payload: { ...wanted, ...more } })

      assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, field])
    })
})

describe('what a program does', () => {
  test('it reads, creates and changes in its scope, and the trail names the key and for whom', async () => {
    const { secret, number: key } = await keyFor(bertWho, bert)

    const created = await by(secret, 'POST', '/api/v1/risks', { payload: risk })
    const { number, id, version } = created.json<Made>()
    const changed = await app.fastify.inject({
      method: 'PATCH',
      url: `/api/v1/risks/${number}`,
      headers: { host: 'localhost:3000', authorization: `Bearer ${secret}`, 'if-match': `"${version}"` },
      payload: { event: 'The load falls from two metres' },
    })
    const listed = await by(secret, 'GET', '/api/v1/risks?limit=1')
    const exported = await by(secret, 'GET', '/api/v1/risks/export?format=csv')

    assert.deepEqual(
      [created.statusCode, changed.statusCode, listed.statusCode, exported.statusCode],
      [201, 200, 200, 200],
    )
    const events = await app.eventsOf(id)
    assert.deepEqual(
      events.map(({ actor }) => actor),
      [1, 2].map(() => ({ kind: 'key', id: bertWho.id, name: 'API key “Gate” for Bert Weir', key })),
    )
    assert.equal(created.json<Body>().creator.title, 'Bert Weir')
  })

  test('a foreign origin does not matter, for no browser sends the header by itself; a cookie beside it neither', async () => {
    const { secret } = await keyFor(bertWho, bert)
    const headers = {
      host: 'localhost:3000',
      authorization: `Bearer ${secret}`,
      origin: 'https://erp.example',
      cookie: ada.cookie,
    }

    const created = await app.fastify.inject({ method: 'POST', url: '/api/v1/risks', headers, payload: risk })
    const preflight = await app.fastify.inject({
      method: 'OPTIONS',
      url: '/api/v1/risks',
      headers: { host: 'localhost:3000', origin: 'https://erp.example', 'access-control-request-method': 'POST' },
    })

    assert.deepEqual([created.statusCode, created.json<Body>().creator.title], [201, 'Bert Weir'])
    assert.equal(preflight.headers['access-control-allow-origin'], undefined)
  })

  test('the day it was used is written in batches, never with the call', async () => {
    const { secret, number, id } = await keyFor(bertWho, bert)
    const dayOf = async () => (await ada.call('GET', `${path}/${number}`)).json<Made>().lastUsed
    for (let at = 0; at < 3; at += 1) await by(secret, 'GET', '/api/v1/risks?limit=1')
    const written = await dayOf()
    const events = await app.eventsOf(id)

    assert.deepEqual([written, events.length], [null, 2])
  })

  test('more calls in a minute than it may are refused with how long to wait, though it be a trial', async () => {
    const { secret } = await keyFor(bertWho, bert, { perMinute: 2 })
    const answers = []
    for (let at = 0; at < 3; at += 1) answers.push(await by(secret, 'GET', '/api/v1/risks?limit=1'))

    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 429],
    )
    assert.match(String(answers[2]?.headers['retry-after']), /^\d+$/)
  })
})

describe('what no key does', () => {
  test('everything beyond its scope is refused with a sentence', async () => {
    const { secret } = await keyFor(bertWho, bert, { scope: [line('Risks', 'Read'), line('People and sites', 'Read')] })
    const beyond: readonly (readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string])[] = [
      ['POST', '/api/v1/risks'],
      ['PATCH', '/api/v1/risks/RSK-2026-0001'],
      ['POST', '/api/v1/risks/RSK-2026-0001/steps/submit'],
      ['POST', '/api/v1/risks/RSK-2026-0001/links'],
      ['GET', '/api/v1/capas'],
      ['GET', '/api/v1/audits/export?format=csv'],
      ['POST', '/api/v1/people'],
      ['POST', '/api/v1/api-keys'],
      ['POST', '/api/v1/api-keys/KEY-2026-0001/secret'],
      ['POST', '/api/v1/people/PER-2026-0001/invitation'],
      ['POST', '/api/v1/people/PER-2026-0001/lock'],
      ['GET', '/api/v1/session'],
      ['POST', '/api/v1/session'],
      ['DELETE', '/api/v1/session'],
      ['POST', '/api/v1/session/activity'],
      ['GET', '/api/v1/profile'],
      ['POST', '/api/v1/profile/password'],
      ['GET', '/api/v1/webhooks'],
      ['POST', '/api/v1/risks/imports'],
      ['POST', '/api/v1/risks/batch'],
      ['GET', '/api/v1/trail'],
      ['GET', '/api/v1/events'],
      ['GET', '/api/v1/search?q=risk'],
    ]
    for (const [method, url] of beyond) {
      const answer = await by(secret, method, url, { payload: method === 'GET' ? undefined : {} })

      assert.deepEqual([method, url, answer.statusCode, answer.json<Body>().code], [method, url, 403, 'not-allowed'])
      assert.match(answer.json<Body>().message, /API key/)
    }
    assert.equal((await by(secret, 'GET', '/api/v1/people?limit=1')).statusCode, 200)
  })

  test('it never signs, and learns of no password', async () => {
    const manager = await app.person('Mina', 'quality-manager')
    const mina = await app.signIn(manager.email)
    const { secret } = await keyFor(manager, mina, { scope: [line('Risks', 'Read, write and take steps')] })
    const { number, version } = (await ada.call('POST', '/api/v1/risks', { payload: risk })).json<Made>()
    const voiding = (pass: string) =>
      by(secret, 'POST', `/api/v1/risks/${number}/steps/void`, {
        payload: {
          version,
          reason: 'It stands there twice.',
          signature: { email: manager.email, password: pass, seen: 'x' },
        },
      })

    const answers = [await voiding(password), await voiding('wrong'), await voiding('')]

    assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
    assert.deepEqual([answers[0]?.statusCode, answers[0]?.json<Body>().code], [403, 'not-allowed'])
    const { rows } = await app.database.owner.query<{ failures: number }>(
      'select sign_failures as failures from account where person = $1',
      [manager.id],
    )
    assert.equal(rows[0]?.failures, 0)
  })

  test('it takes steps without a signature where its scope says so, and none that is signed', async () => {
    const manager = await app.person('Nora', 'quality-manager')
    const nora = await app.signIn(manager.email)
    const { secret } = await keyFor(manager, nora, { scope: [line('Risks', 'Read, write and take steps')] })
    const { number, version } = (await ada.call('POST', '/api/v1/risks', { payload: risk })).json<Made>()
    const take = (step: string, at: number) =>
      by(secret, 'POST', `/api/v1/risks/${number}/steps/${step}`, {
        payload: { version: at, reason: 'It is no risk of this site.' },
      })

    const dismissed = await take('dismiss', version)
    const signed = await take('void', dismissed.json<Made>().version)

    assert.deepEqual([dismissed.statusCode, dismissed.json<Body>().state], [200, 'rejected'])
    assert.deepEqual(
      [signed.statusCode, signed.json<Body>().message],
      [403, 'An API key never signs. This step is taken by a person who has logged in.'],
    )
  })

  test('what it is tied to beyond its scope is told by no name', async () => {
    const { secret } = await keyFor(adaWho, ada, { scope: [line('Risks', 'Read')] })
    const action = { title: 'Inspect the hoist', due: '2027-01-29', owner: adaWho.id, expected: 'A record of it' }
    const { number } = (await ada.call('POST', '/api/v1/risks', { payload: risk })).json<Made>()
    const made = await ada.call('POST', '/api/v1/actions', {
      payload: { ...action, links: [{ type: 'mitigated_by', from: number }] },
    })
    assert.equal(made.statusCode, 201, made.body)

    const seen = await by(secret, 'GET', `/api/v1/risks/${number}`)

    assert.ok(!seen.body.includes('Inspect the hoist') && seen.body.includes('"restricted":true'), seen.body)
  })
})

describe('a key that ends', () => {
  test('one that was revoked is refused at once, and the trail tells of it', async () => {
    const { secret, number } = await keyFor(bertWho, bert)
    assert.equal((await by(secret, 'GET', '/api/v1/risks?limit=1')).statusCode, 200)
    assert.equal((await revoke(number)).statusCode, 200)

    const answer = await by(secret, 'GET', '/api/v1/risks?limit=1')

    assert.deepEqual([answer.statusCode, answer.json<Body>().message], [401, 'This API key was revoked.'])
    const last = (await app.eventsOf(bertWho.id)).at(-1)
    assert.deepEqual(
      [last?.kind, last?.reason],
      ['sign-in-failed', `This API key was revoked. It was ${number} “Gate”.`],
    )
  })

  test('it stops with the account: locked, suspended', async () => {
    const cara = await app.person('Cara')
    const { secret } = await keyFor(cara, await app.signIn(cara.email))
    const asked = async () => (await by(secret, 'GET', '/api/v1/risks?limit=1')).statusCode
    const living = await asked()
    await ada.call('POST', `/api/v1/people/${cara.number}/lock`, { payload: { reason: 'The badge was stolen.' } })
    const locked = await asked()
    await ada.call('POST', `/api/v1/people/${cara.number}/unlock`, { payload: { reason: 'The badge was found.' } })
    const unlocked = await asked()
    const { version } = (await ada.call('GET', `/api/v1/people/${cara.number}`)).json<Made>()
    const suspended = await ada.call('POST', `/api/v1/people/${cara.number}/steps/suspend`, {
      payload: { version, reason: 'On leave for half a year.' },
    })
    assert.equal(suspended.statusCode, 200, suspended.body)

    assert.deepEqual([living, locked, unlocked, await asked()], [200, 401, 200, 401])
  })

  test('it loses what its account loses, at once', async () => {
    const dora = await app.person('Dora', 'administrator')
    const { secret } = await keyFor(dora, await app.signIn(dora.email), { scope: [line('People and sites', 'Read')] })
    const count = async () => {
      const answer = await by(secret, 'GET', `${path}?limit=50`)
      return answer.json<Body>().items.length
    }
    const seen = await count()
    const { version } = (await ada.call('GET', `/api/v1/people/${dora.number}`)).json<Made>()
    const changed = await app.fastify.inject({
      method: 'PATCH',
      url: `/api/v1/people/${dora.number}`,
      headers: { host: 'localhost:3000', cookie: ada.cookie, 'if-match': `"${version}"` },
      payload: { grants: [] },
    })
    assert.equal(changed.statusCode, 200, changed.body)

    assert.ok(seen > 1)
    assert.equal(await count(), 1)
  })

  test('what was never a key is answered alike, and waits after many', async () => {
    const { secret } = await keyFor(bertWho, bert)
    const from = (shown: string) =>
      app.fastify.inject({
        url: '/api/v1/risks',
        remoteAddress: '203.0.113.9',
        headers: { host: 'localhost:3000', authorization: `Bearer ${shown}` },
      })
    const wrong = [
      `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`,
      'plumbline_',
      `plumbline_${'x'.repeat(5000)}`,
    ]
    const answers = await Promise.all(wrong.map(from))
    for (let at = 0; at < 18; at += 1) await from('plumbline_made-up')
    const waiting = await from('plumbline_made-up')
    const right = await from(secret)

    assert.deepEqual(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
    assert.deepEqual([answers[0]?.statusCode, answers[0]?.json<Body>().message], [401, 'This API key is not valid.'])
    assert.deepEqual([waiting.statusCode, waiting.json<Body>().code], [429, 'too-many'])
    assert.equal(right.statusCode, 200)
  })

  test('one that is handed over with its owner acts for nobody else: it is revoked', async () => {
    const eve = await app.person('Eve')
    const { secret, number } = await keyFor(eve, await app.signIn(eve.email))
    const { id } = (await ada.call('GET', `${path}/${number}`)).json<Made>()
    const { version } = (await ada.call('GET', `/api/v1/people/${eve.number}`)).json<Made>()
    const announced = await ada.call('POST', `/api/v1/people/${eve.number}/steps/announce-leaving`, {
      payload: { version, reason: 'She leaves the company.', values: { lastDay: '2026-12-18' } },
    })
    assert.equal(announced.statusCode, 200, announced.body)
    const handed = await ada.call('POST', `/api/v1/people/${eve.number}/hand-over`, {
      payload: { reason: 'She leaves, and Bert follows her.', items: [{ id, to: bertWho.id }] },
    })
    assert.equal(handed.statusCode, 200, handed.body)

    const answer = await by(secret, 'GET', '/api/v1/risks?limit=1')

    assert.equal((await quinn.call('GET', `${path}/${number}`)).json<Body>().state, 'revoked')
    assert.equal(answer.statusCode, 401)
  })
})

describe('service accounts', () => {
  const services = '/api/v1/service-accounts'
  const service = { title: 'Warehouse', purpose: 'Reports what arrives damaged.' }

  test('a key of one acts in its name and makes what its owner answers for', async () => {
    const { id, number: service1 } = (
      await ada.call('POST', services, { payload: { ...service, owner: bertWho.id } })
    ).json<Made>()
    const { secret, number: key } = await keyFor(bertWho, bert, { account: id })

    const created = await by(secret, 'POST', '/api/v1/risks', { payload: risk })

    assert.equal(created.statusCode, 201, created.body)
    const made = created.json<Body & { owner: { title: string } }>()
    assert.deepEqual([made.creator.title, made.owner.title], ['Warehouse', 'Bert Weir'])
    const [event] = await app.eventsOf(made.id)
    assert.deepEqual(event?.actor, { kind: 'key', id, name: 'API key “Gate” for Warehouse', key })

    const { version } = (await ada.call('GET', `${services}/${service1}`)).json<Made>()
    await bert.call('POST', `${services}/${service1}/steps/stop`, {
      payload: { version, reason: 'It is moved to another machine.' },
    })
    assert.equal((await by(secret, 'GET', '/api/v1/risks')).statusCode, 401)
  })

  test('it exports a list, and the trail says so at its own record', async () => {
    const { id } = (await ada.call('POST', services, { payload: { ...service, owner: bertWho.id } })).json<Made>()
    const { secret } = await keyFor(bertWho, bert, { account: id })

    const exported = await by(secret, 'GET', '/api/v1/risks/export?format=csv&columns=title')

    assert.equal(exported.statusCode, 200, exported.body)
    const told = (await app.eventsOf(id)).find(({ kind }) => kind === 'exported')
    assert.deepEqual([told?.record?.kind, told?.record?.title], ['service-account', 'Warehouse'])
  })

  test('nobody finds it where people are chosen, and nobody owns anything in its name', async () => {
    const { id } = (await ada.call('POST', services, { payload: { ...service, owner: bertWho.id } })).json<Made>()

    const people = await ada.call('GET', '/api/v1/people?limit=200')
    const owned = await ada.call('POST', '/api/v1/risks', { payload: { ...risk, owner: id } })

    assert.ok(!people.body.includes(id))
    assert.deepEqual([owned.statusCode, owned.json<Body>().field], [422, 'owner'])
  })

  test('it holds no role with which one signs, and none that its owner gives it', async () => {
    const roleOf = async (key: string) => {
      const { rows } = await app.database.owner.query<{ id: string }>('select id from role where key = $1', [key])
      return rows[0]?.id
    }
    await app.person('Gus', 'trainer')
    const give = async (key: string, owner: Known) =>
      ada.call('POST', services, {
        payload: { ...service, owner: owner.id, grants: [{ role: await roleOf(key), site: null }] },
      })

    const signing = await give('quality-manager', bertWho)
    const administrating = await give('administrator', bertWho)

    assert.deepEqual([signing.statusCode, signing.json<Body>().field], [422, 'grants'])
    assert.deepEqual([administrating.statusCode, administrating.json<Body>().field], [422, 'grants'])
  })

  test('only its owner has the secrets of its keys', async () => {
    const { id } = (await ada.call('POST', services, { payload: { ...service, owner: bertWho.id } })).json<Made>()

    const answer = await ada.call('POST', path, { payload: { ...wanted, account: id, owner: adaWho.id } })

    assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'owner'])
  })
})

test('the description says of each call whether a key may make it', async () => {
  type Described = {
    readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>>
  }
  const { components, paths } = (await ada.call('GET', '/api/openapi.json')).json<Described>()

  assert.deepEqual(components.securitySchemes['key'], {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: User Management, “API keys”',
  })
  assert.deepEqual(paths['/api/v1/risks']?.['get']?.security, [{ session: [] }, { key: [] }])
  assert.equal(paths['/api/v1/webhooks']?.['get']?.security, undefined)
})

test('when the server stops, it has written on which day each key was used', async () => {
  const { secret, id } = await keyFor(bertWho, bert)
  await by(secret, 'GET', '/api/v1/risks?limit=1')
  await by(secret, 'GET', '/api/v1/risks?limit=1')

  await app.fastify.close()

  const events = await app.eventsOf(id)
  const { rows } = await app.database.owner.query<{ day: string }>(
    'select last_used::text as day from api_key where id = $1',
    [id],
  )
  assert.deepEqual([rows[0]?.day, events.filter(({ step }) => step?.name === 'use').length], ['2026-11-20', 1])
})
