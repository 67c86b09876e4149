// The door for people outside, tried by those it is for and by those it is not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { most, type Form, type Shared, type StatusLinks, type Told } from '#modules/customer-feedback/outside/told.ts'
import { openTestApp, startsAt, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { pngFile } from '../../../test/png-file.ts'
import { signedInAs } from '../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { solve } from '#shell/outside/solve.ts'
import { difficulty, pieces, sweepProofs } from './proof.server.ts'

const host = 'status.northfield.example'
const origin = `https://${host}`
const day = 24 * 60 * 60_000

let app: TestApp
let jack: Caller
let ella: Caller

type Known = { readonly id: string; readonly number: string }

const one = async <T>(text: string, ...values: unknown[]): Promise<T> => {
  const { rows } = await app.database.owner.query<T & object>(text, values)
  assert.ok(rows[0], text)
  return rows[0]
}

const signIn = async (firstName: string) =>
  signedInAs(app, await one('select id, number, email from person where first_name = $1', firstName))

const inState = (state: string) =>
  one<Known>(
    'select id, number from complaint where state = $1 and not void and accepted is null order by number limit 1',
    state,
  )

before(async () => {
  app = await openTestApp(
    { PUBLIC_URL: 'https://quality.northfield.example', OUTSIDE_URL: origin, COMPLAINT_FORM: 'yes' },
    await toldDatabase(),
  )
  ;[jack, ella] = [await signIn('Jack'), await signIn('Ella')]
})
after(() => app.close())

const calls = { address: 0 }

/** Calls as a browser of somebody outside does, each from an address of its own. */
const call = (method: 'GET' | 'POST', path: string, payload?: unknown, headers: Record<string, string> = {}) => {
  calls.address += 1
  return app.fastify.inject({
    method,
    url: `/outside/api/${path}`,
    remoteAddress: `203.0.${calls.address >> 8}.${calls.address & 255}`,
    headers: { host, origin, 'sec-fetch-site': 'same-origin', ...headers },
    ...(payload !== undefined && { payload: payload as object }),
  })
}

const linksOf = (number: string) => `/api/v1/complaints/${number}/status-links`

/** Shares a complaint. @returns the token */
async function shared(number: string, more: object = {}): Promise<string> {
  const answer = await jack.call('POST', linksOf(number), { payload: more })
  assert.equal(answer.statusCode, 201, answer.body)
  const { url } = answer.json<Shared>()
  assert.ok(url?.startsWith(`${origin}/outside/status#`), String(url))
  return url?.split('#')[1] ?? ''
}

const open = (token: string) => call('POST', 'status', { token })

const form = (name: string, content: Buffer) => {
  const boundary = 'parts-of-a-file'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const send = (token: string, name: string, content: Buffer) => {
  const { payload, type } = form(name, content)
  return call('POST', 'status/files', payload, { 'x-status-link': token, 'content-type': type })
}

test('a link shows one complaint to its customer, and nothing internal', async () => {
  const { id, number } = await inState('investigation')
  const token = await shared(number)

  const answer = await open(token)

  assert.equal(answer.statusCode, 200, answer.body)
  const told = answer.json<Told>()
  assert.equal(told.reference, number)
  assert.equal(told.stage, 'investigated')
  assert.ok(told.next !== null && told.words.length > 0)
  const row = await one<Record<string, unknown>>('select * from complaint where id = $1', id)
  const internal = ['severity', 'report_why', 'immediate', 'cause', 'late_reason']
  for (const field of internal)
    if (typeof row[field] === 'string' && row[field].length > 8) assert.ok(!answer.body.includes(row[field]), field)
  assert.doesNotMatch(answer.body, /[\da-f]{8}-[\da-f]{4}-7/, 'no id leaves the house')
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('the trail tells who shared it and that the customer opened it, once an hour', async () => {
  const { id, number } = await inState('assessed')
  const token = await shared(number)

  await open(token)
  await open(token)

  const told = (await app.eventsOf(id)).slice(-2)
  assert.deepEqual(
    told.map(({ kind, actor }) => [kind, actor.kind]),
    [
      ['link-shared', 'person'],
      ['viewed', 'customer'],
    ],
  )
  assert.match(sentenceInWords(told[1] ?? assert.fail()), /ustomer\)? looked at CMP-\S+ by a status link$/)
  const [link] = (await jack.call('GET', linksOf(number))).json<StatusLinks>().items
  assert.deepEqual([link?.opens, link?.state], [1, 'open'])
  const { rows } = await app.database.owner.query('select 1 from status_link where token = $1', [token])
  assert.equal(rows.length, 0, 'only the hash is kept')
})

test('links that never were, have expired or were revoked are refused in the same words', async () => {
  const { number } = await inState('assessed')
  const linkIds = async () => (await jack.call('GET', linksOf(number))).json<StatusLinks>().items.map(({ id }) => id)
  const expired = await shared(number, { days: 1 })
  const earlier = await linkIds()
  const revoked = await shared(number)
  const last = (await linkIds()).find((id) => !earlier.includes(id))
  assert.equal((await jack.call('POST', `${linksOf(number)}/${last}/revoke`)).statusCode, 204)
  app.pass(day + 1)
  const walked = Array.from({ length: 20 }, (_, at) => `${expired.slice(0, -2)}${at.toString().padStart(2, '0')}`)

  const answers = await Promise.all([expired, revoked, number, '', ...walked].map(open))

  app.pass(-day - 1)
  const said = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
  assert.equal(said.size, 1, [...said].join('\n'))
  assert.match([...said].join(''), /^404 /)
  for (const path of ['status/message', 'status/answer']) {
    const more = path === 'status/answer' ? { settles: true } : { text: 'Hello?' }
    const answer = await call('POST', path, { token: revoked, ...more })
    assert.equal(`${answer.statusCode} ${answer.body}`, [...said].join(''))
  }
  assert.equal((await send(revoked, 'photo.png', pngFile(4, 4, [200, 60, 40]))).statusCode, 404)
})

test('only who handles a complaint shares it', async () => {
  const { number } = await inState('investigation')

  const asked = await ella.call('POST', linksOf(number), { payload: {} })
  const seen = (await ella.call('GET', linksOf(number))).json<StatusLinks>()

  assert.equal(asked.statusCode, 403)
  assert.deepEqual([seen.items.length, seen.may], [0, false])
  const wrong = await jack.call('POST', linksOf(number), { payload: { email: 'no address' } })
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'email'])
  const unsent = await jack.call('POST', linksOf(number), { payload: { email: 'kim@example.com' } })
  assert.match(unsent.json<Body>().message, /no mail server/)
})

test('a message stands among the contacts, and whoever owns the complaint hears of it', async () => {
  const { id, number } = await inState('investigation')
  const token = await shared(number)

  const answer = await call('POST', 'status/message', { token, text: 'It happened again <b>today</b>.' })

  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(
    answer.json<Told>().messages.map(({ text }) => text),
    ['It happened again <b>today</b>.'],
  )
  const last = (await app.eventsOf(id)).at(-1)
  assert.deepEqual([last?.kind, last?.actor.kind, last?.actor.id], ['changed', 'customer', null])
  const alert = await one<{ title: string; owner: boolean }>(
    `select a.title, a.person = c.owner as owner from alert a join complaint c on c.id = a.card where c.id = $1 order by a.at desc, a.id desc limit 1`,
    id,
  )
  assert.deepEqual(alert, { title: 'has a message from the customer.', owner: true })
})

test('a status link fills no more than its share of the contacts', async () => {
  const { number } = await one<Known>(
    `select id, number from complaint where state = 'investigation' and not void order by number desc limit 1`,
  )
  const token = await shared(number)
  const write = () => call('POST', 'status/message', { token, text: 'Is there any news?' })
  const { messages } = (await open(token)).json<Told>()
  for (let sent = messages.length; sent < most.messages; sent += 1) {
    const taken = await write()
    assert.equal(taken.statusCode, 200, taken.body)
  }

  const more = await write()

  assert.deepEqual([more.statusCode, more.json<Body>().code], [422, 'blocked'])
  assert.match(more.json<Body>().message, /^50 messages were sent here.* Write or call us/)
  assert.equal((await open(token)).json<Told>().messages.length, most.messages)
})

test('the customer says once whether the answer settles it', async () => {
  const { id, number } = await inState('answered')
  const token = await shared(number)
  const unsaid = (await open(token)).json<Told>()
  assert.ok(unsaid.answer && unsaid.may.settle)

  const said = { token, settles: false, text: 'The new one fails as well.', satisfaction: 2 }
  const answer = await call('POST', 'status/answer', said)
  const again = await call('POST', 'status/answer', { ...said, settles: true })

  assert.equal(answer.statusCode, 200, answer.body)
  const told = answer.json<Told>()
  assert.deepEqual([told.reply, told.may.settle, told.stage], ['No', false, 'answered'])
  assert.equal(again.statusCode, 422)
  const row = await one('select accepted, satisfaction::int, state from complaint where id = $1', id)
  assert.deepEqual(row, { accepted: 'No', satisfaction: 2, state: 'answered' })
  const moved = (await app.eventsOf(id)).findLast(({ kind }) => kind === 'moved')
  assert.deepEqual([moved?.actor.kind, moved?.reason], ['customer', 'The new one fails as well.'])
})

test('the link of a complaint that was merged shows how the other one stands, and what is written comes to it', async () => {
  const merged = await one<Known>(`select id, number from complaint where state = 'merged' and not void limit 1`)
  const into = await one<Known & { state: string }>(
    'select o.id, o.number, o.state from complaint c join complaint o on o.id = c.merged_into where c.id = $1',
    merged.id,
  )
  const token = await shared(merged.number)

  const shown = (await open(token)).json<Told>()
  const answer = await call('POST', 'status/message', { token, text: 'We still hold it up by hand.' })

  assert.deepEqual([shown.reference, shown.mergedInto, shown.may.write], [merged.number, into.number, true])
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.json<Told>().messages.at(-1)?.text, 'We still hold it up by hand.')
  const { contacts } = await one<{ contacts: readonly { what: string }[] }>(
    'select contacts from complaint where id = $1',
    into.id,
  )
  assert.equal(contacts.at(-1)?.what, 'We still hold it up by hand.')
  const untouched = await one<{ contacts: readonly unknown[] | null }>(
    'select contacts from complaint where id = $1',
    merged.id,
  )
  assert.deepEqual(untouched.contacts ?? [], [])
})

