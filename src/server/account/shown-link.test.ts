// Without a mail server: a link passes through two people's hands, and what is signed under its password waits for a third.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Alert } from '#features/alerts/alerts.ts'
import { openTestApp, shownLink, type Caller, type TestApp } from '../../../test/app.ts'
import type { AccountView } from './account.server.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let ada: Caller
let quinn: Caller
let quinnId: string

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'administrator')).email)
  const manager = await app.person('Quinn', 'quality-manager')
  quinn = await app.signIn(manager.email)
  quinnId = manager.id
})
after(() => app.close())

const fresh = 'nine brown otters'
const reason = 'He stands before me with his badge.'

const ask = (by: Caller, { number }: Known) => by.call('POST', `/api/v1/people/${number}/invitation`)
const confirm = (by: Caller, { number }: Known) =>
  by.call('POST', `/api/v1/people/${number}/invitation/confirm`, { payload: { reason } })
const vouch = (by: Caller, { number }: Known) =>
  by.call('POST', `/api/v1/people/${number}/identity/confirm`, { payload: { reason } })
const accountOf = async (by: Caller, { number }: Known) =>
  (await by.call('GET', `/api/v1/people/${number}/account`)).json<AccountView>()
const alertsOf = async (by: Caller) =>
  (await by.call('GET', '/api/v1/alerts')).json<{ items: readonly Alert[] }>().items.map(({ title }) => title)

const accept = (url: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/invitations/accept',
    headers: { host: 'localhost:3000' },
    payload: { token: url.split('#')[1] ?? '', password: fresh },
  })

const signIn = async (email: string) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000' },
    payload: { email, password: fresh },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
  const call: Caller['call'] = (method, url, more = {}) =>
    app.fastify.inject({
      ...more,
      method: method ?? 'GET',
      url,
      headers: { host: 'localhost:3000', cookie, ...more.headers },
    })
  return { call }
}

/** What somebody is told who signs. */
async function signing({ call }: Pick<Caller, 'call'>, email: string) {
  const payload = {
    title: 'Leave',
    delegate: quinnId,
    covers: 'Everything',
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
  }
  const made = await call('POST', '/api/v1/delegations', { payload })
  const { number } = made.json<Known>()
  const { version, seen } = (await call('GET', `/api/v1/delegations/${number}`)).json<{
    version: number
    seen: string
  }>()
  const signature = { email, password: fresh, seen }
  return call('POST', `/api/v1/delegations/${number}/steps/agree`, { payload: { version, signature } })
}

