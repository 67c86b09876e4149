// What goes wrong with an email, and what becomes of it all the same.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { MailboxPage } from '#modules/system-settings/mailbox/mailbox.ts'
import { nameOf } from '#server/context/mailbox-settings.ts'
import { incomingFolder, placeOf } from '#server/file/file-store.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { openImapServer, type ImapServer } from '../../../test/imap-server.ts'
import { leased, takeUp } from './in-hand.server.ts'
import { ripe } from './ledger.server.ts'
import { look } from './look.server.ts'
import { openMailReaders, readApart } from './read-apart.server.ts'

const minute = 60_000
const megabyte = 1024 * 1024

let app: TestApp
let imap: ImapServer
let handler: Caller

before(async () => {
  imap = await openImapServer()
  app = await openTestApp({ IMAP_URL: imap.url })
  handler = await app.signIn((await app.person('Jack', 'complaint-handler')).email)
})
after(async () => {
  await app.close()
  await imap.close()
})

let count = 0

type Parts = {
  readonly from: string
  readonly subject: string
  readonly headers?: readonly string[]
  readonly body?: string
}

function lay({ from, subject, headers = [], body = 'Since Monday.' }: Parts): void {
  count += 1
  const lines = [`From: ${from}`, `Subject: ${subject}`, `Message-ID: <f${count}@example.com>`, ...headers, '', body]
  imap.lay(lines.join('\r\n'), new Date(app.context.now().getTime() - minute))
}

async function looks(context = app.context) {
  app.pass(1_000) // The clock stands still but for the test.
  return look(context)
}

async function page(): Promise<MailboxPage> {
  handler = await app.signIn((await app.person(`Jo${(count += 1)}`, 'complaint-handler')).email)
  return (await handler.call('GET', '/api/v1/mailbox?limit=200')).json<MailboxPage>()
}

const called = async (subject: string) => (await page()).items.find((one) => one.subject === subject)

async function fateOf(parts: Parts) {
  lay(parts)
  await looks()
  return called(parts.subject)
}

const take = (id: string | undefined) => handler.call('POST', `/api/v1/mailbox/messages/${id}/take`)

const mailbox = () => (app.context.env.mailbox ? nameOf(app.context.env.mailbox) : '')

const query = (text: string, values: readonly unknown[] = []) =>
  app.database.owner.query<{ uid: string; validity: string }>(text, [...values])

test('an email of which a few bytes would fill the memory is read apart from the server, and set aside', async () => {
  const { env, now } = app.context
  const readers = openMailReaders({ memory: 200 * megabyte, answer: 60_000, whole: 60_000 })
  after(() => readers.close())
  for (const bytes of [
    Buffer.concat([Buffer.from('From: a@bomb.example\r\n\r\n'), Buffer.alloc(8 * megabyte, '\n')]),
    Buffer.concat([
      Buffer.from('From: a@bomb.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'),
      Buffer.alloc(8 * megabyte, '--b\r\n\r\n'),
    ]),
  ]) {
    const { fault, message } = await readApart('test', env.dataDir, { raw: bytes }, now(), readers)
    assert.equal(fault, 'Its parts take more memory than an email of its size should.')
    assert.deepEqual(message.senders, [])
    assert.match(message.fingerprint, /^[\da-f]{64}$/)
  }
  assert.deepEqual(readdirSync(incomingFolder(env.dataDir)), [])
})

test('an email at which the server ends is tried once more, and then set aside; those behind it are taken', async () => {
  await fateOf({ from: 'before@ends.example', subject: 'Before' })
  const { pool } = app.context.engine
  const { rows } = await query('select uid, uid_validity as validity from mailbox_message order by id desc limit 1')
  const [last] = rows
  assert.ok(last)
  lay({ from: 'last@ends.example', subject: 'Ends' })
  lay({ from: 'behind@ends.example', subject: 'Behind' })
  const place = { mailbox: mailbox(), uidValidity: Number(last.validity), uid: Number(last.uid) + 1 }
  const hand = await takeUp(pool, place, app.context.now())
  assert.ok(hand)
  const ends = async () => (await page()).items.find(({ id }) => id === hand.id)

  await looks()
  assert.equal((await called('Behind'))?.fate, 'record')
  assert.equal((await ends())?.fate, 'reading')
  app.pass(leased)
  await looks()
  const again = await ends()
  assert.deepEqual(
    [again?.fate, again?.why],
    ['waiting', 'Reading it was interrupted. It is tried once more by itself.'],
  )
  assert.ok(await takeUp(pool, { ...place, id: hand.id }, app.context.now()))
  app.pass(leased)
  await looks()
  const aside = await ends()
  assert.deepEqual(
    [aside?.fate, aside?.why],
    ['set-aside', 'Reading it was interrupted twice. Take it in if a customer wrote it.'],
  )
  assert.equal((await take(hand.id)).statusCode, 200)
  assert.equal((await called('Ends'))?.fate, 'record')
})

