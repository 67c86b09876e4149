import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import { openTestApp, password, type Answer, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const period = 30_000

/** What the device of this key shows now. */
const shownBy = (key: string) => generate({ secret: key, epoch: app.context.now().getTime() / 1000 })

type Holder = { readonly tab: Caller; readonly id: string; readonly email: string; readonly key: string }
type Kept = Holder & { readonly recovery: readonly string[] }

const post = (tab: Caller, path: string, payload: object): Promise<Answer> =>
  tab.call('POST', `/api/v1/profile/${path}`, { payload })

async function offered(firstName: string): Promise<Holder> {
  const { id, email } = await app.person(firstName)
  const tab = await app.signIn(email)
  const answer = await post(tab, 'second-factor', { current: password })
  assert.equal(answer.statusCode, 201, answer.body)
  return { tab, id, email, key: answer.json<{ key: string }>().key }
}

async function enrolled(firstName: string): Promise<Kept> {
  const holder = await offered(firstName)
  const answer = await post(holder.tab, 'second-factor/confirm', { code: await shownBy(holder.key) })
  assert.equal(answer.statusCode, 200, answer.body)
  app.pass(period)
  return { ...holder, recovery: answer.json<{ recovery: string[] }>().recovery }
}

const signIn = (email: string, code?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: new URL(app.context.env.publicUrl).host },
    payload: { email, password, ...(code !== undefined && { code }) },
  })

const said = (answer: Answer) => [answer.statusCode, answer.json<Body>().code, answer.json<Body>().field]
const kinds = async ({ id }: Holder) => (await app.eventsOf(id)).map(({ kind }) => kind)

test('a key counts for nothing until its first code was shown', async () => {
  const ada = await offered('Ada')

  assert.equal((await signIn(ada.email)).statusCode, 200)
  assert.equal((await post(ada.tab, 'second-factor/confirm', { code: '000000' })).json<Body>().field, 'code')
  assert.ok(!(await kinds(ada)).includes('factor-added'))
})

test('with a second factor the password alone does not sign in, and one is asked for the code', async () => {
  const ben = await enrolled('Ben')

  assert.deepEqual(said(await signIn(ben.email)), [401, 'code-needed', 'code'])
  assert.deepEqual(said(await signIn(ben.email, '000000')), [401, 'code-needed', 'code'])
  app.pass(60_000)
  assert.equal((await signIn(ben.email, await shownBy(ben.key))).statusCode, 200)
  assert.ok((await kinds(ben)).includes('factor-added'))
})

test('who does not know the password is not told that there is a second factor', async () => {
  const cleo = await enrolled('Cleo')
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: new URL(app.context.env.publicUrl).host },
    payload: { email: cleo.email, password: 'not hers at all', code: await shownBy(cleo.key) },
  })

  assert.deepEqual(said(answer), [401, 'wrong-credentials', undefined])
})

test('a code counts once, also when it is sent twice at the same moment', async () => {
  const dan = await enrolled('Dan')
  const code = await shownBy(dan.key)

  const answers = await Promise.all([signIn(dan.email, code), signIn(dan.email, code)])

  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200, 401]))
})

test('a clock that is off by one period is borne, by three it is not', async () => {
  const eve = await enrolled('Eve')
  const last = await shownBy(eve.key)
  app.pass(period)
  assert.equal((await signIn(eve.email, last)).statusCode, 200)

  app.pass(period)
  const old = await shownBy(eve.key)
  app.pass(3 * period)
  assert.equal((await signIn(eve.email, old)).statusCode, 401)
})

test('a wrong code makes the next one wait, like a wrong password', async () => {
  const finn = await enrolled('Finn')
  await signIn(finn.email, '000000')

  assert.deepEqual(said(await signIn(finn.email, await shownBy(finn.key)))[0], 429)
})

test('each recovery code opens once, however it is written, and the trail knows', async () => {
  const gwen = await enrolled('Gwen')
  const [first = '', second = ''] = gwen.recovery

  assert.equal(gwen.recovery.length, 10)
  assert.ok(gwen.recovery.every((code) => /^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/.test(code)))
  assert.equal((await signIn(gwen.email, first.toUpperCase().replaceAll('-', ' '))).statusCode, 200)
  assert.equal((await signIn(gwen.email, first)).statusCode, 401)
  app.pass(60_000)
  assert.equal((await signIn(gwen.email, second)).statusCode, 200)
  assert.deepEqual(
    (await kinds(gwen)).filter((kind) => kind === 'recovery-used'),
    ['recovery-used', 'recovery-used'],
  )
})

test('new recovery codes end the old ones', async () => {
  const hugo = await enrolled('Hugo')
  const answer = await post(hugo.tab, 'recovery-codes', { current: password, code: await shownBy(hugo.key) })
  const [fresh = ''] = answer.json<{ recovery: string[] }>().recovery

  assert.equal((await signIn(hugo.email, hugo.recovery[0])).statusCode, 401)
  app.pass(60_000)
  assert.equal((await signIn(hugo.email, fresh)).statusCode, 200)
})