test('nothing is taken of a complaint that is closed', async () => {
  const { number } = await one<Known>(`select id, number from complaint where state = 'closed' and not void limit 1`)
  const token = await shared(number)

  const told = (await open(token)).json<Told>()
  const wrote = await call('POST', 'status/message', { token, text: 'One more thing.' })

  assert.deepEqual([told.stage, told.may.write, told.may.settle], ['closed', false, false])
  assert.equal(wrote.statusCode, 422)
  assert.equal((await send(token, 'photo.png', pngFile(4, 4, [200, 60, 40]))).statusCode, 422)
})

test('photos are taken by their bytes and their size', async () => {
  const { id, number } = await inState('assessed')
  const token = await shared(number)

  const taken = await send(token, 'photo.png', pngFile(4, 4, [200, 60, 40]))
  const script = await send(token, 'photo.png', Buffer.from('<script>alert(1)</script>'))
  const text = await send(token, 'notes.txt', Buffer.from('Words.'))
  const program = await send(token, 'setup.exe', Buffer.from('MZ'))
  const large = await send(token, 'large.png', Buffer.concat([pngFile(4, 4, [200, 60, 40]), Buffer.alloc(most.file)]))
  const empty = await send(token, 'empty.png', Buffer.alloc(0))

  assert.equal(taken.statusCode, 201, taken.body)
  assert.deepEqual(
    taken.json<Told>().files.map(({ name }) => name),
    ['photo.png'],
  )
  assert.deepEqual(
    [script, text, program, large, empty].map(({ statusCode }) => statusCode),
    [415, 415, 415, 413, 422],
  )
  const added = (await app.eventsOf(id)).filter(({ kind }) => kind === 'file-added').at(-1)
  assert.equal(added?.actor.kind, 'customer')
  const { items } = (await jack.call('GET', `/api/v1/complaints/${number}/files`)).json<{
    items: { creator: unknown }[]
  }>()
  assert.equal(items.at(-1)?.creator, null)
})