test('an email that waits and is no longer in the mailbox waits no more', async () => {
  for (let at = 0; at < 11; at += 1) lay({ from: 'much@gone.example', subject: `Gone ${at}` })
  await looks()
  assert.equal((await called('Gone 10'))?.fate, 'waiting')
  imap.empty()
  app.pass(61 * minute)
  await looks()
  const gone = await called('Gone 10')
  assert.deepEqual([gone?.fate, gone?.why], ['ignored', 'The email is no longer in the mailbox.'])
})

const broken = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })

/** A server whose connection to the database breaks once, at the first commit: before it has happened, or after. */
function breaking(when: 'before' | 'after'): typeof app.context {
  const { engine } = app.context
  let isWhole = true
  const connect = async () => {
    const connection = await engine.pool.connect()
    return {
      release: (error?: boolean) => connection.release(error),
      async query(asked: { readonly text: string }) {
        const breaks = isWhole && asked.text === 'commit'
        if (breaks) isWhole = false
        if (breaks && when === 'before') throw broken()
        const answer = await connection.query(asked)
        if (breaks) throw broken()
        return answer
      },
    }
  }
  const pool = { connect, query: engine.pool.query.bind(engine.pool) }
  return { ...app.context, engine: { ...engine, pool: pool as unknown as typeof engine.pool } } // As much of one as is used.
}

test('an email that comes while the database breaks off waits, and is taken in by itself', async () => {
  lay({ from: 'later@busy.example', subject: 'Busy' })
  await looks(breaking('before'))
  const waiting = await called('Busy')
  assert.deepEqual(
    [waiting?.fate, waiting?.sender, waiting?.why],
    ['waiting', 'later@busy.example', 'The server could not take it in at that moment. It is tried again by itself.'],
  )
  await looks()
  assert.equal((await called('Busy'))?.fate, 'waiting')
  app.pass(6 * minute)
  await looks()
  assert.equal((await called('Busy'))?.fate, 'record')
})

test('a database that breaks off is not said to be the mail server', async () => {
  const { engine } = app.context
  const failing = (asked: { readonly name?: string }) =>
    asked.name === 'ripe-mailbox-messages' ? Promise.reject(broken()) : engine.pool.query(asked as never)
  const pool = { query: failing, connect: engine.pool.connect.bind(engine.pool) } as unknown as typeof engine.pool // As much of one as is used.
  await assert.rejects(looks({ ...app.context, engine: { ...engine, pool } }), /Connection terminated/)
  assert.equal((await page()).fault, null)
})

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const photos = (many: number) => ({
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b1"'],
  body: [
    '--b1\r\nContent-Type: text/plain\r\n\r\nSee the photos.',
    ...Array.from(
      { length: many },
      (_, at) =>
        `--b1\r\nContent-Type: image/png; name="p${at}.png"\r\nContent-Disposition: attachment; filename="p${at}.png"\r\nContent-Transfer-Encoding: base64\r\n\r\n${png}`,
    ),
    '--b1--',
    '',
  ].join('\r\n'),
})

type Files = { readonly items: readonly { readonly id: string; readonly name: string }[] }

const filesOf = async (number: string | undefined) =>
  (await handler.call('GET', `/api/v1/complaints/${number}/files`)).json<Files>().items

test('where nobody knows whether a commit has happened, the bytes of files stay', async () => {
  lay({ from: 'unclear@busy.example', subject: 'Unclear', ...photos(1) })
  await looks(breaking('after'))
  const message = await called('Unclear')
  assert.equal(message?.fate, 'record')
  const places = (await filesOf(message.record?.number)).map(({ id }) => placeOf(filesFolder(app.context.env), id))
  assert.equal(places.length, 2)
  assert.ok(places.every((place) => existsSync(place)))
})

