// Emails of customers from the mailbox to the complaint, with a real IMAP server and a real mail server.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isFate, type MailboxPage } from '#modules/system-settings/mailbox/mailbox.ts'
import { openMailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { openImapServer, type ImapServer } from '../../../test/imap-server.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'
import { takeUp } from './in-hand.server.ts'
import { look } from './look.server.ts'
import { stopReading } from './standing.server.ts'
import { take } from './take.server.ts'

const hour = 60 * 60_000

let app: TestApp
let imap: ImapServer
let mails: MailServer
let handler: Caller
let admin: Caller
let reader: Caller

before(async () => {
  mails = await openMailServer()
  imap = await openImapServer()
  app = await openTestApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Northfield <care@northfield.example>',
    IMAP_URL: imap.url,
    PUBLIC_URL: 'http://quality.northfield.example',
    PROVIDER_NAME: 'Northfield',
  })
  handler = await app.signIn((await app.person('Jack', 'complaint-handler')).email)
  admin = await app.signIn((await app.person('Ada', 'administrator')).email)
  reader = await app.signIn((await app.person('Ella', 'staff')).email)
})
after(async () => {
  await app.close()
  await imap.close()
  await mails.close()
})

let count = 0

type Parts = {
  readonly from?: string
  readonly subject?: string
  readonly headers?: readonly string[]
  readonly body?: string
  readonly id?: string | null
}

/** Lays a message into the mailbox. @returns its Message-ID */
function lay({
  from = 'Kim Park <kim@example.com>',
  subject = 'It leaks',
  headers = [],
  body = 'Since Monday.',
  id,
}: Parts): string {
  count += 1
  const messageId = id === undefined ? `m${count}@example.com` : id
  const lines = [`From: ${from}`, 'To: care@northfield.example', `Subject: ${subject}`]
  const named = messageId === null ? [] : [`Message-ID: <${messageId}>`]
  imap.lay([...lines, ...named, ...headers, '', body].join('\r\n'), new Date(app.context.now().getTime() - hour))
  return messageId ?? ''
}

const looks = () => {
  app.pass(1_000) // The clock stands still but for the test, and what is listed is listed by it.
  return look(app.context)
}

const page = async (who = handler): Promise<MailboxPage> =>
  (await who.call('GET', '/api/v1/mailbox')).json<MailboxPage>()

/** Looks, and answers what became of the last message. */
async function fateOf(parts: Parts) {
  lay(parts)
  await looks()
  const [first] = (await page()).items
  assert.ok(first, 'no message was written down')
  return first
}

type Complaint = {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly version: number
}

const complaint = async (number: string | undefined) =>
  (await handler.call('GET', `/api/v1/complaints/${number}`)).json<Complaint>()

const valuesOf = async (number: string | undefined) => {
  const { values, ...rest } = await complaint(number)
  return { ...rest, ...values } as Readonly<Record<string, unknown>>
}

const filesOf = async (number: string | undefined) =>
  (await handler.call('GET', `/api/v1/complaints/${number}/files`)).json<{ items: { name: string; type: string }[] }>()
    .items

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const mixed = (...parts: readonly string[]) => ({
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b1"'],
  body: [...parts.map((part) => `--b1\r\n${part}`), '--b1--', ''].join('\r\n'),
})