test('a page of others, a staff cookie and the other host open nothing', async () => {
  const { number } = await inState('investigation')
  const token = await shared(number)

  const foreign = await call(
    'POST',
    'status',
    { token },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  )
  const staffPage = await call('POST', 'status', { token }, { origin: 'https://quality.northfield.example' })
  const asStaff = await call('POST', 'status', { token: 'none' }, { cookie: jack.cookie })
  const elsewhere = await call(
    'POST',
    'status',
    { token },
    { host: 'quality.northfield.example', origin: 'https://quality.northfield.example' },
  )
  const inside = [
    '/login',
    '/',
    '/api/v1/session',
    '/api/docs',
    `/api/v1/complaints/${number}`,
    '/outside.html',
    '/index.html',
  ]

  assert.deepEqual(
    [foreign.statusCode, staffPage.statusCode, asStaff.statusCode, elsewhere.statusCode],
    [403, 403, 404, 421],
  )
  for (const url of inside) {
    const answer = await app.fastify.inject({ method: 'GET', url, headers: { host, cookie: jack.cookie } })
    assert.equal(answer.statusCode, 421, `${url} ${answer.body}`)
    assert.ok(!answer.body.includes('quality.northfield'), 'the address of the staff is not told')
  }
})

test('whoever guesses is stopped after some calls of one address', async () => {
  const guess = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/outside/api/status',
      remoteAddress: '198.51.100.7',
      headers: { host, origin },
      payload: { token: 'guess' },
    })
  const codes = new Set<number>()
  for (let at = 0; at < 125; at += 1) codes.add((await guess()).statusCode)
  assert.deepEqual([...codes], [404, 429])
})

