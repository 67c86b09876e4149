// Every change of how somebody signs in, of their roles and of what they hand over is told to them and to the quality managers.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import type { Alert } from '#features/alerts/alerts.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'

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
  await app.person('Kit', 'auditor')
})
after(() => app.close())

const alertsOf = async (by: Caller) =>
  (await by.call('GET', '/api/v1/alerts')).json<{ items: readonly Alert[] }>().items
const saidTo = async (by: Caller) => (await alertsOf(by)).map(({ title }) => title)

/** What is new since, said to the person and to the quality manager. */
async function told(person: Caller, act: () => Promise<unknown>): Promise<readonly (string | undefined)[]> {
  const had = (await Promise.all([saidTo(person), saidTo(quinn)])).map(({ length }) => length)
  await act()
  const has = await Promise.all([saidTo(person), saidTo(quinn)])
  return has.map((titles, at) => (titles.length > (had[at] ?? 0) ? titles[0] : undefined))
}

const post = async (by: Caller, path: string, payload: object) => {
  const answer = await by.call('POST', `/api/v1/${path}`, { payload })
  assert.ok(answer.statusCode < 300, answer.body)
  return answer
}

test('one’s own password', async () => {
  const ben = await app.signIn((await app.person('Ben')).email)
  const change = () => post(ben, 'profile/password', { current: password, password: 'nine brown otters' })

  assert.deepEqual(await told(ben, change), ['Your password was changed.', 'Ben Weir has changed their password.'])
})

test('a second factor turned on, its codes made anew, and taken off by somebody else', async () => {
  const cleo = await app.person('Cleo')
  const hers = await app.signIn(cleo.email)
  const { key } = (await post(hers, 'profile/second-factor', { current: password })).json<{ key: string }>()
  const code = () => generate({ secret: key, epoch: app.context.now().getTime() / 1000 })
  const turnOn = async () => post(hers, 'profile/second-factor/confirm', { code: await code() })
  const renew = async () => post(hers, 'profile/recovery-codes', { current: password, code: await code() })
  const reason = 'Her telephone was stolen on the train.'
  const takeOff = () => post(ada, `people/${cleo.number}/second-factor/remove`, { reason })

  assert.deepEqual(await told(hers, turnOn), [
    'A second factor was turned on for your account.',
    'Cleo Weir has turned on a second factor.',
  ])
  app.pass(60_000)
  assert.deepEqual(await told(hers, renew), [
    'New recovery codes were made for your second factor.',
    'Cleo Weir has made new recovery codes.',
  ])
  assert.deepEqual(await told(hers, takeOff), [
    'Your second factor was taken off by Ada Weir.',
    'The second factor of Cleo Weir was taken off by Ada Weir.',
  ])
})

test('the address, the roles and a lock, each by an administrator', async () => {
  const dan = await app.person('Dan')
  const his = await app.signIn(dan.email)
  const change = async (payload: object) => {
    const { version } = (await ada.call('GET', `/api/v1/people/${dan.number}`)).json<{ version: number }>()
    const headers = { 'if-match': `"${version}"` }
    const answer = await ada.call('PATCH', `/api/v1/people/${dan.number}`, { headers, payload })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const { rows } = await app.database.owner.query<{ id: string }>(`select id from role where key = 'auditor'`)

  assert.deepEqual(await told(his, () => change({ email: 'd@northfield.example' })), [
    `The email with which you log in was changed from ${dan.email} to d@northfield.example.`,
    `The email with which Dan Weir logs in was changed from ${dan.email} to d@northfield.example.`,
  ])
  assert.deepEqual(await told(his, () => change({ grants: [{ role: rows[0]?.id, site: null }] })), [
    'Your roles were changed.',
    'The roles of Dan Weir were changed.',
  ])
  assert.deepEqual(await told(his, () => change({ jobTitle: 'Technician' })), [undefined, undefined])
  const reason = 'He lost his keys, says his manager.'
  await post(ada, `people/${dan.number}/lock`, { reason })
  assert.ok((await saidTo(quinn)).includes('The account of Dan Weir was locked by Ada Weir.'))
})

test('what somebody hands over', async () => {
  const eve = await app.signIn((await app.person('Eve')).email)
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-20' }
  const enter = () => post(eve, 'delegations', { title: 'Leave', delegate: quinnId, covers: 'Everything', ...days })

  assert.deepEqual(await told(eve, enter), [
    'A delegation from you to Quinn Weir is planned.',
    'A delegation of Eve Weir to Quinn Weir is planned.',
  ])
})
