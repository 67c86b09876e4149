import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { generate } from 'otplib'
import { together } from '#kernel/store/together.server.ts'
import { minute, openTestApp, password, type Answer, type Body } from '../../../test/app.ts'
import { clientId, clientSecret, openIdentityProvider, type Known } from '../../../test/identity-provider.ts'
import { ownPath } from './begin.server.ts'

const provider = await openIdentityProvider()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-sso-'))
const secret = join(folder, 'secret')
writeFileSync(secret, `${clientSecret}\n`)
const app = await openTestApp({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET_FILE: secret,
  OIDC_NAME: 'Northfield ID',
  OIDC_DOMAINS: 'northfield.example',
  DIRECTORY_ROLES: 'Auditing=auditor; Workshop=engineer; Admins=administrator; Teachers=trainer',
})
const admin = await app.person('Nadia', 'administrator')
const quality = await app.person('Quinn', 'quality-manager')
const asQuality = await app.signIn(quality.email)

after(async () => {
  await app.close()
  await provider.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  provider.bend({})
  provider.fail(false)
})

const { engine, now } = app.context
const host = new URL(app.context.env.publicUrl).host

/** A browser: it keeps its cookies. */
function browser() {
  const cookies = new Map<string, string>()
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.fastify.inject({ method, url, headers: { host, cookie }, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    return answer
  }
  /** To the provider and back; answers the way back, not yet gone. */
  const sent = async (to = ''): Promise<string> => {
    const begun = await call('GET', `/api/v1/session/sso${to && `?to=${encodeURIComponent(to)}`}`)
    const there = await fetch(String(begun.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(there.headers.get('location') ?? '')
    return pathname + search
  }
  const finish = (payload: object = {}) => call('POST', '/api/v1/session/sso', payload)
  const enter = async (to = '', payload: object = {}) => {
    const back = await call('GET', await sent(to))
    assert.equal(back.statusCode, 302, back.body)
    assert.equal(back.headers.location, '/login#sso')
    return finish(payload)
  }
  return { call, sent, finish, enter, cookies }
}

let count = 0

/** Somebody who was invited under an address and has not come yet. */
async function invited() {
  const email = `invited-${(count += 1)}@northfield.example`
  const founder = { kind: 'job', name: 'Test', founder: true } as const
  const person = await together(engine, founder, now(), (door) =>
    door.create(engine.registry.named('person'), { firstName: 'Inga', lastName: `Weir ${count}`, email }),
  )
  return { id: person.id, number: person.number, email, known: { sub: `sub-${count}`, email, email_verified: true } }
}

const linksOf = async (person: string) =>
  (await app.database.owner.query<{ subject: string }>('select subject from sso_link where person = $1', [person])).rows

const requestsFor = async (person: string) =>
  (
    await app.database.owner.query<{ said: string }>(
      `select r.key || ' ' || q.state as said from role_request q join role r on r.id = q.role where q.holder = $1 order by 1`,
      [person],
    )
  ).rows.map(({ said }) => said)

const rolesOf = async (person: string) =>
  (
    await app.database.owner.query<{ key: string }>(
      `select r.key from person p, jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid where p.id = $1`,
      [person],
    )
  ).rows.map(({ key }) => key)

test('an invited person comes in by single sign-on, is known by their subject from then on, and lands where they were going', async () => {
  const { id, known, email } = await invited()
  provider.person(known)
  const { enter } = browser()
  const first = await enter('/risk-management?state=open')
  assert.equal(first.statusCode, 200, first.body)
  const { person, goingTo } = first.json<{ person: { email: string }; goingTo: string }>()
  assert.deepEqual([person.email, goingTo], [email, '/risk-management?state=open'])

  // The address may change there: the subject stays.
  provider.person({ ...known, email: 'somebody-else@northfield.example', email_verified: false })
  assert.equal((await browser().enter()).statusCode, 200)
  const kinds = (await app.eventsOf(id)).map(({ kind, actor }) => [kind, actor.name])
  assert.deepEqual(
    kinds.filter(([kind]) => kind === 'sso-connected'),
    [['sso-connected', 'Single sign-on']],
  )
  assert.equal(kinds.filter(([kind]) => kind === 'signed-in').length, 2)
})

test('the browser is sent with state, nonce and a PKCE challenge, and the exact address to come back to', async () => {
  const { known } = await invited()
  provider.person(known)
  await browser().sent()
  const query = provider.asked.at(-1)
  assert.ok(query)
  assert.equal(query.get('redirect_uri'), `${app.context.env.publicUrl}/api/v1/session/sso/callback`)
  assert.equal(query.get('code_challenge_method'), 'S256')
  for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((query.get(name)?.length ?? 0) >= 43, name)
})

const untrue = /could not be verified/

for (const [what, bend] of [
  ['a wrong nonce', { claims: { nonce: 'another' } }],
  ['a wrong audience', { claims: { aud: 'another-client' } }],
  ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['an expired ID token', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['an ID token that is not signed', { signed: 'none' }],
  ['an ID token that is signed with another key', { signed: 'foreign' }],
  ['an answer that another provider claims (mix-up)', { iss: 'https://elsewhere.example' }],
] as const)
  test(`${what} is refused in a sentence, and nobody is connected`, async () => {
    const { id, known } = await invited()
    provider.person(known)
    provider.bend(bend)
    const answer = await browser().enter()
    assert.equal(answer.statusCode, 403, answer.body)
    assert.match(answer.json<{ message: string }>().message, untrue)
    assert.deepEqual(await linksOf(id), [])
  })

test('an answer is taken in the browser that asked for it, and nowhere else', async () => {
  const { id, known } = await invited()
  provider.person(known)
  const [attacker, victim] = [browser(), browser()]
  const back = await attacker.sent()
  // Without any flow of its own, and in the middle of one.
  assert.equal((await victim.call('GET', back)).headers.location, '/login#sso')
  assert.match((await victim.finish()).json<{ message: string }>().message, /in another browser/)
  await victim.sent()
  await victim.call('GET', back)
  const answer = await victim.finish()
  assert.equal(answer.statusCode, 403, answer.body)
  assert.match(answer.json<{ message: string }>().message, untrue)
  assert.deepEqual(await linksOf(id), [])
})

test('a code that comes back twice opens nothing the second time', async () => {
  const { known } = await invited()
  provider.person(known)
  const { call, sent, finish, cookies } = browser()
  const back = await sent()
  await call('GET', back)
  const before = new Map(cookies)
  assert.equal((await finish()).statusCode, 200)
  for (const [name, value] of before) if (name.includes('sso')) cookies.set(name, value)
  await call('GET', back)
  const again = await finish()
  assert.equal(again.statusCode, 403, again.body)
})

test('what was begun lapses after ten minutes', async () => {
  const { known } = await invited()
  provider.person(known)
  const { call, sent, finish } = browser()
  const back = await sent()
  app.pass(11 * minute)
  await call('GET', back)
  assert.equal((await finish()).statusCode, 403)
})

for (const [what, claims, words] of [
  ['an address that is not verified', { email_verified: false }, /not verified by Northfield ID/],
  ['an address of which nothing is said', { email_verified: undefined }, /not verified by Northfield ID/],
  ['an address of another domain', { email: 'inga@elsewhere.example' }, /of this domain/],
  ['an address that nobody has here', { email: 'stranger@northfield.example' }, /Nobody here has the email/],
  ['no address at all', { email: undefined }, /no email address/],
] as const)
  test(`${what} finds nobody`, async () => {
    const { id, known } = await invited()
    provider.person({ ...known, ...claims })
    const answer = await browser().enter()
    assert.equal(answer.statusCode, 403)
    assert.match(answer.json<{ message: string }>().message, words)
    assert.deepEqual(await linksOf(id), [])
  })

test('who works here already is not found by their address: they connect their account after their password', async () => {
  const sofia = await app.person('Sofia')
  await app.signIn(sofia.email)
  const known = { sub: 'sub-sofia', email: sofia.email, email_verified: true }
  provider.person(known)
  const refused = await browser().enter()
  assert.match(refused.json<{ message: string }>().message, /not connected with Northfield ID yet/)

  const own = browser()
  await own.call('POST', '/api/v1/session', { email: sofia.email, password })
  const wrong = await own.call('POST', '/api/v1/profile/sso/connect', { current: 'not hers at all' })
  assert.equal(wrong.statusCode, 422)
  const begun = await own.call('POST', '/api/v1/profile/sso/connect', { current: password })
  const there = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  assert.equal((await own.call('GET', pathname + search)).headers.location, '/profile#sso')
  assert.deepEqual((await own.call('GET', '/api/v1/profile/sso')).json<{ answer: object }>().answer, {
    purpose: 'connect',
    provider: 'oidc',
    name: 'Northfield ID',
    told: null,
  })
  assert.equal((await browser().enter()).statusCode, 200)
})

test('a second factor that is on here is asked for after the provider, as after a password', async () => {
  const person = await app.person('Tilda')
  await app.signIn(person.email)
  const own = browser()
  await own.call('POST', '/api/v1/session', { email: person.email, password })
  provider.person({ sub: 'sub-tilda', email: person.email, email_verified: true })
  const begun = await own.call('POST', '/api/v1/profile/sso/connect', { current: password })
  const there = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  await own.call('GET', pathname + search)
  const { key } = (await own.call('POST', '/api/v1/profile/second-factor', { current: password })).json<{
    key: string
  }>()
  const code = () => generate({ secret: key, epoch: Math.floor(now().getTime() / 1000) })
  const on = await own.call('POST', '/api/v1/profile/second-factor/confirm', { code: await code() })
  assert.equal(on.statusCode, 200, on.body)

  app.pass(minute)
  const next = browser()
  const asked = await next.enter()
  assert.deepEqual([asked.statusCode, asked.json<Body>().code], [401, 'code-needed'])
  const wrong = await next.finish({ code: '000000' })
  assert.equal(wrong.json<Body>().code, 'code-needed')
  app.pass(minute)
  const right = await next.finish({ code: await code() })
  assert.equal(right.statusCode, 200, right.body)
})

test('where the provider must ask for a second factor and did not, nobody comes in; where newcomers are entered, they hold no role', async () => {
  const strict = await openTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET_FILE: secret,
    OIDC_AMR: 'mfa',
    OIDC_ACR: 'gold',
    OIDC_ENTERS_PEOPLE: 'yes',
  })
  try {
    const ours = new URL(strict.context.env.publicUrl).host
    const enter = async (known: Known) => {
      provider.person(known)
      const begun = await strict.fastify.inject({ url: '/api/v1/session/sso', headers: { host: ours } })
      const cookie = `${begun.cookies[0]?.name}=${begun.cookies[0]?.value}`
      const there = await fetch(String(begun.headers.location), { redirect: 'manual' })
      const { pathname, search } = new URL(there.headers.get('location') ?? '')
      const headers = { host: ours, cookie }
      await strict.fastify.inject({ url: pathname + search, headers })
      return strict.fastify.inject({ method: 'POST', url: '/api/v1/session/sso', headers, payload: {} })
    }
    const known = { sub: 'new', email: 'nora.new@northfield.example', email_verified: true, name: 'Nora New' }
    for (const claims of [
      {},
      { amr: ['pwd'], acr: 'gold' },
      { amr: ['pwd', 'mfa'] },
      { amr: ['mfa'], acr: 'silver' },
    ]) {
      const refused = await enter({ ...known, ...claims })
      assert.match(refused.json<Body>().message, /has to ask you for a second factor/)
    }
    const { rows: before } = await strict.database.owner.query('select from person where email_folded = $1', [
      known.email,
    ])
    assert.equal(before.length, 0)
    const came = await enter({ ...known, amr: ['pwd', 'mfa'], acr: 'gold' })
    assert.equal(came.statusCode, 200, came.body)
    const { person } = came.json<Body>()
    assert.deepEqual([person.name, person.grants], ['Nora New', []])
    const [first] = await strict.eventsOf(person.id)
    assert.deepEqual([first?.kind, first?.actor.name], ['created', 'Single sign-on'])
  } finally {
    await strict.close()
  }
})

test('a provider that is down leaves a sentence and the way by password', async () => {
  const app2 = await openTestApp({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET_FILE: secret,
    OIDC_NAME: 'Northfield ID',
  })
  try {
    const begun = await app2.fastify.inject({
      url: '/api/v1/session/sso',
      headers: { host: new URL(app2.context.env.publicUrl).host },
    })
    assert.equal(begun.headers.location, '/login#sso')
    const [cookie] = begun.cookies
    const told = await app2.fastify.inject({
      method: 'POST',
      url: '/api/v1/session/sso',
      payload: {},
      headers: { host: new URL(app2.context.env.publicUrl).host, cookie: `${cookie?.name}=${cookie?.value}` },
    })
    assert.match(told.json<{ message: string }>().message, /does not answer. Log in with your password/)
    const person = await app2.person('Petra')
    await app2.signIn(person.email)
  } finally {
    await app2.close()
  }
})

test('a provider that falls silent between the two ways, and one that refuses, are told apart', async () => {
  const { known } = await invited()
  provider.person(known)
  const { call, sent, finish } = browser()
  const back = await sent()
  provider.fail(true)
  await call('GET', back)
  assert.match((await finish()).json<{ message: string }>().message, /does not answer/)
  provider.fail(false)
  provider.person(null)
  assert.match((await browser().enter()).json<{ message: string }>().message, /did not log you in/)
})

test('whoever is suspended, or locked, does not come in by single sign-on either', async () => {
  const { id, known } = await invited()
  provider.person(known)
  const own = browser()
  const { session } = (await own.enter()).json<{ session: string }>()
  assert.ok(session)
  await app.database.owner.query(`update account set locked_at = now() where person = $1`, [id])
  assert.match((await browser().enter()).json<{ message: string }>().message, /locked/)
  assert.equal((await own.call('GET', '/api/v1/tasks')).statusCode, 401)
})

test('signing out leads to the provider as well, and only then', async () => {
  const { known } = await invited()
  provider.person(known)
  const own = browser()
  await own.enter()
  const left = await own.call('DELETE', '/api/v1/session', { reason: 'signed-out' })
  const leaveAt = new URL(left.json<{ leaveAt: string }>().leaveAt)
  assert.equal(leaveAt.origin, provider.issuer)
  assert.ok(leaveAt.searchParams.get('id_token_hint'))
  assert.equal(leaveAt.searchParams.get('post_logout_redirect_uri'), `${app.context.env.publicUrl}/login`)
  await own.enter()
  assert.equal((await own.call('DELETE', '/api/v1/session', { reason: 'idle' })).statusCode, 204)
})

test('a group gives the role that it stands for, takes it again, and only asks for one with which people sign', async () => {
  const { id, known, number } = await invited()
  await app.person('Olaf', 'auditor', 'engineer', 'trainer')
  const of = (groups: readonly string[]): Known => ({ ...known, groups })
  provider.person(of(['auditing', 'Workshop', 'Admins', 'Elsewhere']))
  await browser().enter()
  assert.equal((await rolesOf(id)).includes('administrator'), false)
  assert.deepEqual(await requestsFor(id), ['administrator requested', 'engineer requested'])
  const before = await rolesOf(id)
  assert.deepEqual(before, ['auditor'])
  const events = (await app.eventsOf(id)).length
  await browser().enter()
  // A second time nothing is written but the sign-in.
  assert.deepEqual(
    (await app.eventsOf(id)).slice(events).map(({ kind }) => kind),
    ['signed-in'],
  )
  assert.deepEqual(await rolesOf(id), before)
  provider.person(of([]))
  await browser().enter()
  assert.deepEqual(await rolesOf(id), [], number)
})

test('an administrator disconnects an account whose sign-in was lost: its sessions end, and it comes in no more by itself', async () => {
  const { id, number, known } = await invited()
  provider.person(known)
  const own = browser()
  await own.enter()
  const asAdmin = await app.signIn(admin.email)
  const connected = async () =>
    (await asAdmin.call('GET', `/api/v1/people/${number}/account`)).json<{ connected: boolean }>().connected
  const cut = (of: string) =>
    asAdmin.call('POST', `/api/v1/people/${of}/sso/disconnect`, {
      payload: { reason: 'Their telephone was stolen with it.' },
    })
  assert.equal(await connected(), true)
  assert.equal((await cut(number)).statusCode, 200)

  assert.deepEqual([await connected(), await linksOf(id)], [false, []])
  const ended = await own.call('GET', '/api/v1/session')
  assert.match(ended.body, /disconnected from single sign-on/)
  const again = await browser().enter()
  assert.deepEqual([again.statusCode, /not connected with/.test(again.body)], [403, true])
  assert.equal((await cut(number)).statusCode, 422)
  const told = (await app.eventsOf(id)).find(({ kind }) => kind === 'sso-disconnected')
  assert.equal(told?.reason, 'Their telephone was stolen with it.')
})

/** Proves, as at a signature, who signs. */
const prove = async (own: ReturnType<typeof browser>, signature: { email: string; password: string }) => {
  const { person, session } = (await own.call('GET', '/api/v1/session')).json<Body>()
  return engine.identity({ ...person, session }, signature, now())
}

test('who came in by single sign-on sets a signing password after showing again who they are; it opens no door, and signs once quality has confirmed them', async () => {
  const { id, known, number, email } = await invited()
  provider.person(known)
  const own = browser()
  await own.enter()
  const account = await own.call('GET', '/api/v1/profile')
  assert.equal(account.json<{ passwordAt: string | null }>().passwordAt, null)
  const early = await own.call('POST', '/api/v1/profile/signing-password', { password: 'four slow brown geese' })
  assert.match(early.json<{ message: string }>().message, /Show Northfield ID first/)
  const signature = { email, password: 'four slow brown geese' }
  await assert.rejects(prove(own, signature), /no signing password yet/)

  const begun = await own.call('POST', '/api/v1/profile/sso/prove')
  const there = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  assert.equal(provider.asked.at(-1)?.get('prompt'), 'login')
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  await own.call('GET', pathname + search)
  const poor = await own.call('POST', '/api/v1/profile/signing-password', { password: 'password1234' })
  assert.equal(poor.statusCode, 422)
  const set = await own.call('POST', '/api/v1/profile/signing-password', { password: 'four slow brown geese' })
  assert.equal(set.statusCode, 204, set.body)
  const again = await own.call('POST', '/api/v1/profile/signing-password', { password: 'five slow brown geese' })
  assert.equal(again.statusCode, 403)

  // It opens no door.
  const door = await browser().call('POST', '/api/v1/session', { email, password: 'four slow brown geese' })
  assert.equal(door.json<{ code: string }>().code, 'wrong-credentials')
  await assert.rejects(prove(own, signature), /withheld until somebody of quality/)
  const view = await asQuality.call('GET', `/api/v1/people/${number}/account`)
  assert.ok(view.json<{ withheld: object | null }>().withheld)
  const confirmed = await asQuality.call('POST', `/api/v1/people/${number}/identity/confirm`, {
    payload: { reason: 'They stood before me with a badge.' },
  })
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  await prove(own, signature)
  const declared = (await app.eventsOf(id)).find(({ kind }) => kind === 'password-set')
  assert.match(JSON.stringify(declared?.facts), /legally binding/)
})

test('somebody else who shows up at the provider sets nobody’s signing password', async () => {
  const { known } = await invited()
  const other = await invited()
  provider.person(known)
  const own = browser()
  await own.enter()
  const begun = await own.call('POST', '/api/v1/profile/sso/prove')
  provider.person(other.known)
  const there = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  await own.call('GET', pathname + search)
  const refused = await own.call('POST', '/api/v1/profile/signing-password', { password: 'four slow brown geese' })
  assert.equal(refused.statusCode, 403)
})

test('a browser is led to paths of the product alone', () => {
  for (const path of ['/tasks', '/risk-management/RSK-2026-0001?tab=trail#top']) assert.equal(ownPath(path), path)
  for (const path of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/api/v1/trail/export',
    '/login',
    7,
    undefined,
  ])
    assert.equal(ownPath(path), null)
})