const attached = (name: string, type: string, content: string) =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`

test('an email with a photo becomes a complaint, acknowledged by the link to its status', async () => {
  const message = await fateOf({
    subject: '=?utf-8?q?Der_K=C3=BChler_leckt?=',
    ...mixed(
      'Content-Type: text/plain; charset=utf-8\r\n\r\nIt leaks at the valve.',
      attached('valve.png', 'image/png', png),
      attached('run.exe', 'application/octet-stream', 'TVqQAAMAAAA='),
    ),
  })

  assert.equal(message.fate, 'record')
  const said = await valuesOf(message.record?.number)
  assert.equal(said['title'], 'Der Kühler leckt')
  assert.equal(said['description'], 'It leaks at the valve.')
  assert.deepEqual([said['channel'], said['contact'], said['contactDetails']], ['Email', 'Kim Park', 'kim@example.com'])
  assert.equal(said['awareOn'], '2026-11-20')
  assert.match(JSON.stringify(said['contacts']), /Not taken from the email: “run\.exe”/)
  const files = (await filesOf(message.record?.number)).map(({ name, type }) => `${name} ${type}`)
  assert.deepEqual(files.toSorted(), ['Email Der Kühler leckt.eml application/octet-stream', 'valve.png image/png'])
  const { id } = await complaint(message.record?.number)
  const [made] = await app.eventsOf(id)
  assert.deepEqual([made?.kind, made?.actor.kind, made?.actor.name], ['created', 'customer', 'Kim Park (customer)'])

  await openMailDispatcher(app.context).deliver()
  const answer = mails.arrived.find(({ to }) => to.includes('kim@example.com'))
  assert.ok(answer, 'the customer hears of it')
  assert.equal(answer.headers.get('auto-submitted'), 'auto-generated')
  assert.match(answer.headers.get('subject') ?? '', new RegExp(message.record?.number ?? '-'))

  const answered = await fateOf({
    subject: 'Re: your complaint',
    headers: [`In-Reply-To: ${answer.headers.get('message-id')}`],
    body: 'It is worse today.\r\n\r\nOn Monday Northfield wrote:\r\n> by this link',
  })
  assert.deepEqual([answered.fate, answered.record?.number], ['reply', message.record?.number])
  const contacts = JSON.stringify((await valuesOf(message.record?.number))['contacts'])
  assert.match(contacts, /It is worse today\./)
  assert.doesNotMatch(contacts, /by this link/)
})

test('a message is taken once, however often it is looked at and numbered', async () => {
  const first = await fateOf({ subject: 'Once' })
  await looks()
  await Promise.all([looks(), looks()])
  imap.renumber(77)
  await looks()
  const [again] = (await page()).items
  assert.deepEqual([again?.id, again?.fate], [first.id, 'record'])
  const next = await fateOf({ subject: 'Once', id: `m${count}@example.com`, from: 'Kim Park <kim@example.com>' })
  assert.equal(next.subject, 'Once')
})

test('of two who look at the same time, each takes what the other has not', async () => {
  for (let at = 0; at < 3; at += 1) lay({ from: `both${at}@example.org`, subject: 'At once' })
  await Promise.all([looks(), looks()])
  const taken = (await page()).items.filter(({ subject }) => subject === 'At once')
  assert.deepEqual(
    taken.map(({ fate }) => fate),
    ['record', 'record', 'record'],
  )
})

test('what was in hand when a node died is taken by the next look, though others behind it were taken', async () => {
  lay({ from: 'gap@example.org', subject: 'In hand' })
  lay({ from: 'behind@example.org', subject: 'Behind it' })
  await looks()
  await app.database.owner.query(`delete from mailbox_message where sender = 'gap@example.org'`)
  await looks()
  assert.equal((await page()).items[0]?.subject, 'In hand')
})

test('of an email that is too large its beginning is read, and only when somebody says so', async () => {
  const raw = Buffer.from('From: big@example.org\r\nSubject: Big\r\n\r\nSee the film.')
  const fetched = { uid: 900_000, size: 52 * 1024 * 1024, arrivedAt: app.context.now(), raw, isWhole: false }
  const { pool } = app.context.engine
  const place = { mailbox: '', uidValidity: 5, uid: 900_000 }
  const hand = await takeUp(pool, place, app.context.now())
  assert.ok(hand)
  const given = { fetched, uidValidity: 5, hand }
  assert.equal(await take(app.context, given), 'set-aside')
  const big = async () => (await page()).items.find(({ subject }) => subject === 'Big')
  const aside = await big()
  assert.match(aside?.why ?? '', /^It has 52 MB, more than the 40 MB/)
  const again = await takeUp(pool, { ...place, id: aside?.id ?? '' }, app.context.now())
  assert.ok(again)
  const { id } = await app.person('Tim', 'complaint-handler')
  const insisted = (await app.context.engine.people(app.context.engine.pool, [id])).get(id)
  assert.ok(insisted)
  assert.equal(await take(app.context, { ...given, hand: again, insisted }), 'record')
  const said = await valuesOf((await big())?.record?.number)
  assert.equal(said['description'], 'See the film.')
  assert.match(JSON.stringify(said['contacts']), /its attachments stay in the mailbox/)
})

test('the same email that comes twice makes one complaint', async () => {
  const first = await fateOf({ subject: 'Twice', id: 'twice@example.com' })
  const second = await fateOf({ subject: 'Twice', id: 'twice@example.com' })
  assert.deepEqual([first.fate, second.fate], ['record', 'again'])
  assert.equal(second.record?.number, first.record?.number)
})

test('somebody else who quotes a number does not get into its complaint', async () => {
  const first = await fateOf({ from: 'a@mine.example', subject: 'Mine' })
  const number = first.record?.number ?? ''
  const theirs = await fateOf({ from: 'b@other.example', subject: `About ${number}` })
  assert.equal(theirs.fate, 'record')
  assert.notEqual(theirs.record?.number, number)
  assert.match(theirs.why ?? '', new RegExp(`names ${number}, but b@other.example is not known`))
  const own = await fateOf({ from: 'a@mine.example', subject: `AW: ${number.toLowerCase()}`, body: 'And noisy.' })
  assert.deepEqual([own.fate, own.record?.number], ['reply', number])
})

test('an answer to a complaint that was merged comes to the one in which it goes on', async () => {
  const from = 'Lena Roth <lena@roth.example>'
  const first = (await fateOf({ from, subject: 'Cracked lid' })).record?.number ?? ''
  const second = (await fateOf({ from, subject: 'Lid is cracked', id: 'lid-2@roth.example' })).record?.number ?? ''
  const [into, { version }] = [await complaint(first), await complaint(second)]
  const merging = { version, values: { mergedInto: into.id }, reason: 'Told of twice.' }
  const merged = await handler.call('POST', `/api/v1/complaints/${second}/steps/merge`, { payload: merging })
  assert.equal(merged.statusCode, 200, merged.body)

  const headers = ['In-Reply-To: <lid-2@roth.example>']
  const { fate, record } = await fateOf({ from, subject: 'Re: Lid is cracked', body: 'Any news?', headers })

  assert.deepEqual([fate, record?.number], ['reply', first])
  assert.match(JSON.stringify((await valuesOf(first))['contacts']), /Any news\?/)
})

test('what no person has written makes no record and is not answered', async () => {
  for (const [headers, from] of [
    [['Auto-Submitted: auto-replied'], 'kim@example.com'],
    [['Return-Path: <>'], 'kim@example.com'],
    [[], 'MAILER-DAEMON@example.com'],
    [['Content-Type: multipart/report; boundary=x'], 'kim@example.com'],
    [[], 'care@northfield.example'],
  ] as const) {
    const { fate, record, why } = await fateOf({ headers, from, subject: `Auto ${from} ${headers.join()}` })
    assert.deepEqual([fate, record], ['ignored', null], why ?? '')
  }
  const arrived = mails.arrived.length
  const listed = await fateOf({ from: 'lea@list.example', headers: ['List-Id: <care.example>'], subject: 'By a list' })
  assert.equal(listed.fate, 'record')
  await openMailDispatcher(app.context).deliver()
  assert.ok(mails.arrived.slice(arrived).every(({ to }) => !to.includes('lea@list.example')))
})

test('what nobody can take by itself is set aside with its reason, and taken in by whoever has looked at it', async () => {
  const deep = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary="n${at}"\r\n\r\n--n${at}\r\n`,
  ).join('')
  const bomb = await fateOf({ subject: 'Deep', headers: ['MIME-Version: 1.0', deep.trimEnd()], body: 'x' })
  assert.equal(bomb.fate, 'set-aside')
  assert.match(bomb.why ?? '', /^It cannot be read: /)
  const several = await fateOf({ from: 'a@one.example, b@two.example', subject: 'Two of us' })
  assert.deepEqual(
    [several.fate, several.why],
    ['set-aside', 'It names several senders: a@one.example, b@two.example.'],
  )
  const forged = await fateOf({ headers: ['Authentication-Results: mx.example; dmarc=fail'], subject: 'Forged' })
  assert.match(forged.why ?? '', /DMARC/)

  assert.equal((await reader.call('POST', `/api/v1/mailbox/messages/${several.id}/take`)).statusCode, 403)
  const taken = await handler.call('POST', `/api/v1/mailbox/messages/${several.id}/take`)
  assert.equal(taken.statusCode, 200, taken.body)
  assert.equal(taken.json<{ fate: string }>().fate, 'record')
  assert.equal((await handler.call('POST', `/api/v1/mailbox/messages/${several.id}/take`)).statusCode, 422)
  const unreadable = await handler.call('POST', `/api/v1/mailbox/messages/${bomb.id}/take`)
  assert.equal(unreadable.statusCode, 422, unreadable.body)
})