test('a complaint takes at most 20 files from outside, over all emails', async () => {
  const from = 'photos@many.example'
  const first = await fateOf({ from, subject: 'Photos', ...photos(12) })
  const number = first?.record?.number
  const second = await fateOf({ from, subject: `Re: ${number}`, ...photos(12) })
  assert.deepEqual([second?.fate, second?.record?.number], ['reply', number])
  const names = (await filesOf(number)).map(({ name }) => name)
  assert.equal(names.filter((name) => name.endsWith('.png')).length, 20)
  assert.equal(names.filter((name) => name.endsWith('.eml')).length, 2)
  const said = (await handler.call('GET', `/api/v1/complaints/${number}`)).body
  assert.match(said, /Not taken from the email: “p8\.png” \(A complaint takes at most 20 files from outside/)
})

test('what a customer’s own program has made is looked at by somebody', async () => {
  const headers = ['Auto-Submitted: auto-generated']
  const made = await fateOf({ from: 'portal@erp.example', subject: 'By a portal', headers })
  assert.equal(made?.fate, 'set-aside')
  assert.match(made.why ?? '', /a program has made it/)
})

test('who does not say who they are belongs nowhere; who took them in stands in the trail with what came of it', async () => {
  const first = await fateOf({ from: 'office@first.example', subject: 'First' })
  const number = first?.record?.number
  await query(`update complaint set contact_details = 'office@first.example (office)' where number = $1`, [number])
  const nobody = await fateOf({ from: '', subject: `About ${number}` })
  assert.equal(nobody?.fate, 'set-aside')
  const taken = await take(nobody.id)
  assert.equal(taken.statusCode, 200, taken.body)
  const made = taken.json<{ fate: string; record: { number: string } }>()
  assert.equal(made.fate, 'record')
  assert.notEqual(made.record.number, number)

  const { id } = (await handler.call('GET', `/api/v1/complaints/${made.record.number}`)).json<{ id: string }>()
  const [created] = await app.eventsOf(id)
  const insisted = (await app.eventsOf('configuration')).at(-1)
  assert.deepEqual([insisted?.actor.kind, insisted?.facts?.['what'], insisted?.at], ['person', 'taken in', created?.at])
})

test('a reply to a complaint whose contacts are full becomes one of its own', async () => {
  const from = 'much@full.example'
  const first = await fateOf({ from, subject: 'Full' })
  const number = first?.record?.number
  const line = { on: '2026-11-20', from: 'Customer', how: 'Email', what: 'Again.' }
  const lines = Array.from({ length: 200 }, (_, at) => ({ key: `k${at}`, ...line }))
  await query('update complaint set contacts = $2 where number = $1', [number, JSON.stringify(lines)])
  const reply = await fateOf({ from, subject: `Re: ${number} once more` })
  assert.equal(reply?.fate, 'record')
  assert.equal(reply.why, `The email answers ${number}, whose list of contacts is full.`)
})

test('of what waits only as much is fetched as the limits let in', async () => {
  const { pool } = app.context.engine
  const now = app.context.now()
  const lie = (many: number, sender: string, fate: string, from: number) =>
    query(
      `insert into mailbox_message (id, mailbox, uid_validity, uid, fingerprint, sender, subject, size, arrived_at, fate, at)
        select gen_random_uuid(), 'limits', 1, $4::int + n, n::text, $2, '', 1, $5, $3, $5 from generate_series(1, $1::int) n`,
      [many, sender, fate, from, new Date(now.getTime() - 30 * minute)],
    )
  const ripeNow = async () => (await ripe(pool, { mailbox: 'limits', uidValidity: 1, now })).length
  await query(`update mailbox_message set at = at - interval '2 hours'`)
  await lie(30, 'one@limits.example', 'waiting', 0)
  assert.equal(await ripeNow(), 10)
  await lie(8, 'one@limits.example', 'record', 100)
  assert.equal(await ripeNow(), 2)
  await lie(191, 'two@limits.example', 'record', 200)
  assert.equal(await ripeNow(), 1)
  await lie(1, 'two@limits.example', 'reply', 500)
  assert.equal(await ripeNow(), 0)
})