const complained = {
  title: 'Cover does not close',
  words: 'The hinge is bent. It came so out of the box.',
  remedy: 'A new cover.',
  lot: 'L-77',
  order: 'SO-1',
  name: 'Kim Park',
  reach: 'kim@example.com',
}

const solved = (challenge: string) => solve({ challenge, pieces, difficulty })

const begin = async () => (await call('GET', 'complaint')).json<Form>()

test('the public form makes a complaint in its first state, with a link to it', async () => {
  const { products, challenge } = await begin()
  const said = { ...complained, product: products[0], challenge, solutions: solved(challenge) }

  const answer = await call('POST', 'complaint', said)
  const replayed = await call('POST', 'complaint', said)

  assert.equal(answer.statusCode, 201, answer.body)
  const { reference, token } = answer.json<{ reference: string; token: string }>()
  const row = await one<Known & { state: string; channel: string; contact: string; creator: null }>(
    'select id, number, state, channel, contact, creator from complaint where number = $1',
    reference,
  )
  assert.deepEqual([row.state, row.channel, row.contact, row.creator], ['received', 'Web form', 'Kim Park', null])
  const [made] = await app.eventsOf(row.id)
  assert.deepEqual([made?.kind, made?.actor.kind, made?.actor.name], ['created', 'customer', 'Kim Park (customer)'])
  assert.equal((await open(token)).json<Told>().words, complained.words)
  assert.deepEqual([replayed.statusCode, replayed.json<Body>().code], [422, 'blocked'])
})

test('a proof that is foreign, empty, late or for another challenge is refused', async () => {
  const { products, challenge } = await begin()
  const product = products[0]
  const other = (await begin()).challenge
  const solutions = solved(challenge)
  const attempt = (more: object) => call('POST', 'complaint', { ...complained, product, ...more })

  const forged = await attempt({ challenge: challenge.replace(/\.16x14\./, '.1x1.'), solutions })
  const unsolved = await attempt({ challenge: other, solutions })
  const few = await attempt({ challenge, solutions: solutions.slice(1) })
  app.pass(3 * 60 * 60_000)
  const late = await attempt({ challenge, solutions })
  await sweepProofs(app.context.engine.pool, app.context.now())
  const swept = await attempt({ challenge, solutions })
  app.pass(-3 * 60 * 60_000)

  for (const answer of [forged, unsolved, few, late, swept]) assert.equal(answer.statusCode, 422, answer.body)
  const unknown = await attempt({ challenge, solutions, product: 'PRD-2026-0001' })
  assert.deepEqual([unknown.statusCode, unknown.json<Body>().field], [422, 'product'])
  assert.equal((await attempt({ challenge, solutions })).statusCode, 201, 'what was refused has spent nothing')
})

test('the form can be switched off, and is where nobody switched it on', async () => {
  const off = await openTestApp({ PUBLIC_URL: 'https://quality.northfield.example' })
  const headers = { host: 'quality.northfield.example' }
  const answer = await off.fastify.inject({ method: 'GET', url: '/outside/api/complaint', headers })
  assert.equal(answer.statusCode, 404)
  await off.close()
})

test('the clock of these tests has not moved', () => {
  assert.ok(Math.abs(app.context.now().getTime() - startsAt.getTime()) < day)
})
