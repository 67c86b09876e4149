import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { MailPage, WholeMail } from '#features/delivery/mails.ts'
import { openTestApp, minute, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { openMailServer, type Arrived, type MailServer } from '../../../test/mail-server.ts'
import type { AccountView } from './account.server.ts'
import { makeLink } from './invitation.server.ts'

let app: TestApp
let server: MailServer
let visit: Caller

const publicUrl = 'http://quality.northfield.example'
const fresh = 'seven quiet herons'

before(async () => {
  server = await openMailServer()
  app = await openTestApp({ SMTP_URL: server.url, MAIL_FROM: 'quality@northfield.example', PUBLIC_URL: publicUrl })
  visit = await app.signIn((await app.person('Ada', 'administrator')).email)
})
after(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  server.be('takes')
  server.arrived.length = 0
})

/** The administrator, who logs in again when the clock was put ahead for longer than a session lasts. */
const call: Caller['call'] = async (...asked) => {
  const answer = await visit.call(...asked)
  if (answer.statusCode !== 401) return answer
  visit = await app.signIn('ada@northfield.example')
  return visit.call(...asked)
}

/** Somebody who has no password yet. */
async function newcomer(name: string) {
  const person = await app.person(name)
  await app.database.owner.query('delete from account where person = $1', [person.id])
  return person
}

const send = (number: string) => call('POST', `/api/v1/people/${number}/invitation`, { payload: { by: 'mail' } })
const sentOf = async (number: string) =>
  (await call('GET', `/api/v1/people/${number}/account`)).json<AccountView & { mails: boolean }>()
const deliver = () => app.jobs.mailDispatcher.deliver()
const tokenIn = ({ text }: Pick<Arrived, 'text'>) => /\/invitation#([\w-]{43})$/m.exec(text)?.[1] ?? ''
const accept = (token: string) => call('POST', '/api/v1/invitations/accept', { payload: { token, password: fresh } })

test('an invited person gets a mail with words, a link and its end, and sets their password by it', async () => {
  const ben = await newcomer('Ben')

  const answer = await send(ben.number)
  await deliver()

  assert.deepEqual([answer.statusCode, answer.json()], [201, { sentTo: ben.email, purpose: 'invitation' }])
  const [mail] = server.arrived
  assert.ok(mail)
  assert.deepEqual([mail.to, mail.headers.get('subject')], [[ben.email], 'You are invited to Plumbline'])
  assert.match(mail.text, /^Hello Ben,\n\nAda Weir invites you to Plumbline\./)
  assert.match(mail.text, /The link works once, for 7 days\./)
  assert.ok(mail.html.includes(`href="${publicUrl}/invitation#${tokenIn(mail)}"`))
  assert.equal((await accept(tokenIn(mail))).statusCode, 200)
  assert.equal((await accept(tokenIn(mail))).statusCode, 404)
})

test('nobody reads the link here: neither in the log of mails nor in the database', async () => {
  const cleo = await newcomer('Cleo')
  await send(cleo.number)
  const [waiting] = (await call('GET', '/api/v1/mails')).json<MailPage>().items
  await deliver()

  const whole = await call('GET', `/api/v1/mails/${waiting?.id}`)
  const token = tokenIn(server.arrived[0] ?? { text: '' })

  assert.equal(token.length, 43)
  assert.match(whole.json<WholeMail>().body ?? '', /\/invitation#…$/m)
  const { rows } = await app.database.owner.query<{ row: string }>(
    `select o::text as row from outbox o union all select i::text from invitation i union all select body from event`,
  )
  assert.ok(rows.every(({ row }) => !row.includes(token)))
})

test('the page of a person says where the link went and when, until they have used it', async () => {
  const dan = await newcomer('Dan')
  const first = await sentOf(dan.number)
  await send(dan.number)
  const waiting = await sentOf(dan.number)
  await deliver()
  const sent = await sentOf(dan.number)
  app.pass(minute)
  await accept(tokenIn(server.arrived[0] ?? { text: '' }))

  assert.deepEqual([first.mails, first.sent, waiting.sent?.state], [true, null, 'waiting'])
  assert.deepEqual([sent.sent?.to, sent.sent?.state, sent.sent?.fault], [dan.email, 'sent', null])
  assert.equal((await sentOf(dan.number)).sent, null)
})

test('a link that is sent again ends the one before', async () => {
  const eve = await newcomer('Eve')
  await send(eve.number)
  await deliver()
  await send(eve.number)
  await deliver()

  const [first, second] = server.arrived.map(tokenIn)

  assert.notEqual(first, second)
  assert.deepEqual([(await accept(first ?? '')).statusCode, (await accept(second ?? '')).statusCode], [404, 200])
})

test('a mail that may have arrived and is tried again brings another link, and either of them opens, once', async () => {
  const fay = await newcomer('Fay')
  await send(fay.number)
  server.be('dies')
  await deliver()
  server.be('takes')
  app.pass(2 * minute)
  await deliver()

  const [first, second] = server.arrived.map(tokenIn)

  assert.notEqual(first, second)
  assert.deepEqual([(await accept(first ?? '')).statusCode, (await accept(second ?? '')).statusCode], [200, 404])
})

test('a mail that waited does not leave for somebody who has a password by then', async () => {
  const gil = await newcomer('Gil')
  await send(gil.number)
  server.be('busy')
  await deliver()
  server.be('takes')
  const plan = { person: gil.id, purpose: 'invitation', publicUrl, by: null } as const
  const { url } = await makeLink(app.database.pool, plan, app.context.now())
  await accept(url.split('#')[1] ?? '')
  app.pass(2 * minute)

  await deliver()

  assert.deepEqual(server.arrived, [])
})

test('who has an account gets a link to a new password, for a day', async () => {
  const hal = await app.person('Hal')
  await send(hal.number)
  await deliver()

  const [mail] = server.arrived
  assert.equal(mail?.headers.get('subject'), 'Choose a new password for Plumbline')
  assert.match(mail.text, /for 24 hours/)
  app.pass(24 * 60 * minute)
  assert.equal((await accept(tokenIn(mail))).statusCode, 404)
})

test('the trail says to which address a link was sent', async () => {
  const ida = await newcomer('Ida')
  await send(ida.number)

  const told = (await app.eventsOf(ida.id)).at(-1)

  assert.deepEqual([told?.kind, told?.actor.name, told?.facts?.sentTo], ['invited', 'Ada Weir', ida.email])
})

test('without a mail server a link is copied, not sent', async (t) => {
  const other = await openTestApp()
  t.after(other.close)
  const admin = await other.signIn((await other.person('Ann', 'administrator')).email)
  const { number } = await other.person('Jon')

  const answer = await admin.call('POST', `/api/v1/people/${number}/invitation`, { payload: { by: 'mail' } })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [422, 'blocked'])
  assert.equal((await admin.call('GET', `/api/v1/people/${number}/account`)).json<{ mails: boolean }>().mails, false)
})
