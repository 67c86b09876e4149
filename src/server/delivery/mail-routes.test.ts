import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { raise } from '#features/alerts/raise.server.ts'
import type { AlertKind } from '#features/alerts/kinds.ts'
import type { HeldMails, MailPage, WholeMail } from '#features/delivery/mails.ts'
import { together } from '#kernel/store/together.server.ts'
import { minute, openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'

let app: TestApp
let server: MailServer
let admin: Caller
let quality: Caller
let ada: { email: string }
let ben: { id: string; email: string }

before(async () => {
  server = await openMailServer()
  app = await openTestApp({
    SMTP_URL: server.url.replace('//', '//plumbline:swordfish@'),
    MAIL_FROM: 'quality@northfield.example',
  })
  ada = await app.person('Ada', 'administrator')
  admin = await app.signIn(ada.email)
  quality = await app.signIn((await app.person('Quin', 'quality')).email)
  ben = await app.person('Ben')
})
after(async () => {
  await app.close()
  await server.close()
})

const pageOf = async (query = '') => (await admin.call('GET', `/api/v1/mails${query}`)).json<MailPage>()
const mailOf = async (id: string) => (await admin.call('GET', `/api/v1/mails/${id}`)).json<WholeMail>()
const deliver = () => app.jobs.mailDispatcher.deliver()

/** Moves the clock to ten in the evening of the next Wednesday. Whoever was signed in is so again. @returns that moment */
async function nextEvening() {
  const at = app.context.now()
  const days = (3 - at.getUTCDay() + 7) % 7 || 7
  const evening = Date.parse(`${at.toISOString().slice(0, 10)}T22:00:00Z`) + days * 24 * 60 * minute
  app.pass(evening - at.getTime())
  admin = await app.signIn(ada.email)
  return evening
}

/** A risk that its owner alone may read. */
async function secretOf(owner: string) {
  const { engine, now } = app.context
  const author = (await engine.people(engine.pool, [owner])).get(owner)
  assert.ok(author)
  const secret = {
    title: 'A secret',
    type: 'Risk',
    cause: 'a',
    event: 'b',
    consequence: 'c',
    confidentiality: 'Restricted',
  }
  return together(engine, author, now(), (door) => door.create(engine.registry.named('risk'), { ...secret, owner }))
}

const tell = (titles: readonly string[], card?: string, kind: AlertKind = 'assigned') => {
  const { engine, now } = app.context
  app.pass(1_000)
  return together(engine, { kind: 'job', name: 'Test' }, now(), (door) =>
    Promise.resolve(
      raise(
        door,
        titles.map((title) => ({
          to: [ben.id],
          kind,
          severity: 'info',
          title,
          dedupe: title,
          ...(card !== undefined && { card }),
        })),
      ),
    ),
  )
}

test('mails are for administrators', async () => {
  for (const [method, path] of [
    ['GET', '/mails'],
    ['GET', '/mails/held'],
    ['GET', '/mails/x'],
    ['POST', '/mails/test'],
    ['POST', '/mails/x/send-again'],
  ] as const)
    assert.equal((await quality.call(method, `/api/v1${path}`)).statusCode, 403)
})

test('an administrator sends themselves a test mail and sees what became of it', async () => {
  const written = await admin.call('POST', '/api/v1/mails/test')
  const { id, state } = written.json<WholeMail>()

  await deliver()

  const mail = await mailOf(id)
  assert.deepEqual([written.statusCode, state, mail.state, mail.tries], [201, 'waiting', 'sent', 1])
  assert.match(mail.body ?? '', /Ada Weir asked for this mail to see whether mails arrive\. They do\./)
  assert.deepEqual(
    mail.attempts.map(({ outcome }) => outcome),
    ['sent'],
  )
  assert.equal(server.arrived.at(-1)?.headers.get('subject'), 'A test mail')
})

test('the password of the mail server is shown to nobody', async () => {
  const answer = await admin.call('GET', '/api/v1/mails')

  assert.equal(answer.json<MailPage>().server?.host, new URL(server.url).host)
  assert.doesNotMatch(answer.body, /swordfish/)
})

test('a mail that failed is sent again when an administrator says so, and the trail knows who', async () => {
  server.be('refuses')
  await tell(['Try me.'])
  await deliver()
  server.be('takes')
  const [failed] = (await pageOf('?state=failed')).items
  const { id = '' } = failed ?? {}

  const again = await admin.call('POST', `/api/v1/mails/${id}/send-again`)
  const twice = await admin.call('POST', `/api/v1/mails/${id}/send-again`)
  await deliver()

  assert.match(failed?.fault ?? '', /550/)
  assert.deepEqual([again.json<WholeMail>().state, twice.statusCode], ['waiting', 422])
  assert.equal((await mailOf(id)).state, 'sent')
  assert.deepEqual(
    (await mailOf(id)).attempts.map(({ outcome }) => outcome),
    ['failed', 'sent'],
  )
  const told = (await app.eventsOf('configuration')).at(-1)
  assert.deepEqual(
    [told?.actor.name, told?.facts?.what, told?.facts?.name],
    ['Ada Weir', 'sent again', `to ${ben.email}`],
  )
})

test('an administrator reads no mail about records that they may not read', async () => {
  const risk = await secretOf(ben.id)
  await tell(['is yours.'], risk.id)
  await deliver()

  const [line] = (await pageOf()).items
  const mail = await mailOf(line?.id ?? '')

  assert.deepEqual([line?.recipient, line?.subject, mail.subject, mail.body], [ben.email, null, null, null])
})

test('mails are read page by page, newest first, and by state', async () => {
  for (let nth = 0; nth < 11; nth += 1) {
    await tell(Array.from({ length: 5 }, (_, one) => `Mail ${nth}.${one}.`))
    await deliver()
  }

  const first = await pageOf('?state=sent')
  const second = await pageOf(`?state=sent&after=${first.next}`)

  const all = [...first.items, ...second.items].map(({ id }) => id)
  assert.equal(first.items.length, 50)
  assert.equal(new Set(all).size, all.length)
  assert.deepEqual(all, all.toSorted().toReversed())
  assert.equal(second.next, null)
  assert.equal((await pageOf('?state=kept')).items.length, 0)
  for (const query of ['?state=lost', '?after=guessed'])
    assert.equal((await admin.call('GET', `/api/v1/mails${query}`)).statusCode, 422)
  assert.equal((await admin.call('GET', '/api/v1/mails/guessed')).statusCode, 404)
})

test('without a mail server a test mail is kept to be read, and cannot be sent again', async () => {
  const other = await openTestApp()
  const ann = await other.signIn((await other.person('Ann', 'administrator')).email)

  const { id } = (await ann.call('POST', '/api/v1/mails/test')).json<WholeMail>()
  await other.jobs.mailDispatcher.deliver()
  const page = (await ann.call('GET', '/api/v1/mails')).json<MailPage>()
  const again = await ann.call('POST', `/api/v1/mails/${id}/send-again`)

  assert.deepEqual([page.server, page.items[0]?.state], [null, 'kept'])
  assert.deepEqual([again.statusCode, again.json<Body>().code], [422, 'blocked'])
  await other.close()
})

test('an administrator reads that the mail server did not accept the password, and never the password', async (t) => {
  const strict = await openMailServer({ account: { user: 'plumbline', password: 'swordfish' } })
  t.after(strict.close)
  const other = await openTestApp({
    SMTP_URL: strict.url.replace('//', '//plumbline:guessed@'),
    MAIL_FROM: 'quality@northfield.example',
  })
  t.after(other.close)
  const ann = await other.signIn((await other.person('Ann', 'administrator')).email)

  await ann.call('POST', '/api/v1/mails/test')
  await other.jobs.mailDispatcher.deliver()
  const answer = await ann.call('GET', '/api/v1/mails')

  const [mail] = answer.json<MailPage>().items
  assert.equal(mail?.state, 'waiting')
  assert.match(mail.fault ?? '', /^The mail server does not accept the user and password of SMTP_URL: 535 /)
  assert.doesNotMatch(answer.body, /guessed/)
})

test('what is held back for the morning or the digest is shown until when and for whom, and not what may not be read', async () => {
  const risk = await secretOf(ben.id)
  const evening = await nextEvening()
  await tell(['Look at this.'])
  await tell(['is yours as well.'], risk.id)
  await tell(['is being treated.'], undefined, 'state')
  await deliver()

  const { items, more } = (await admin.call('GET', '/api/v1/mails/held')).json<HeldMails>()

  const [morning, digest] = [9 * 60, 9 * 60 + 30].map((minutes) => new Date(evening + minutes * minute).toISOString())
  const to = { recipient: ben.email }
  assert.deepEqual(items, [
    { ...to, subject: 'Look at this.', until: morning, why: 'hours' },
    { ...to, subject: null, until: morning, why: 'hours' },
    { ...to, subject: 'is being treated.', until: digest, why: 'digest' },
  ])
  assert.equal(more, false)
})

test('what was held back leaves in its time, and what was read here meanwhile is no longer held', async () => {
  await nextEvening()
  await tell(['Good morning.'])
  await deliver()
  const loaded = async () =>
    (await admin.call('GET', '/api/v1/mails/held')).json<HeldMails>().items.map((one) => one.subject)
  const atNight = await loaded()
  app.pass(10 * 60 * minute)
  admin = await app.signIn(ada.email)
  await deliver()
  const [line] = (await pageOf()).items
  const inTheMorning = await loaded()
  await nextEvening()
  await tell(['Never mind.'])
  await deliver()
  app.pass(minute)
  const asBen = await app.signIn(ben.email)
  const read = await asBen.call('POST', '/api/v1/alerts/read', { payload: {} })

  assert.equal(read.statusCode, 200, read.body)
  assert.ok(atNight.includes('Good morning.'))
  assert.deepEqual([line?.subject, line?.state], ['Good morning.', 'sent'])
  assert.deepEqual([inTheMorning, await loaded()], [[], []])
})
