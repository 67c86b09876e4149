import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, password, shownLink, type Caller, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp
let admin: Caller
let other: Caller

before(async () => {
  app = await openTestApp()
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
  other = await app.signIn((await app.person('Zoe', 'administrator')).email)
})
after(() => app.close())

const day = 24 * 60 * minute
const fresh = 'nine brown otters'

const newcomer = async (firstName: string) => {
  const person = await app.person(firstName)
  await app.database.owner.query('delete from account where person = $1', [person.id])
  return person
}

const invite = async (number: string) => (await shownLink(admin, other, number)).json<Body>()

const tokenIn = (url: string) => url.split('#')[1] ?? ''

const post = (url: string, payload: Record<string, unknown>) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/v1/invitations/${url}`,
    headers: { host: 'localhost:3000' },
    payload,
  })

const accept = (token: string, chosen = fresh) => post('accept', { token, password: chosen })

const canSignIn = async (email: string, chosen: string) =>
  (
    await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: { host: 'localhost:3000' },
      payload: { email, password: chosen },
    })
  ).statusCode === 200

test('an administrator invites a person by a link whose token no server ever sees', async () => {
  const ben = await newcomer('Ben')

  const link = await invite(ben.number)

  assert.match(link.url, /^http:\/\/localhost:3000\/invitation#[\w-]{43}$/)
  assert.equal(link.purpose, 'invitation')
  assert.equal(Date.parse(link.expiresAt), app.context.now().getTime() + 7 * day)
  const { rows } = await app.database.owner.query<{ row: string }>(
    'select to_json(invitation)::text as row from invitation',
  )
  assert.ok(!rows.some(({ row }) => row.includes(tokenIn(link.url))))
})

test('nobody else may invite', async () => {
  const cleo = await newcomer('Cleo')
  const quality = await app.signIn((await app.person('Quentin', 'quality-manager')).email)

  const answer = await quality.call('POST', `/api/v1/people/${cleo.number}/invitation`)

  assert.deepEqual([answer.statusCode, answer.json<Body>().message], [403, 'Only an administrator can do this.'])
})

test('the invited person sees whose link it is, sets a password and signs in with it', async () => {
  const dan = await newcomer('Dan')
  const token = tokenIn((await invite(dan.number)).url)

  const opened = (await post('open', { token })).json<Body>()
  const accepted = await accept(token)

  assert.deepEqual([opened.name, opened.email, opened.purpose], ['Dan Weir', dan.email, 'invitation'])
  assert.match(opened.statement, /legally binding equivalent of my handwritten signature/)
  assert.deepEqual([accepted.statusCode, accepted.json<Body>()], [200, { email: dan.email }])
  assert.ok(await canSignIn(dan.email, fresh))
})

test('the trail keeps the invitation and what the person declared with their password', async () => {
  const eve = await newcomer('Eve')
  await accept(tokenIn((await invite(eve.number)).url))

  const told = await app.eventsOf(eve.id)
  const [invited, set] = ['invited', 'password-set'].map((kind) => told.find((one) => one.kind === kind))

  assert.deepEqual([invited?.kind, invited?.actor.name], ['invited', 'Ada Weir'])
  assert.deepEqual([set?.kind, set?.actor.name], ['password-set', 'Eve Weir'])
  assert.match(JSON.stringify(set?.facts), /legally binding/)
  const { rowCount } = await app.database.owner.query(
    'select from account where person = $1 and accepted_at is not null',
    [eve.id],
  )
  assert.equal(rowCount, 1)
})

test('a link works once, of two at the same moment too', async () => {
  const fay = await newcomer('Fay')
  const token = tokenIn((await invite(fay.number)).url)

  const answers = await Promise.all([accept(token), accept(token, 'four pale lanterns')])

  assert.deepEqual(new Set(answers.map((answer) => answer.statusCode)), new Set([200, 404]))
  assert.equal((await accept(token)).statusCode, 404)
})

test('a link is over after a week, and when a newer one was made', async () => {
  const gil = await newcomer('Gil')
  const first = tokenIn((await invite(gil.number)).url)
  const second = tokenIn((await invite(gil.number)).url)

  assert.equal((await accept(first)).statusCode, 404)
  app.pass(7 * day)
  assert.equal((await accept(second)).statusCode, 404)
  admin = await app.signIn('ada@northfield.example')
  other = await app.signIn('zoe@northfield.example')
})

test('a poor password is refused in words, and the link still works', async () => {
  const hal = await newcomer('Hal')
  const token = tokenIn((await invite(hal.number)).url)

  const refused = await accept(token, 'hal.weir-hal.weir')

  assert.deepEqual([refused.statusCode, refused.json<Body>().field], [422, 'password'])
  assert.equal((await accept(token)).statusCode, 200)
})

test('who forgot their password gets a link for a new one, which ends their sessions', async () => {
  const ida = await app.person('Ida')
  const tab = await app.signIn(ida.email)

  const link = await invite(ida.number)
  await accept(tokenIn(link.url))

  assert.equal(link.purpose, 'new-password')
  assert.equal((await tab.call('GET', '/api/v1/session')).json<Body>().details.reason, 'password-set')
  assert.ok(!(await canSignIn(ida.email, password)))
  app.pass(minute)
  assert.ok(await canSignIn(ida.email, fresh))
})

test('a person who left is not invited until they are back', async () => {
  const jan = await newcomer('Jan')
  const token = tokenIn((await invite(jan.number)).url)
  await app.database.owner.query(`update person set state = 'leaver' where id = $1`, [jan.id])

  const answer = await admin.call('POST', `/api/v1/people/${jan.number}/invitation`)

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [422, 'blocked'])
  assert.equal((await accept(token)).statusCode, 404)
})

test('an administrator locks an account, which ends its sessions, and unlocks it', async () => {
  const kim = await app.person('Kim')
  const tab = await app.signIn(kim.email)
  const turn = (verb: string) =>
    admin.call('POST', `/api/v1/people/${kim.number}/${verb}`, { payload: { reason: 'Laptop was stolen on Friday' } })

  const locked = await turn('lock')
  assert.equal(locked.json<Body>().state, 'locked')
  assert.equal((await tab.call('GET', '/api/v1/session')).json<Body>().details.reason, 'account-locked')
  assert.ok(!(await canSignIn(kim.email, password)))
  assert.equal((await turn('lock')).json<Body>().code, 'blocked')
  assert.equal((await turn('unlock')).json<Body>().state, 'open')
  assert.ok(await canSignIn(kim.email, password))

  const kinds = (await app.eventsOf(kim.id)).map(({ kind }) => kind)
  assert.ok(kinds.includes('account-locked') && kinds.includes('account-unlocked'))
})

test('a lock asks for a reason, and nobody locks themselves out', async () => {
  const lea = await app.person('Lea')
  const lock = (number: string, reason: string) =>
    admin.call('POST', `/api/v1/people/${number}/lock`, { payload: { reason } })

  assert.equal((await lock(lea.number, 'because')).json<Body>().field, 'reason')
  const me = (await admin.call('GET', '/api/v1/session')).json<Body>().person.number
  assert.equal((await lock(me, 'Just to see what happens')).json<Body>().code, 'blocked')
})
