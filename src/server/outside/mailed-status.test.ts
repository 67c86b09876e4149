// A status link by mail, with a real mail server: what is kept of the mail leads nowhere, what arrives does.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { together } from '#kernel/store/together.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { Shared, StatusLinks, Told } from '#modules/customer-feedback/outside/told.ts'
import { openMailDispatcher, type MailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'
import { stranger } from './customer.ts'

const founder = { kind: 'job', name: 'Test', founder: true } as const
const host = 'status.northfield.example'

let app: TestApp
let mails: MailServer
let mailDispatcher: MailDispatcher
let handler: Caller
let jack: string
let made: { readonly id: string; readonly number: string }

before(async () => {
  mails = await openMailServer()
  app = await openTestApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Plumbline <quality@northfield.example>',
    PUBLIC_URL: 'http://quality.northfield.example',
    OUTSIDE_URL: `http://${host}`,
    PROVIDER_NAME: 'Northfield',
  })
  jack = (await app.person('Jack', 'complaint-handler')).email
  handler = await app.signIn(jack)
  mailDispatcher = openMailDispatcher(app.context)
  const { engine, now } = app.context
  const product = await together(engine, founder, now(), (door) =>
    door.create(engine.registry.named('product'), { name: 'Logger', key: 'L1' }),
  )
  made = await together(engine, stranger('Kim Park'), now(), (door) => {
    const [day, product_] = [door.today(), product.id]
    const said = { title: 'It is broken', description: 'Since today.', remedy: 'A new one.', channel: 'Web form' }
    const values = { ...said, awareOn: day, receivedOn: day, product: product_, contact: 'Kim Park' }
    return door.create(complaint, values, { follows: true })
  })
})
after(async () => {
  await app.close()
  await mails.close()
})

const path = () => `/api/v1/complaints/${made.number}/status-links`

const open = (token: string) =>
  app.fastify.inject({ method: 'POST', url: '/outside/api/status', headers: { host }, payload: { token } })

/** What the customer got by mail: the address in it, and the token behind #. */
function arrived() {
  const mail = mails.arrived.find(({ to }) => to.includes('kim@example.com'))
  assert.ok(mail, 'no mail has arrived')
  const [, token = ''] = /http:\/\/status\.northfield\.example\/outside\/status#([\w-]{43})/.exec(mail.text) ?? []
  return { mail, token }
}

const share = async () => {
  const answer = await handler.call('POST', path(), { payload: { email: 'kim@example.com' } })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Shared>()
}

const states = async () =>
  (await handler.call('GET', path())).json<StatusLinks>().items.map(({ state, sentTo }) => [state, sentTo])

test('the link arrives with the customer and is kept nowhere', async () => {
  assert.deepEqual(await share(), { url: null, sentTo: 'kim@example.com' })
  assert.deepEqual(await states(), [['waiting', 'kim@example.com']])

  await mailDispatcher.deliver()

  const { mail, token } = arrived()
  assert.ok(mail.html.includes(`/outside/status#${token}`))
  assert.equal(mail.headers.get('subject'), `Your complaint ${made.number} at Northfield`)
  assert.ok(!mail.text.includes('It is broken'), 'the mail says what it is about by its number alone')
  assert.deepEqual(await states(), [['open', 'kim@example.com']])
  assert.equal((await open(token)).json<Told>().reference, made.number)
  const { rows } = await app.database.owner.query<{ body: string; html: string }>('select body, html from outbox')
  for (const { body, html } of rows) for (const text of [body, html]) assert.ok(!text.includes(token))
  const told = (await app.eventsOf(made.id)).filter(({ kind }) => kind === 'link-shared').at(-1)
  assert.equal(told?.facts?.sentTo, 'kim@example.com')
})

test('a link that was revoked before its mail left does not leave', async () => {
  mails.arrived.length = 0
  await share()
  const waiting = (await handler.call('GET', path())).json<StatusLinks>().items.find(({ state }) => state === 'waiting')
  assert.equal((await handler.call('POST', `${path()}/${waiting?.id}/revoke`)).statusCode, 204)

  await mailDispatcher.deliver()

  assert.deepEqual(mails.arrived, [])
  const { rows } = await app.database.owner.query<{ fault: string }>(`select fault from outbox where state = 'failed'`)
  assert.deepEqual(rows, [{ fault: 'The link was revoked, or has expired.' }])
})

/** Takes a step on the complaint as it stands, signed where that is asked. */
async function step(name: string, values: object = {}, signs = false) {
  const at = `/api/v1/complaints/${made.number}`
  const { version, seen } = (await handler.call('GET', at)).json<{ version: number; seen: string }>()
  const signature = { email: jack, password, seen }
  const payload = { version, values, ...(signs && { signature }) }
  const answer = await handler.call('POST', `${at}/steps/${name}`, { payload })
  assert.equal(answer.statusCode, 200, answer.body)
}

test('once the answer is sent, whoever was mailed a link is mailed one to the answer, and nobody else', async () => {
  const { engine, now } = app.context
  const code = await together(engine, founder, now(), (door) =>
    door.create(engine.registry.named('problem-code'), { label: 'Function', key: 'function', tree: 'General' }),
  )
  await share()
  await handler.call('POST', path(), { payload: {} }) // Shown and passed on by hand: nobody knows to whom.
  await mailDispatcher.deliver()
  mails.arrived.length = 0
  const assessing = {
    problem: code.id,
    severity: 'Minor',
    urgency: 'Normal',
    complexity: 'Low',
    safety: 'No',
    investigate: 'No',
    whyNot: 'The cause is known: its battery is flat.',
    reportability: 'Not reportable',
    reportWhy: 'Nobody was or could be harmed by it.',
  }

  await step('acknowledge', { acknowledgement: 'Thank you.', acknowledgedHow: 'Email' })
  await step('assess', assessing)
  await step('answer-directly', { response: 'Its battery is flat: a new one is on its way.' })
  await mailDispatcher.deliver()
  assert.deepEqual(mails.arrived, [], 'what is not sent yet is told to nobody')
  await step('send', {}, true)
  await mailDispatcher.deliver()

  assert.equal(mails.arrived.length, 1, 'both links went to one address')
  const { mail, token } = arrived()
  assert.equal(mail.headers.get('subject'), `Our answer to your complaint ${made.number} at Northfield`)
  assert.ok(!mail.text.includes('battery'), 'the answer itself is read behind the link')
  const told = (await open(token)).json<Told>()
  assert.equal(told.answer?.text, 'Its battery is flat: a new one is on its way.')
  assert.ok(told.may.settle)
})