test('odd messages are taken as plain text', async () => {
  const html = await fateOf({
    from: 'html@odd.example',
    subject: 'a\tb  c',
    headers: ['Content-Type: text/html; charset=windows-1252', 'Content-Transfer-Encoding: quoted-printable'],
    body: '<style>p{}</style><p>Gr=FC=DFe</p><script>alert(1)</script><img src=3Dx onerror=3Dalert(1)>1 &lt; 2',
  })
  const said = await valuesOf(html.record?.number)
  assert.equal(said['description'], 'Grüße\n1 < 2')
  const empty = await fateOf({
    from: 'odd@odd.example',
    subject: '',
    body: '',
    id: null,
    headers: ['Content-Type: text/plain; charset=nonsense'],
  })
  assert.equal(empty.record?.title, 'Email from odd@odd.example')
  const nobody = await fateOf({ from: '', subject: 'From nobody' })
  assert.deepEqual([nobody.fate, nobody.why], ['set-aside', 'It does not say who sent it.'])
})

test('who sends too much at once waits, and is taken in an hour later', async () => {
  for (let at = 0; at < 12; at += 1) lay({ from: 'much@flood.example', subject: `Flood ${at}` })
  await looks()
  const ofFlood = async () => (await page()).items.filter(({ sender }) => sender === 'much@flood.example')
  const fates = (await ofFlood()).map(({ fate }) => fate)
  assert.deepEqual(
    [fates.filter((fate) => fate === 'record').length, fates.filter((fate) => fate === 'waiting').length],
    [10, 2],
  )
  app.pass(hour + 60_000)
  await looks()
  handler = await app.signIn((await app.person('Jill', 'complaint-handler')).email)
  assert.ok((await ofFlood()).every(({ fate }) => isFate(fate) && fate === 'record'))
})

