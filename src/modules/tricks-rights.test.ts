// What an administrator tried who holds the keys: to sign as quality, in their own name or in that of somebody else.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Alert } from '#features/alerts/alerts.ts'
import { openTestApp, password, shownLink, type Body, type Caller, type TestApp } from '../../test/app.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }
type Shown = { readonly version: number; readonly seen: string; readonly grants: readonly { role: { id: string } }[] }

let app: TestApp
let rui: Known
let admin: Caller
let quality: Caller
let helena: Known

before(async () => {
  app = await openTestApp()
  rui = await app.person('Rui', 'administrator')
  admin = await app.signIn(rui.email)
  quality = await app.signIn((await app.person('Maya', 'quality-manager')).email)
  helena = await app.person('Helena', 'executive')
})
after(() => app.close())

const path = ({ number }: Known) => `/api/v1/people/${number}`
const shown = async (one: Known, by = admin) => (await by.call('GET', path(one))).json<Shown>()

async function roleId(key: string): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>('select id from role where key = $1', [key])
  return rows[0]?.id ?? assert.fail(key)
}

async function give(one: Known, ...keys: readonly string[]) {
  const grants = await Promise.all(keys.map(async (key) => ({ role: await roleId(key), site: null })))
  const { version } = await shown(one)
  return admin.call('PATCH', path(one), { headers: { 'if-match': `"${version}"` }, payload: { grants } })
}

const alertsOf = async (by: Caller) =>
  (await by.call('GET', '/api/v1/alerts')).json<{ items: readonly Alert[] }>().items.map(({ title }) => title)

test('an administrator gives themselves no role of quality, and confirms none that they gave to somebody else', async () => {
  const mine = await give(rui, 'administrator', 'quality-manager')
  assert.deepEqual([mine.statusCode, mine.json<Body>().field], [403, 'grants'])
  const second = await app.person('Second')
  await app.signIn(second.email)
  assert.equal((await give(second, 'quality-manager')).statusCode, 200)

  const { version, seen } = await shown(second)
  const signature = { email: rui.email, password, seen }
  const confirming = await admin.call('POST', `${path(second)}/steps/confirm-roles`, {
    payload: { version, signature },
  })

  assert.equal(confirming.statusCode, 403, confirming.body)
  const { person } = (await (await app.signIn(second.email)).call('GET', '/api/v1/session')).json<Body>()
  assert.deepEqual(person.grants, [])
})

test('an administrator is shown no link to the password of an executive alone; with another, the executive is told and signs nothing', async () => {
  const alone = await admin.call('POST', `${path(helena)}/invitation`)
  assert.deepEqual([alone.statusCode, alone.json<Body>().url], [202, undefined])
  assert.equal(
    (await admin.call('POST', `${path(helena)}/invitation/confirm`, { payload: { reason: 'It is urgent for us.' } }))
      .statusCode,
    403,
  )
  assert.ok((await alertsOf(quality)).some((title) => title.includes('Helena Weir')))

  const link = await shownLink(admin, quality, helena.number)
  const token = link.json<Body>().url.split('#')[1] ?? ''
  const taken = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/invitations/accept',
    headers: { host: 'localhost:3000' },
    payload: { token, password },
  })
  assert.equal(taken.statusCode, 200, taken.body)
  const asHelena = await app.signIn(helena.email)
  const named = await app.person('Delegate')
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-21' }
  const payload = { title: 'Leave', delegate: named.id, covers: 'Everything', ...days }
  const { number } = (await asHelena.call('POST', '/api/v1/delegations', { payload })).json<Body>()
  const { version, seen } = (await asHelena.call('GET', `/api/v1/delegations/${number}`)).json<Shown>()
  const signature = { email: helena.email, password, seen }
  const signed = await asHelena.call('POST', `/api/v1/delegations/${number}/steps/agree`, {
    payload: { version, signature },
  })

  assert.deepEqual([signed.statusCode, signed.json<Body>().code], [422, 'blocked'], signed.body)
  assert.match(signed.json<Body>().message, /withheld until somebody of quality has confirmed/)
  assert.ok((await alertsOf(asHelena)).includes('A link to your password was shown to Rui Weir.'))
})
