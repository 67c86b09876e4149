import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, password, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const second = 1000

type Attempt = {
  readonly email: string
  readonly password?: string
  readonly from?: string
  readonly headers?: Record<string, string>
}

const signIn = ({ email, password: given = password, from = '127.0.0.1', headers }: Attempt) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    remoteAddress: from,
    headers: { host: 'localhost:3000', ...headers },
    payload: { email, password: given },
  })

const wrong = (email: string, from?: string) => signIn({ email, password: 'not this one', ...(from && { from }) })

test('the email is the one of the record, whatever its case', async () => {
  const { email } = await app.person('Ada')

  assert.equal((await signIn({ email: email.toUpperCase() })).statusCode, 200)
})

test('a wrong password, an unknown email and a person without an account get the same words', async () => {
  const { email } = await app.person('Ben')
  const { id, email: other } = await app.person('Ann')
  await app.database.owner.query('delete from account where person = $1', [id])

  const answers = await Promise.all([wrong(email), wrong('nobody@northfield.example'), wrong(other)])

  const [first] = answers
  assert.equal(first.statusCode, 401)
  assert.deepEqual(first.json<Body>(), { code: 'wrong-credentials', message: 'Email and password do not match.' })
  for (const answer of answers) assert.equal(answer.body, first.body)
})

test('for an unknown email the same statements are asked and a password is checked as well', async () => {
  const { email } = await app.person('Cleo')
  const { pool } = app.context.engine
  const query = pool.query.bind(pool)
  const asked: (string | undefined)[] = []
  pool.query = (one) => {
    asked.push(one.name)
    return query(one)
  }

  await wrong(email)
  const forKnown = asked.splice(0)
  await wrong('unknown@northfield.example')
  pool.query = query

  assert.deepEqual(forKnown, ['sign-in', 'attempts', 'count-failure'])
  assert.deepEqual(asked, forKnown)
})

test('each failure makes the next attempt wait longer, says how long, and even the right password must wait', async () => {
  const { email } = await app.person('Dan')
  const waits: unknown[] = []

  for (let failures = 0; failures < 8; failures += 1) {
    assert.equal((await wrong(email)).statusCode, 401)
    const refused = await signIn({ email })
    assert.equal(refused.statusCode, 429)
    waits.push(refused.json<Body>().details.seconds)
    assert.equal(refused.headers['retry-after'], String(refused.json<Body>().details.seconds))
    app.pass(refused.json<Body>().details.seconds * second)
  }

  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60])
  assert.equal((await signIn({ email })).statusCode, 200)
  assert.equal((await signIn({ email, password: 'not this one' })).statusCode, 401)
  app.pass(second)
  assert.equal((await signIn({ email })).statusCode, 200)
})

test('an email that nobody has must wait as well', async () => {
  const email = 'stranger@northfield.example'
  await wrong(email)

  assert.equal(
    (await wrong(email)).json<Body>().message,
    'Too many failed sign-ins. Please wait 1 second and try again.',
  )
})

test('a hundred guesses at once are judged one after the other', async () => {
  const { email } = await app.person('Eve')

  const answers = await Promise.all(Array.from({ length: 100 }, () => wrong(email, '192.0.2.9')))

  const refusedFor = (status: number) => answers.filter((answer) => answer.statusCode === status).length
  assert.deepEqual([refusedFor(401), refusedFor(429)], [1, 99])
})

test('a stranger who fails in your name elsewhere does not make you wait where you signed in lately', async () => {
  const { email } = await app.person('Fay')
  await signIn({ email, from: '192.0.2.10' })
  for (let failures = 0; failures < 5; failures += 1) {
    await wrong(email, '198.51.100.1')
    app.pass(minute)
  }
  await wrong(email, '198.51.100.1')

  assert.equal((await signIn({ email, from: '198.51.100.2' })).statusCode, 429)
  assert.equal((await signIn({ email, from: '192.0.2.10' })).statusCode, 200)
})

test('an address that fails for many people must wait for all of them', async () => {
  const { email } = await app.person('Gil')
  const from = '192.0.2.77'
  for (let failures = 0; failures < 21; failures += 1) await wrong(`guess-${failures}@northfield.example`, from)

  assert.equal((await signIn({ email, from })).statusCode, 429)
  assert.equal((await signIn({ email, from: '192.0.2.78' })).statusCode, 200)
})