test('where there is one administrator the link is shown when a quality manager has confirmed it, once', async () => {
  const ben = await app.person('Ben')

  const asked = await ask(ada, ben)
  assert.deepEqual([asked.statusCode, asked.json()], [202, { awaits: 'quality manager' }])
  assert.deepEqual([(await ask(ada, ben)).statusCode, (await confirm(ada, ben)).statusCode], [202, 403])
  assert.ok((await alertsOf(quinn)).includes('Ada Weir asks to be shown a link to the password of Ben Weir.'))
  assert.equal((await accountOf(quinn, ben)).request?.mayConfirm, true)

  assert.equal((await confirm(quinn, ben)).statusCode, 200)
  const shown = await ask(ada, ben)
  assert.equal(shown.statusCode, 201)
  assert.match(shown.json<{ url: string }>().url, /\/invitation#[\w-]{43}$/)
  // Shown once: who asks again needs another confirmation.
  assert.equal((await ask(ada, ben)).statusCode, 202)
})

test('the person and quality are told, and signatures wait until somebody of quality has confirmed who it is', async () => {
  const cleo = await app.person('Cleo')
  await app.signIn(cleo.email)
  const link = await shownLink(ada, quinn, cleo.number)
  assert.equal((await accept(link.json<{ url: string }>().url)).statusCode, 200)
  const early = await vouch(quinn, cleo)
  assert.deepEqual([early.statusCode, early.json<{ code: string }>().code], [422, 'blocked'])

  app.pass(1_000)
  const hers = await signIn(cleo.email)
  const withheld = await signing(hers, cleo.email)
  assert.equal(withheld.statusCode, 422, withheld.body)
  assert.match(withheld.body, /Your signatures are withheld until somebody of quality has confirmed/)
  assert.ok((await alertsOf(quinn)).some((title) => title.includes('Cleo Weir was shown to Ada Weir')))
  assert.ok((await alertsOf({ ...ada, ...hers })).includes('A link to your password was shown to Ada Weir.'))

  assert.equal((await vouch(ada, cleo)).statusCode, 403)
  const confirmed = await vouch(quinn, cleo)
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  assert.equal((await signing(hers, cleo.email)).statusCode, 200)
  assert.ok((await app.eventsOf(cleo.id)).some(({ kind }) => kind === 'identity-confirmed'))
})

test('where there are two administrators the other one confirms, and nobody who asks or is asked about', async () => {
  const dan = await app.person('Dan')
  const zoe = await app.person('Zoe', 'administrator')
  const second = await app.signIn(zoe.email)
  assert.deepEqual((await ask(ada, dan)).json(), { awaits: 'administrator' })

  assert.equal((await confirm(quinn, dan)).statusCode, 403)
  assert.equal((await ask(second, dan)).statusCode, 422)
  assert.equal((await confirm(second, dan)).statusCode, 200)

  // Of two, one is the person themselves: then quality is the second.
  assert.deepEqual((await ask(ada, zoe)).json(), { awaits: 'quality manager' })
  assert.equal((await confirm(second, zoe)).statusCode, 403)
  assert.equal((await ask(second, zoe)).statusCode, 422)
  await app.database.owner.query(`update person set state = 'suspended' where id = $1`, [zoe.id])
})

test('a confirmation lasts a day, and accounts are for administrators and quality', async () => {
  const eve = await app.person('Eve')
  await ask(ada, eve)
  await confirm(quinn, eve)
  const stranger = await app.signIn(eve.email)
  assert.equal((await stranger.call('GET', `/api/v1/people/${eve.number}/account`)).statusCode, 403)
  assert.equal((await stranger.call('POST', `/api/v1/people/${eve.number}/invitation`)).statusCode, 403)

  app.pass(24 * 60 * 60_000)
  ada = await app.signIn('ada@northfield.example')
  quinn = await app.signIn('quinn@northfield.example')

  assert.equal((await ask(ada, eve)).statusCode, 202)
})

test('with a mail server no link is shown to anybody', async () => {
  const other = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'quality@northfield.example' })
  const admin = await other.signIn((await other.person('Ada', 'administrator')).email)
  const fay = await other.person('Fay')

  const refused = await admin.call('POST', `/api/v1/people/${fay.number}/invitation`, { payload: { by: 'link' } })
  const sent = await admin.call('POST', `/api/v1/people/${fay.number}/invitation`)
  await other.close()

  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [422, 'blocked'])
  assert.deepEqual(sent.json(), { sentTo: fay.email, purpose: 'new-password' })
})

test('whoever sets a password by a link that went to a new address signs nothing either until they are confirmed', async () => {
  const gus = await app.person('Gus')
  await app.signIn(gus.email)
  const { rows } = await app.database.owner.query<{ version: number }>('select version from person where id = $1', [
    gus.id,
  ])
  const moved = await ada.call('PATCH', `/api/v1/people/${gus.number}`, {
    headers: { 'if-match': `"${rows[0]?.version}"` },
    payload: { email: 'other@northfield.example' },
  })
  assert.equal(moved.statusCode, 200, moved.body)
  const link = await shownLink(ada, quinn, gus.number)
  // As if it had gone by email.
  await app.database.owner.query('update invitation set shown = false where person = $1', [gus.id])
  await accept(link.json<{ url: string }>().url)

  const theirs = await signIn('other@northfield.example')

  assert.equal((await signing(theirs, 'other@northfield.example')).statusCode, 422)
})