test('what waits under a number that counts no more is set aside, unless it is found again under a new one', async () => {
  for (let at = 0; at < 12; at += 1) lay({ from: 'new@numbers.example', subject: `Numbered ${at}` })
  await looks()
  const waiting = async () =>
    (await page()).items.filter(({ sender, fate }) => sender === 'new@numbers.example' && fate === 'waiting')
  const [gone, stays] = await waiting()
  assert.ok(gone && stays)
  // As if it had been taken out of the mailbox: nothing in there is the same any more.
  await app.database.owner.query(`update mailbox_message set fingerprint = 'of another' where id = $1`, [gone.id])
  imap.renumber(78)
  await looks()

  const { items } = await page()
  const fateOfOne = (id: string) => items.find((one) => one.id === id)?.fate
  assert.deepEqual([fateOfOne(gone.id), fateOfOne(stays.id)], ['set-aside', 'waiting'])
  assert.match(items.find(({ id }) => id === gone.id)?.why ?? '', /numbered its emails anew/)
  app.pass(hour + 60_000)
  await looks()
  handler = await app.signIn((await app.person('Jim', 'complaint-handler')).email)
  assert.equal((await page()).items.find(({ id }) => id === stays.id)?.fate, 'record')
})

test('a server that is away, or refuses the password, is said in a sentence, and nothing is lost', async () => {
  lay({ from: 'later@example.org', subject: 'Later' })
  const wrong = {
    ...app.context,
    env: { ...app.context.env, mailbox: { ...app.context.env.mailbox, password: 'wrong' } },
  }
  await look(wrong as typeof app.context)
  assert.match((await page()).fault ?? '', /does not accept the user and password of IMAP_URL/)
  const gone = { ...app.context, env: { ...app.context.env, mailbox: { ...app.context.env.mailbox, port: 1 } } }
  await look(gone as typeof app.context)
  assert.equal((await page()).fault, 'Nobody answers at the mail server of IMAP_URL.')
  await looks()
  const { fault, items } = await page()
  assert.deepEqual([fault, items[0]?.subject], [null, 'Later'])
})

test('a restored copy reads nothing until an administrator says so', async () => {
  await stopReading(app.context.engine.pool, app.context.now())
  lay({ from: 'copy@example.org', subject: 'For the first one' })
  await looks()
  assert.notEqual((await page()).items[0]?.subject, 'For the first one')
  assert.equal((await handler.call('POST', '/api/v1/mailbox/resume')).statusCode, 403)
  admin = await app.signIn((await app.person('Abe', 'administrator')).email)
  assert.equal((await admin.call('POST', '/api/v1/mailbox/resume')).statusCode, 204)
  await looks()
  assert.equal((await page()).items[0]?.subject, 'For the first one')
})

test('the mailbox is for administrators and those who handle complaints', async () => {
  reader = await app.signIn((await app.person('Eve', 'staff')).email)
  assert.equal((await reader.call('GET', '/api/v1/mailbox')).statusCode, 403)
  assert.equal((await reader.call('POST', '/api/v1/mailbox/look')).statusCode, 403)
  assert.equal((await admin.call('GET', '/api/v1/mailbox?fate=nonsense')).statusCode, 422)
  assert.equal((await admin.call('GET', '/api/v1/mailbox?limit=2')).json<MailboxPage>().items.length, 2)
})