/** The cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

test('a device on which somebody has signed in before lets them in, whatever strangers do from their network or in their name', async () => {
  const { email } = await app.person('Lou')
  const other = await app.person('Max')
  const from = '192.0.2.90'
  const known = await signIn({ email, from: '192.0.2.91' })
  const cookie = cookiesOf(known)
  assert.match(
    String(known.headers['set-cookie']),
    /-device=[\da-f]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  for (let failures = 0; failures < 25; failures += 1) await wrong(`random-${failures}@northfield.example`, from)
  await wrong(email, '198.51.100.90')

  assert.equal((await signIn({ email, from })).statusCode, 429)
  assert.equal((await signIn({ email: other.email, from, headers: { cookie } })).statusCode, 429)
  const forged = cookie.replace(/-device=../, '-device=zz')
  assert.equal((await signIn({ email, from, headers: { cookie: forged } })).statusCode, 429)
  assert.equal((await signIn({ email, from, headers: { cookie } })).statusCode, 200)
})

test('what fails on a known device counts there', async () => {
  const { email } = await app.person('Nan')
  const cookie = cookiesOf(await signIn({ email, from: '192.0.2.92' }))

  const failed = await signIn({ email, from: '192.0.2.93', password: 'not this one', headers: { cookie } })

  assert.equal(failed.statusCode, 401)
  assert.equal((await signIn({ email, from: '192.0.2.93', headers: { cookie } })).statusCode, 429)
  assert.equal((await signIn({ email, from: '192.0.2.92' })).statusCode, 200)
})

test('calls that come through a proxy nobody has named are said once, to the log and to administrators', async () => {
  const boss = await app.person('Ole', 'administrator')
  const ask = () =>
    app.fastify.inject({ url: '/livez', headers: { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' } })

  await Promise.all([ask(), ask()])

  assert.equal(app.said.filter((line) => line.includes('TRUST_PROXY is not set')).length, 1)
  const told = async () => {
    const { rows } = await app.database.owner.query<{ title: string }>('select title from alert where person = $1', [
      boss.id,
    ])
    return rows
  }
  while ((await told()).length === 0) await ask() // It is told beside the calls.
  assert.deepEqual(await told(), [{ title: 'Calls arrive through a proxy that TRUST_PROXY does not name.' }])
})

test('the trail keeps a failed sign-in with the person it was about, or with the system', async () => {
  const { id, email } = await app.person('Hal')

  await wrong(email)
  await wrong('somebody.else@northfield.example')

  const [mine, others] = [(await app.eventsOf(id)).at(-1), (await app.eventsOf('system')).at(-1)]
  assert.deepEqual([mine?.kind, mine?.actor.kind, mine?.record?.id], ['sign-in-failed', 'visitor', id])
  assert.deepEqual([others?.kind, others?.actor.kind, others?.record], ['sign-in-failed', 'visitor', undefined])
  assert.ok(!JSON.stringify([mine, others]).includes('not this one'))
})

test('the first sign-in of an invited person makes them active', async () => {
  const { id, email } = await app.person('Ida')
  const state = async () => {
    const { rows } = await app.database.owner.query<{ state: string }>('select state from person where id = $1', [id])
    return rows[0]?.state
  }

  assert.equal(await state(), 'invited')
  await signIn({ email })

  assert.equal(await state(), 'active')
  assert.deepEqual(
    (await app.eventsOf(id)).map(({ kind }) => kind),
    ['created', 'moved', 'signed-in'],
  )
})

test('who knows the password but may not come in is told why', async () => {
  const { id, email } = await app.person('Jan')
  await app.database.owner.query(`update person set state = 'leaver' where id = $1`, [id])

  const answer = await signIn({ email })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'])
  assert.equal((await wrong(email)).json<Body>().code, 'wrong-credentials')
})

test('a trial account works here alone, and ends where a proxy comes in between', async () => {
  const { id, email } = await app.person('Kim')
  await app.database.owner.query('update account set trial = true where person = $1', [id])

  assert.equal((await signIn({ email, headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode, 403)
  const tab = await app.signIn(email)
  const forwarded = await tab.call('GET', '/api/v1/risks', { headers: { 'x-forwarded-for': '192.0.2.1' } })

  assert.deepEqual([forwarded.statusCode, forwarded.json<Body>().details.reason], [401, 'trial-over'])
})

test('what is missing is said field by field', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:3000' },
    payload: { email: 'ada@northfield.example', pasword: 'x' },
  })

  assert.equal(answer.statusCode, 422)
  assert.deepEqual(
    answer
      .json<Body>()
      .details.fields.map(({ field, message }: { field: string; message: string }) => [field, message]),
    [
      ['password', 'Enter your password.'],
      ['pasword', '“pasword” is not known here.'],
    ],
  )
})