test('a signature asks for the code too', async () => {
  const iris = await enrolled('Iris')
  const { person } = (await iris.tab.call('GET', '/api/v1/session')).json<Body>()
  const prove = (code?: string) =>
    app.context.engine.identity(
      person,
      { email: iris.email, password, ...(code !== undefined && { code }) },
      app.context.now(),
    )

  await assert.rejects(prove(), { field: 'signature.code' })
  await assert.rejects(prove('000000'), { code: 'wrong-password', field: 'signature.code' })
  await prove(await shownBy(iris.key))
})

test('taking it off takes password and code', async () => {
  const jack = await enrolled('Jack')

  assert.equal(
    (await post(jack.tab, 'second-factor/remove', { current: 'not this one' })).json<Body>().field,
    'current',
  )
  assert.equal((await post(jack.tab, 'second-factor/remove', { current: password })).json<Body>().field, 'code')
  const code = await shownBy(jack.key)
  assert.equal((await post(jack.tab, 'second-factor/remove', { current: password, code })).statusCode, 204)
  assert.equal((await signIn(jack.email)).statusCode, 200)
})

test('an administrator takes off that of somebody who lost it, never their own', async () => {
  const kate = await enrolled('Kate')
  const { number } = (await kate.tab.call('GET', '/api/v1/session')).json<Body>().person
  const boss = await app.person('Liam', 'administrator')
  const admin = await app.signIn(boss.email)
  const off = (of: string, by = admin) =>
    by.call('POST', `/api/v1/people/${of}/second-factor/remove`, { payload: { reason: 'Lost the telephone' } })

  assert.equal((await off(number, kate.tab)).statusCode, 403)
  assert.equal((await off(boss.number)).statusCode, 422)
  assert.equal((await off(number)).json<{ factor: boolean }>().factor, false)
  assert.equal((await signIn(kate.email)).statusCode, 200)
})

test('the key is kept encrypted, and bound to its holder', async () => {
  const mia = await enrolled('Mia')
  const { rows } = await app.database.owner.query<{ key: string }>('select key from second_factor where person = $1', [
    mia.id,
  ])
  const sealed = rows[0]?.key ?? ''

  assert.ok(!sealed.includes(Buffer.from(mia.key).toString('hex')))
  assert.equal(app.context.box.open(sealed, mia.id), mia.key)
  assert.throws(() => app.context.box.open(sealed, 'somebody else'))
  const flipped = sealed.endsWith('0') ? '1' : '0'
  assert.throws(() => app.context.box.open(sealed.slice(0, -1) + flipped, mia.id))
})

test('turning on a second factor ends the sessions elsewhere, which the password alone had begun', async () => {
  const zoe = await offered('Zoe')
  const elsewhere = await app.signIn(zoe.email)

  const answer = await post(zoe.tab, 'second-factor/confirm', { code: await shownBy(zoe.key) })

  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal((await elsewhere.call('GET', '/api/v1/session')).json<Body>().details.reason, 'factor-added')
  assert.equal((await zoe.tab.call('GET', '/api/v1/session')).statusCode, 200)
})

test('whoever holds a role that takes a second factor does nothing else before they have turned one on', async () => {
  const yan = await app.person('Yan', 'trainer')
  const admin = await app.signIn((await app.person('Una', 'administrator')).email)
  const { rows } = await app.database.owner.query<{ number: string }>(`select number from role where key = 'trainer'`)
  const role = `/api/v1/roles/${rows[0]?.number}`
  const { version } = (await admin.call('GET', role)).json<{ version: number }>()
  const headers = { 'if-match': `"${version}"` }
  const set = await admin.call('PATCH', role, { headers, payload: { secondFactor: 'Required' } })
  assert.equal(set.statusCode, 200, set.body)

  const tab = await app.signIn(yan.email)
  const me = async () => (await tab.call('GET', '/api/v1/session')).json<{ mustEnrol: boolean }>().mustEnrol
  assert.equal(await me(), true)
  for (const path of ['/api/v1/risks', '/api/v1/tasks', '/api/v1/search?q=fire', '/api/v1/events']) {
    const refused = await tab.call('GET', path)
    assert.deepEqual([refused.statusCode, refused.json<Body>().details.reason], [403, 'factor-needed'], path)
  }

  const { key } = (await post(tab, 'second-factor', { current: password })).json<{ key: string }>()
  await post(tab, 'second-factor/confirm', { code: await shownBy(key) })
  assert.equal(await me(), false)
  assert.equal((await tab.call('GET', '/api/v1/risks')).statusCode, 200)
})

test('a passkey is removed by whoever shows the password, and by nobody who sits down at an open screen', async () => {
  const { email } = await app.person('Wes')
  const tab = await app.signIn(email)

  const [bare, wrong, right] = [
    await post(tab, 'passkeys/remove', { id: 'some-key' }),
    await post(tab, 'passkeys/remove', { id: 'some-key', current: 'not this one' }),
    await post(tab, 'passkeys/remove', { id: 'some-key', current: password }),
  ]

  assert.deepEqual([bare, wrong, right].map(said), [
    [422, 'invalid', 'current'],
    [422, 'wrong-password', 'current'],
    [404, 'not-found', undefined],
  ])
})
