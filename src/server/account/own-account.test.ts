import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, password, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { setPassword } from './account.server.ts'
import type { OwnAccount } from './own-account.server.ts'
import { hashedPassword } from './password.server.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const account = async (tab: Caller) => (await tab.call('GET', '/api/v1/profile')).json<OwnAccount>()
const preferred = async (tab: Caller) =>
  (await tab.call('GET', '/api/v1/session')).json<{ preference: object }>().preference
const change = (tab: Caller, current: string, fresh: string) =>
  tab.call('POST', '/api/v1/profile/password', { payload: { current, password: fresh } })

test('one sees where one is signed in, and which of it is here', async () => {
  const { email } = await app.person('Ada')
  const first = await app.signIn(email)
  app.pass(1_000)
  const second = await app.signIn(email)

  const { sessions } = await account(second)

  assert.deepEqual(
    sessions.map(({ id, current }) => [id, current]),
    [
      [second.session, true],
      [first.session, false],
    ],
  )
})

test('a browser left open elsewhere is ended from here, and told why', async () => {
  const { email } = await app.person('Ben')
  const [there, here] = [await app.signIn(email), await app.signIn(email)]

  const ended = await here.call('DELETE', `/api/v1/profile/sessions/${there.session}`)
  const answer = await there.call('GET', '/api/v1/profile')

  assert.equal(ended.statusCode, 204)
  assert.match(answer.json<Body>().message, /you ended this session from another browser/)
  assert.equal((await here.call('DELETE', `/api/v1/profile/sessions/${here.session}`)).statusCode, 422)
})

test('nobody ends the session of somebody else', async () => {
  const [cleo, dan] = [await app.person('Cleo'), await app.person('Dan')]
  const [hers, his] = [await app.signIn(cleo.email), await app.signIn(dan.email)]

  assert.equal((await his.call('DELETE', `/api/v1/profile/sessions/${hers.session}`)).statusCode, 404)
  assert.equal((await hers.call('GET', '/api/v1/profile')).statusCode, 200)
})

test('changing one’s password takes the old one, ends the other sessions and leaves its trace', async () => {
  const eve = await app.person('Eve')
  const [there, here] = [await app.signIn(eve.email), await app.signIn(eve.email)]

  assert.equal((await change(here, 'not this one', 'nine blue otters')).json<Body>().field, 'current')
  assert.equal((await change(here, password, 'short')).json<Body>().field, 'password')
  assert.equal((await change(here, password, 'nine blue otters')).statusCode, 204)

  assert.equal((await there.call('GET', '/api/v1/profile')).statusCode, 401)
  assert.equal((await here.call('GET', '/api/v1/profile')).statusCode, 200)
  assert.ok((await app.eventsOf(eve.id)).some(({ kind, facts }) => kind === 'password-set' && facts?.purpose === 'own'))
})

test('five wrong passwords in a row end the session', async () => {
  const { email } = await app.person('Finn')
  const tab = await app.signIn(email)
  for (const word of ['a', 'b', 'c', 'd', 'e']) await change(tab, word, 'nine blue otters')

  assert.equal((await tab.call('GET', '/api/v1/profile')).statusCode, 401)
})

test('a trial account keeps the password that the README names', async () => {
  const gwen = await app.person('Gwen')
  const tab = await app.signIn(gwen.email)
  const hashed = await hashedPassword(password)
  await setPassword(app.context.engine.pool, [gwen.id], { hashed, trial: true, accepted: true }, app.context.now())

  const answer = await change(tab, password, 'nine blue otters')

  assert.equal(answer.json<Body>().code, 'blocked')
})

test('how one wants the frame comes with the session on every machine, and is nobody else’s', async () => {
  const [{ email }, other] = [await app.person('Fay'), await app.person('Gus')]
  const here = await app.signIn(email)
  const chosen = { sidebarShow: true, sidebarFixed: false, singleKeys: false }
  assert.deepEqual(await preferred(here), {})

  const kept = await here.call('PUT', '/api/v1/profile/preference', { payload: chosen })

  assert.equal(kept.statusCode, 204, kept.body)
  assert.deepEqual(await preferred(await app.signIn(email)), chosen)
  assert.deepEqual(await preferred(await app.signIn(other.email)), {})
})

test('what no frame knows is no preference', async () => {
  const { email } = await app.person('Hal')
  const tab = await app.signIn(email)

  const answer = await tab.call('PUT', '/api/v1/profile/preference', { payload: { sidebarFixed: 'no', colour: 'red' } })

  assert.deepEqual(
    answer.json<Body>().details.fields.map(({ field }) => field),
    ['sidebarFixed', 'colour'],
  )
})

test('one of the commonest passwords, or one made of what everybody here knows, is refused in words at its field', async () => {
  const max = await app.person('Maxine')
  const here = await app.signIn(max.email)

  for (const [chosen, why] of [
    ['1qaz2wsx3edc', /one of the first that others would try/],
    ['Plumbline-Plumbline', /names of this organisation/],
    ['maxine.weir-26', /your name or email/],
  ] as const) {
    const refused = await change(here, password, chosen)
    assert.deepEqual([refused.statusCode, refused.json<Body>().field], [422, 'password'])
    assert.match(refused.json<Body>().message, why)
  }
})
