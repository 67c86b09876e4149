import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { DeliveryPage, Webhook, WebhookEntered, WholeDelivery, WithSecret } from '#features/webhooks/webhooks.ts'
import { openTestApp, minute, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { holdPatience } from '../../../test/patience.ts'
import { openReceiver, type Received, type Receiver } from '../../../test/receiver.ts'
import { until } from '../../../test/until.ts'
import type { Loop } from '#features/delivery/loop.server.ts'
import { openWebhookDispatcher } from '#server/delivery/webhook-dispatcher.server.ts'
import { silence, sweepDeliveries } from './waiting.server.ts'

let app: TestApp
let receiver: Receiver
let webhookDispatcher: Loop
let visit: Caller
let ada: { readonly id: string }

const path = '/api/v1/webhooks'
/** Whoever is told has all the time they need, however busy the machine is, until a test lets it run out. */
const patience = holdPatience()

before(async () => {
  receiver = await openReceiver()
  app = await openTestApp()
  visit = await app.signIn((await app.person('Ann', 'administrator')).email)
  ada = await app.person('Ada', 'quality', 'quality-manager')
  webhookDispatcher = openWebhookDispatcher(app.context)
})
after(async () => {
  patience.letGo()
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  app.pass(minute)
  receiver.be('takes')
  receiver.received.length = 0
  await app.database.owner.query('delete from webhook')
})

/** An administrator, who logs in again when the clock was put ahead for longer than a session lasts. */
const admin: Pick<Caller, 'call'> = {
  async call(...asked) {
    const answer = await visit.call(...asked)
    if (answer.statusCode !== 401) return answer
    visit = await app.signIn('ann@northfield.example')
    return visit.call(...asked)
  },
}

let nth = 0
const usual = (more: Partial<WebhookEntered> = {}): WebhookEntered => ({
  name: `Maintenance ${(nth += 1)}`,
  url: `${receiver.url}/hooks`,
  events: ['created', 'changed', 'moved', 'signed', 'voided'],
  records: ['risk'],
  active: true,
  ...more,
})

const added = async (more: Partial<WebhookEntered> = {}): Promise<WithSecret> => {
  const answer = await admin.call('POST', path, { payload: usual(more) })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<WithSecret>()
}

const changed = (webhook: Webhook, more: Partial<WebhookEntered>) =>
  admin.call('PATCH', `${path}/${webhook.id}`, { payload: { ...more, version: webhook.version } })

const fire = { title: 'Fire in server room', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }

async function act<T>(work: (door: UnitOfWork) => Promise<T>): Promise<T> {
  const { engine, now } = app.context
  const people = await engine.people(engine.pool, [ada.id])
  const actor = people.get(ada.id)
  if (!actor) throw new Error('Ada is not here.')
  return together(engine, actor, now(), work)
}

const risk = () => app.context.engine.registry.named('risk')
const newRisk = (more: Readonly<Record<string, unknown>> = {}) =>
  act((door) => door.create(risk(), { ...fire, owner: ada.id, ...more }))

type Told = {
  readonly type: string
  readonly timestamp: string
  readonly data: {
    readonly record: Readonly<Record<'id' | 'number' | 'kind' | 'state' | 'url' | 'title', string | null>> | null
    readonly step: string | null
    readonly actor: { readonly id: string; readonly name: string }
  }
}

const told = ({ body }: Pick<Received, 'body'>) => JSON.parse(body) as Told
const types = () => receiver.received.map((one) => told(one).type)
const log = async ({ id }: Webhook, query = '') =>
  (await admin.call('GET', `${path}/${id}/deliveries${query}`)).json<DeliveryPage>().items
const wholeOf = async ({ id }: Webhook, delivery: string) =>
  (await admin.call('GET', `${path}/${id}/deliveries/${delivery}`)).json<WholeDelivery>()

/** As a receiver checks a message. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

test('a receiver is told of a new record and of each thing that happens to it, in order and signed', async () => {
  const { secret } = await added()
  const { id, number } = await newRisk()
  await act((door) => door.save(risk(), id, 1, { title: 'Fire in the server room' }))
  await act(async (door) => {
    const { version } = await door.save(risk(), id, 2, { inherentLikelihood: 3, inherentImpact: 4 })
    return door.move(risk(), id, 'void', { version, reason: 'Entered twice by mistake.' })
  })

  await webhookDispatcher.deliver()

  assert.deepEqual(types(), ['record.created', 'record.changed', 'record.changed', 'record.voided'])
  assert.ok(receiver.received.every((one) => isSigned(one, secret)))
  assert.ok(!receiver.received.some((one) => isSigned(one, 'whsec_AAAA')))
  const [first] = receiver.received.map(told)
  const { record, actor } = first?.data ?? {}
  assert.deepEqual(
    [record?.id, record?.number, record?.kind, record?.title],
    [id, number, 'risk', 'Fire in server room'],
  )
  assert.equal(record?.url, `${app.context.env.publicUrl}/risk-management/${number}`)
  assert.equal(record.state, risk().workflow.starts)
  assert.deepEqual([actor?.id, actor?.name], [ada.id, 'Ada Weir'])
  assert.equal(told(receiver.received.at(-1) ?? { body: '{}' }).data.step, 'void')
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(new Set(ids).size, 4)
})

test('a webhook hears of the events and the records that it was added for, and of none while it is off', async () => {
  await added({ events: ['voided'] })
  await added({ records: ['action'] })
  await added({ active: false, records: [] })
  await added({ events: ['changed'], records: [] })
  await newRisk()

  await webhookDispatcher.deliver()

  assert.deepEqual(receiver.received, [])
  const { rows } = await app.database.owner.query('select from webhook_delivery')
  assert.equal(rows.length, 0)
})

test('of a confidential record neither title nor words leave the house', async () => {
  await added()
  const { id, version } = await newRisk({ confidentiality: 'Confidential' })
  await act((door) => door.move(risk(), id, 'void', { version, reason: 'The burglar alarm has no battery any more.' }))

  await webhookDispatcher.deliver()

  assert.deepEqual(types(), ['record.created', 'record.voided'])
  for (const { body } of receiver.received) {
    assert.doesNotMatch(body, /Fire|Old cable|burglar/)
    assert.equal((JSON.parse(body) as Told).data.record?.title, null)
  }
})

test('an act that fails tells nobody', async () => {
  await added()
  await assert.rejects(
    act(async (door) => {
      await door.create(risk(), { ...fire, owner: ada.id })
      throw new Error('It broke.')
    }),
  )

  await webhookDispatcher.deliver()

  assert.deepEqual(receiver.received, [])
})

test('a receiver that is busy is asked again after 1, 5 and 15 minutes, 1, 4 and 12 hours, under one id, then given up and said', async () => {
  const { webhook } = await added()
  await newRisk()
  receiver.be('busy')

  const waits: number[] = []
  for (;;) {
    await webhookDispatcher.deliver()
    const [line] = await log(webhook)
    if (line?.state !== 'waiting') break
    const wait = Date.parse(line.nextAt ?? '') - app.context.now().getTime()
    waits.push(Math.round(wait / minute))
    app.pass(wait)
  }

  const [line] = await log(webhook)
  assert.deepEqual(waits, [1, 5, 15, 60, 240, 720])
  assert.deepEqual([line?.state, line?.tries, line?.fault], ['failed', 7, 'The receiver answered 503.'])
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 7)
  const { attempts } = await wholeOf(webhook, line?.id ?? '')
  assert.deepEqual(
    attempts.map(({ code, answer }) => [code, answer]),
    Array.from({ length: 7 }, () => [503, 'Please come back later.']),
  )
  const { rows } = await app.database.owner.query<{ title: string; link: string }>(
    `select title, link from alert where title like '%could not be told%'`,
  )
  assert.deepEqual(rows, [
    {
      title: `“${webhook.name}” could not be told of something.`,
      link: `/system-settings?list=webhooks&webhook=${webhook.id}&state=failed`,
    },
  ])
})

test('a receiver that is dead keeps no other waiting', async (t) => {
  const dead = await openReceiver()
  t.after(dead.close)
  const { webhook } = await added({ url: dead.url })
  dead.be('hangs')
  await added()
  for (let count = 0; count < 3; count += 1) await newRisk()

  const all = webhookDispatcher.deliver()
  await until(() => receiver.received.length === 3)
  const stillWaiting = (await log(webhook, '?state=waiting')).length
  for (let count = 1; count <= 3; count += 1) {
    await until(() => dead.received.length === count)
    patience.runOut()
  }
  await all

  assert.deepEqual(types(), ['record.created', 'record.created', 'record.created'])
  assert.ok(stillWaiting > 0)
  assert.equal((await log(webhook)).filter(({ fault }) => fault?.includes('did not answer')).length, 3)
})

test('two nodes send each message once', async () => {
  await added()
  const other = openWebhookDispatcher(app.context)
  for (let count = 0; count < 6; count += 1) await newRisk()

  await Promise.all([webhookDispatcher.deliver(), other.deliver(), webhookDispatcher.deliver(), other.deliver()])
  await Promise.all([webhookDispatcher.deliver(), other.deliver()])

  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  assert.equal(ids.length, 6)
  assert.equal(new Set(ids).size, 6)
})

test('a message whose node died is sent by another once its time is over', async () => {
  await added()
  await newRisk()
  // As a node leaves it that was killed right after it had taken the message in hand.
  await app.database.owner.query('update webhook_delivery set tries = 1, next_at = $1', [
    new Date(app.context.now().getTime() + 3 * minute).toISOString(),
  ])

  await webhookDispatcher.deliver()
  const early = receiver.received.length
  app.pass(3 * minute)
  await webhookDispatcher.deliver()

  assert.deepEqual([early, receiver.received.length], [0, 1])
})

test('a new secret signs beside the one before for a day, then alone', async () => {
  const { webhook, secret: old } = await added()
  const answer = await admin.call('POST', `${path}/${webhook.id}/secret`)
  const { secret, webhook: renewed } = answer.json<WithSecret>()
  await newRisk()
  await webhookDispatcher.deliver()
  app.pass(24 * 60 * minute)
  await newRisk()
  await webhookDispatcher.deliver()

  assert.equal(answer.statusCode, 201)
  assert.notEqual(secret, old)
  assert.ok(renewed.oldSecretUntil)
  const [during, then] = receiver.received
  assert.ok(during && then)
  assert.deepEqual([isSigned(during, secret), isSigned(during, old)], [true, true])
  assert.deepEqual([isSigned(then, secret), isSigned(then, old)], [true, false])
})

test('a secret is answered when it is made and never again, and lies encrypted', async () => {
  const { webhook, secret } = await added()
  const again = await admin.call('GET', path)
  const { rows } = await app.database.owner.query<{ secret: string }>('select secret from webhook')

  assert.match(secret, /^whsec_/)
  assert.doesNotMatch(again.body, /whsec_|secret"/)
  assert.equal(again.json<{ items: readonly Webhook[] }>().items[0]?.id, webhook.id)
  assert.doesNotMatch(JSON.stringify(rows), /whsec_/)
})

test('a test event is sent even while the webhook is off, and its log says what was answered', async () => {
  const { webhook } = await added({ active: false })

  const answer = await admin.call('POST', `${path}/${webhook.id}/test`)
  await webhookDispatcher.deliver()

  const { id, event } = answer.json<WholeDelivery>()
  const { state, attempts, body } = await wholeOf(webhook, id)
  assert.deepEqual([answer.statusCode, event, state], [201, 'test', 'sent'])
  assert.deepEqual([attempts[0]?.code, attempts[0]?.answer], [200, 'Thank you.'])
  assert.equal(body, receiver.received[0]?.body)
  assert.equal(told(receiver.received[0] ?? { body: '{}' }).type, 'test')
})

test('what failed is sent again under its id; what waits is not, nor is anything of a webhook that is off', async () => {
  const { webhook } = await added()
  await newRisk()
  await webhookDispatcher.deliver()
  const [line] = await log(webhook)
  const again = () => admin.call('POST', `${path}/${webhook.id}/deliveries/${line?.id}/send-again`)

  const first = await again()
  const second = await again()
  await webhookDispatcher.deliver()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  await changed(webhook, { active: false })
  const off = await again()

  assert.equal(first.json<WholeDelivery>().state, 'waiting')
  assert.deepEqual(
    [second.statusCode, second.json<Body>().message],
    [422, 'This message waits already: it is tried by itself.'],
  )
  assert.deepEqual(ids, [line?.id, line?.id])
  assert.deepEqual([off.statusCode, off.json<Body>().code], [422, 'blocked'])
})

test('what waits for a webhook that is turned off is not sent later', async () => {
  const { webhook } = await added()
  await newRisk()
  const off = (await changed(webhook, { active: false })).json<Webhook>()
  await changed(off, { active: true })

  await webhookDispatcher.deliver()

  assert.deepEqual(receiver.received, [])
  assert.deepEqual(
    (await log(webhook)).map(({ state }) => state),
    ['kept'],
  )
})

test('a restored copy sends nothing that waited in the first, and tells no receiver of its own doings', async () => {
  const { webhook } = await added()
  await newRisk()
  const { engine, now } = app.context

  assert.equal(await silence(engine.pool, now()), 1)
  await newRisk()
  await webhookDispatcher.deliver()

  assert.deepEqual(receiver.received, [])
  assert.deepEqual(
    (await log(webhook)).map(({ state }) => state),
    ['kept'],
  )
})

test('an address is https, without password or fragment, and no address of the network behind; in a trial it may be this machine', async (t) => {
  const closed = await openTestApp({ PUBLIC_URL: 'https://quality.northfield.example' })
  t.after(closed.close)
  const other = await closed.signIn((await closed.person('Ann', 'administrator')).email)
  const faultOf = async (caller: Pick<Caller, 'call'>, url: string) => {
    const answer = await caller.call('POST', path, { payload: usual({ url }) })
    return answer.statusCode === 201 ? null : answer.json<Body>().details.fields
  }

  for (const url of ['ftp://receiver.example', 'receiver.example', '', 'http://receiver.example'])
    assert.equal((await faultOf(admin, url))?.[0]?.field, 'url', url)
  assert.match(
    (await faultOf(admin, 'https://u:p@receiver.example'))?.[0]?.message ?? '',
    /Leave user and password out/,
  )
  assert.match((await faultOf(admin, 'https://receiver.example/#x'))?.[0]?.message ?? '', /behind #/)
  assert.match((await faultOf(admin, 'https://10.1.2.3/'))?.[0]?.message ?? '', /network that webhooks do not reach/)
  assert.equal(await faultOf(admin, 'http://localhost:1/'), null)
  assert.equal(await faultOf(admin, 'https://receiver.example/hooks?key=1'), null)
  assert.match((await faultOf(other, 'http://localhost:1/'))?.[0]?.message ?? '', /begins with https/)
  assert.match((await faultOf(other, 'https://[::1]/'))?.[0]?.message ?? '', /network that webhooks do not reach/)
})

test('a webhook has a name of its own, at least one event and records that there are', async () => {
  const { webhook } = await added({ name: 'Maintenance' })
  const faultOf = async (more: object) => {
    const answer = await admin.call('POST', path, { payload: { ...usual(), ...more } })
    const { details, field } = answer.json<Partial<Body>>()
    return [answer.statusCode, details?.fields[0]?.field ?? field]
  }

  assert.deepEqual(await faultOf({ name: 'maintenance' }), [422, 'name'])
  assert.deepEqual(await faultOf({ name: ' ' }), [422, 'name'])
  assert.deepEqual(await faultOf({ events: [] }), [422, 'events'])
  assert.deepEqual(await faultOf({ events: ['deleted'] }), [422, 'events.0'])
  assert.deepEqual(await faultOf({ records: ['spaceship'] }), [422, 'records'])
  assert.deepEqual(await faultOf({ color: 'red' }), [422, 'color'])
  assert.equal((await changed(webhook, { name: 'Maintenance' })).statusCode, 200)
  assert.equal((await changed(webhook, { name: 'Late' })).statusCode, 409)
  assert.equal((await admin.call('PATCH', `${path}/${newId()}`, { payload: { version: 1 } })).statusCode, 404)
})

test('webhooks are for administrators, and the trail tells what became of them without their address', async () => {
  const { webhook } = await added({ name: 'Audited', url: `${receiver.url}/hooks?key=swordfish` })
  const { id } = webhook
  const off = (await changed(webhook, { active: false })).json<Webhook>()
  await changed(off, { events: ['created'] })
  await admin.call('POST', `${path}/${id}/secret`)
  const gone = await admin.call('DELETE', `${path}/${id}`)

  assert.equal(gone.statusCode, 204)
  const events = (await app.eventsOf('configuration')).filter(({ facts }) => facts?.name === 'Audited')
  assert.deepEqual(
    events.map(({ facts }) => [facts?.what, facts?.of]),
    ['added', 'turned off', 'changed', 'renewed the secret of', 'removed'].map((what) => [
      what,
      `127.0.0.1:${receiver.port}`,
    ]),
  )
  assert.doesNotMatch(JSON.stringify(events), /swordfish|whsec_/)
  const quality = await app.signIn('ada@northfield.example')
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', ''],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/secret`],
    ['POST', `/${id}/test`],
    ['GET', `/${id}/deliveries`],
    ['GET', `/${id}/deliveries/${id}`],
    ['POST', `/${id}/deliveries/${id}/send-again`],
  ] as const)
    assert.equal((await quality.call(method, `${path}${rest}`)).statusCode, 403, `${method} ${rest}`)
})

test('an administrator reads no message about a record that they may not read', async () => {
  const { webhook } = await added()
  await newRisk({ confidentiality: 'Restricted' })
  await webhookDispatcher.deliver()

  const [line] = await log(webhook)
  const whole = await wholeOf(webhook, line?.id ?? '')

  assert.deepEqual([line?.number, line?.isRestricted, line?.state, whole.body], [null, true, 'sent', null])
})

test('the log is read page by page, newest first, and kept for 90 days', async () => {
  const { webhook } = await added()
  await act(async (door) => {
    for (let count = 0; count < 60; count += 1) await door.create(risk(), { ...fire, owner: ada.id })
  })
  await webhookDispatcher.deliver()
  const page = async (query: string) =>
    (await admin.call('GET', `${path}/${webhook.id}/deliveries${query}`)).json<DeliveryPage>()

  const first = await page('')
  const second = await page(`?after=${first.next}`)

  const numbers = [...first.items, ...second.items].map(({ number }) => number)
  assert.deepEqual([first.items.length, second.items.length, second.next], [50, 10, null])
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => String(other).localeCompare(String(one))),
  )
  for (const query of ['?state=lost', '?after=guessed'])
    assert.equal((await admin.call('GET', `${path}/${webhook.id}/deliveries${query}`)).statusCode, 422)
  app.pass(90 * 24 * 60 * minute)
  assert.equal(await sweepDeliveries(app.context.engine.pool, app.context.now()), 0)
  app.pass(minute)
  assert.equal(await sweepDeliveries(app.context.engine.pool, app.context.now()), 60)
})
