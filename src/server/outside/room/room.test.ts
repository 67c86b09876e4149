// The vendor room, tried by the contact it is for and by those it is not, with a real mail server between.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import type { KeptRooms, Room, RoomDoor, RoomKey } from '#modules/vendor-management/room/told.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { openMailDispatcher, type MailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../../test/mail-server.ts'
import { pngFile } from '../../../../test/png-file.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'

const host = 'rooms.northfield.example'
const origin = `http://${host}`
const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
let mails: MailServer
let dispatcher: MailDispatcher
let daniel: Caller
let hydrolene: { readonly id: string; readonly number: string }

const one = async <T>(text: string, ...values: unknown[]): Promise<T> => {
  const { rows } = await app.database.owner.query<T & object>(text, values)
  assert.ok(rows[0], text)
  return rows[0]
}

before(async () => {
  mails = await openMailServer()
  app = await openTestApp(
    {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Plumbline <quality@northfield.example>',
      PUBLIC_URL: 'http://quality.northfield.example',
      OUTSIDE_URL: origin,
      PROVIDER_NAME: 'Northfield',
    },
    await toldDatabase(),
  )
  daniel = await signedInAs(app, await one(`select id, number, email from person where first_name = 'Daniel'`))
  hydrolene = await one(`select id, number from vendor where name like 'Hydrolene%'`)
  // What the sample has to tell its people would leave first.
  await app.database.owner.query('delete from notice')
  dispatcher = openMailDispatcher(app.context)
})
after(async () => {
  await app.close()
  await mails.close()
})

const calls = { address: 0 }

/** Calls as a browser of somebody outside does, each from an address of its own. */
const call = (path: string, payload: object, headers: Record<string, string> = {}) => {
  calls.address += 1
  return app.fastify.inject({
    method: 'POST',
    url: `/outside/api/${path}`,
    remoteAddress: `203.0.${calls.address >> 8}.${calls.address & 255}`,
    headers: { host, origin, 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  })
}

const roomsOf = (number: string) => `/api/v1/vendors/${number}/rooms`
const kept = async (number = hydrolene.number) => (await daniel.call('GET', roomsOf(number))).json<KeptRooms>().items

let contacts = 0

/** Opens a room to a new contact, and reads the link in the mail that they got. */
async function opened(
  number = hydrolene.number,
  days = 30,
): Promise<{ readonly email: string; readonly token: string }> {
  contacts += 1
  const email = `contact-${contacts}@vendor.example`
  const answer = await daniel.call('POST', roomsOf(number), { payload: { contact: 'Moira Kessock', email, days } })
  assert.equal(answer.statusCode, 204, answer.body)
  await dispatcher.deliver()
  const mail = mails.arrived.find(({ to }) => to.includes(email))
  const [, token = ''] = /\/outside\/room#([\w-]{43})/.exec(mail?.text ?? '') ?? []
  assert.notEqual(token, '', 'no link has arrived')
  return { email, token }
}

/** Asks for a code and reads it in the mail that brings it. */
async function codeFor({ email, token }: { readonly email: string; readonly token: string }): Promise<string> {
  const asked = await call('room/code', { token })
  assert.equal(asked.statusCode, 200, asked.body)
  await dispatcher.deliver()
  const mail = mails.arrived.findLast(({ to, text }) => to.includes(email) && text.includes('Your code is'))
  const [, code = ''] = /Your code is (\d{6})\./.exec(mail?.text ?? '') ?? []
  assert.notEqual(code, '', 'no code has arrived')
  return code
}

/** Somebody who is in a room. @returns the token of their session */
async function inside(number = hydrolene.number): Promise<string> {
  const link = await opened(number)
  const entered = await call('room/enter', { token: link.token, code: await codeFor(link) })
  assert.equal(entered.statusCode, 200, entered.body)
  return entered.json<RoomKey>().session
}

const open = (session: string) => call('room/open', { session })

const other = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

test('the link and the code arrive with the contact, and are kept nowhere', async () => {
  const link = await opened()
  const door = (await call('room', { token: link.token })).json<RoomDoor>()
  const code = await codeFor(link)

  const entered = await call('room/enter', { token: link.token, code })

  assert.equal(door.to, 'c•••@vendor.example')
  assert.equal(entered.statusCode, 200, entered.body)
  assert.equal(entered.headers['set-cookie'], undefined)
  const { rows } = await app.database.owner.query<{ body: string; html: string }>('select body, html from outbox')
  for (const { body, html } of rows)
    for (const text of [body, html]) assert.ok(!text.includes(link.token) && !text.includes(`is ${code}`))
  const [last] = await kept()
  assert.deepEqual([last?.state, last?.email, last?.usedAt !== null], ['open', link.email, true])
})

test('the room shows claims and documents of its vendor, and nothing internal', async () => {
  const answer = await open(await inside())

  assert.equal(answer.statusCode, 200, answer.body)
  const room = answer.json<Room>()
  assert.ok(room.claims.some(({ title, overdue }) => title === 'Pores above 0.2 µm in two lots' && overdue > 0))
  assert.ok(room.certificates.some(({ type, stage }) => type === 'ISO 13485' && stage === 'expiring'))
  const { rows } = await app.database.owner.query<{ number: string }>(
    'select number from vendor_claim where vendor <> $1',
    [hydrolene.id],
  )
  assert.ok(rows.length > 0)
  for (const { number } of rows) assert.ok(!answer.body.includes(number), number)
  assert.doesNotMatch(answer.body, /[\da-f]{8}-[\da-f]{4}-7/, 'no id leaves the house')
  assert.doesNotMatch(answer.body, /charged|verification|owner|severity/)
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('a claim is answered through the door, in the name of the contact', async () => {
  const session = await inside()
  const { id, number } = await one<{ id: string; number: string }>(
    `select id, number from vendor_claim where title = 'Pores above 0.2 µm in two lots' and not void`,
  )
  const answer = { d3: 'Both lots are blocked.', d4: 'The roller ran too warm.', d5: 'It is measured each shift.' }

  const missing = await call('room/answer', { session, reference: number, d3: answer.d3, d4: ' ', d5: answer.d5 })
  const sent = await call('room/answer', { session, reference: number, ...answer })
  const again = await call('room/answer', { session, reference: number, ...answer })

  assert.deepEqual([missing.statusCode, missing.json<Body>().field], [422, 'd4'])
  assert.equal(sent.statusCode, 200, sent.body)
  assert.equal(sent.json<Room>().claims.find(({ reference }) => reference === number)?.stage, 'answered')
  assert.deepEqual([again.statusCode, again.json<Body>().code], [422, 'blocked'])
  const row = await one<Record<string, string>>(
    'select state, d4, answered_by, responded_on is not null as "isDated" from vendor_claim where id = $1',
    id,
  )
  assert.deepEqual(row, {
    state: 'answered',
    d4: answer.d4,
    answered_by: 'Moira Kessock of Hydrolene Membranes Ltd, in the vendor room',
    isDated: true,
  })
  const told = (await app.eventsOf(id)).findLast(({ kind }) => kind === 'moved')
  assert.deepEqual([told?.actor.kind, told?.actor.id, told?.step?.name], ['vendor', null, 'respond-in-room'])
  assert.match(sentenceInWords(told ?? assert.fail()), /^Moira Kessock \(Hydrolene Membranes Ltd\)/)
})

test('nobody here takes the step of the vendor by a button', async () => {
  const { number, version } = await one<{ number: string; version: number }>(
    `select number, version from vendor_claim where state = 'issued' and not void limit 1`,
  )

  const answer = await daniel.call('POST', `/api/v1/vendor-claims/${number}/steps/respond-in-room`, {
    payload: { version, values: { d3: 'x', d4: 'x', d5: 'x' } },
  })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'], answer.body)
})

test('a claim against another vendor is not there, whatever number is tried', async () => {
  const session = await inside()
  const { number } = await one<{ number: string }>(
    `select number from vendor_claim where vendor <> $1 and state = 'issued' and not void limit 1`,
    hydrolene.id,
  )
  const answer = { d3: 'x', d4: 'x', d5: 'x' }

  const tries = await Promise.all(
    [number, 'SCAR-2026-9999', hydrolene.id].map((reference) => call('room/answer', { session, reference, ...answer })),
  )

  const said = new Set(tries.map(({ statusCode, body }) => `${statusCode} ${body}`))
  assert.equal(said.size, 1, [...said].join('\n'))
  assert.match([...said].join(''), /^404 /)
})

test('links that never were, have expired or were revoked are refused in the same words, and sessions with them', async () => {
  const short = await opened(hydrolene.number, 1)
  const revoked = await opened()
  const key = await call('room/enter', { token: revoked.token, code: await codeFor(revoked) })
  const { session } = key.json<RoomKey>()
  const id = (await kept()).find(({ email }) => email === revoked.email)?.id
  assert.equal((await open(session)).statusCode, 200)
  assert.equal((await daniel.call('POST', `${roomsOf(hydrolene.number)}/${id}/revoke`)).statusCode, 204)
  app.pass(day + 1)
  const walked = Array.from({ length: 20 }, (_, at) => `${short.token.slice(0, -2)}${at.toString().padStart(2, '0')}`)

  const answers = await Promise.all(
    [short.token, revoked.token, hydrolene.number, id ?? '', '', ...walked].map((token) => call('room', { token })),
  )

  app.pass(-day - 1)
  const said = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
  assert.equal(said.size, 1, [...said].join('\n'))
  assert.match([...said].join(''), /^404 /)
  assert.equal((await open(session)).statusCode, 401)
  assert.equal((await open(short.token)).statusCode, 401, 'a link alone opens nothing')
  const told = (await app.eventsOf(hydrolene.id)).map(({ kind }) => kind)
  assert.ok(['room-opened', 'viewed', 'room-revoked'].every((kind) => told.some((one_) => one_ === kind)))
})

test('a code counts once, for ten minutes and five tries', async () => {
  const link = await opened()
  const enter = (code: string) => call('room/enter', { token: link.token, code })

  const shape = await enter('12')
  const code = await codeFor(link)
  const soon = await call('room/code', { token: link.token })
  const wrong = await enter(other(code))
  app.pass(11 * minute)
  const late = await enter(code)
  const second = await codeFor(link)
  for (let at = 0; at < 5; at += 1) await enter(other(second))
  const tired = await enter(second)
  app.pass(2 * minute)
  const third = await codeFor(link)
  const right = await enter(third)
  const used = await enter(third)
  app.pass(-13 * minute)

  assert.deepEqual([shape.statusCode, shape.json<Body>().field], [422, 'code'])
  assert.equal(soon.statusCode, 429)
  for (const answer of [wrong, late, tired, used])
    assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'code'], answer.body)
  assert.equal(right.statusCode, 200, right.body)
})

test('twenty wrong codes close the room', async () => {
  const link = await opened()
  for (let round = 0; round < 4; round += 1) {
    const code = await codeFor(link)
    for (let at = 0; at < 5; at += 1) await call('room/enter', { token: link.token, code: other(code) })
    app.pass(2 * minute)
  }

  const answer = await call('room/code', { token: link.token })

  app.pass(-8 * minute)
  assert.equal(answer.statusCode, 404)
  assert.equal((await kept()).find(({ email }) => email === link.email)?.state, 'locked')
})

test('who is in a room stays there for two hours, and a later code ends the stay of an earlier', async () => {
  const link = await opened()
  const first = (await call('room/enter', { token: link.token, code: await codeFor(link) })).json<RoomKey>()
  app.pass(2 * minute)
  const second = (await call('room/enter', { token: link.token, code: await codeFor(link) })).json<RoomKey>()
  const codes = [(await open(first.session)).statusCode, (await open(second.session)).statusCode]
  app.pass(121 * minute)
  codes.push((await open(second.session)).statusCode)
  app.pass(-123 * minute)

  assert.deepEqual(codes, [401, 200, 401])
})

test('whoever guesses is stopped after some calls of one address', async () => {
  const codes = new Set<number>()
  for (let at = 0; at < 35; at += 1) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/outside/api/room/enter',
      remoteAddress: '198.51.100.9',
      headers: { host, origin },
      payload: { token: 'guess', code: '123456' },
    })
    codes.add(answer.statusCode)
  }
  assert.deepEqual([...codes], [404, 429])
})

const notice = {
  title: 'Another coating of M-22',
  concerns: 'Process or equipment',
  description: 'From dip coating to spray coating.',
  cause: '',
  items: 'M-22',
  reference: '',
  effectiveOn: '2029-03-31',
}

/** A form without a file. */
function sentences(said: Readonly<Record<string, string>>) {
  const boundary = 'sentences-of-a-notice'
  const parts = Object.entries(said).map(
    ([field, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  )
  return {
    payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const giveNotice = (session: string, { payload, type }: { readonly payload: Buffer; readonly type: string }) =>
  call('room/notices', payload, { 'x-vendor-room': session, 'content-type': type })

test('a notice of a change comes in with or without its document, and whoever manages the vendor has it in hand', async () => {
  const session = await inside()

  const bare = await giveNotice(session, sentences(notice))
  const shown = await giveNotice(
    session,
    form({ ...notice, title: 'Another drum' }, 'pcn.png', pngFile(4, 4, [20, 60, 40])),
  )
  const empty = await giveNotice(session, sentences({ ...notice, description: ' ' }))
  const strange = await giveNotice(session, sentences({ ...notice, concerns: 'Weather' }))
  const page = await giveNotice(session, form(notice, 'page.html', Buffer.from('<script>alert(1)</script>')))
  const stranger = await giveNotice('nobody', sentences(notice))

  assert.deepEqual([bare.statusCode, shown.statusCode], [201, 201], bare.body + shown.body)
  const told = bare.json<Room>().notices.find(({ title }) => title === notice.title)
  assert.deepEqual([told?.stage, told?.effectiveOn], ['judged', '2029-03-31'])
  assert.deepEqual([empty.json<Body>().field, strange.json<Body>().field], ['description', 'concerns'])
  assert.deepEqual([page.statusCode, stranger.statusCode], [415, 401])
  const made = await one<{ id: string; state: string; creator: null; owner: string; said: string }>(
    `select id, state, creator, owner, sent_by as said from vendor_notice where title = $1`,
    notice.title,
  )
  const manager = await one<{ owner: string }>('select owner from vendor where id = $1', hydrolene.id)
  assert.deepEqual([made.state, made.creator, made.owner], ['received', null, manager.owner])
  assert.match(made.said, / of Hydrolene Membranes Ltd, in the vendor room$/)
  const [event] = await app.eventsOf(made.id)
  assert.deepEqual([event?.kind, event?.actor.kind], ['created', 'vendor'])
  const documented = await one<{ file: { name: string } }>(
    'select file from vendor_notice where title = $1',
    'Another drum',
  )
  assert.equal(documented.file.name, 'pcn.png')
})

const form = (said: Readonly<Record<string, string>>, name: string, content: Buffer) => {
  const boundary = 'parts-of-a-document'
  const fields = Object.entries(said).map(
    ([field, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(fields.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const document = {
  type: 'ISO 13485',
  reference: 'LRQ 5520001',
  issuer: 'Lloyd Register Quality',
  issued: '',
  expires: '2029-03-31',
}

const send = (session: string, said: Readonly<Record<string, string>>, name: string, content: Buffer) => {
  const { payload, type } = form(said, name, content)
  return call('room/certificates', payload, { 'x-vendor-room': session, 'content-type': type })
}

test('a document is sent as one that is to be verified; what is no document is refused', async () => {
  const session = await inside()
  const picture = pngFile(4, 4, [200, 60, 40])

  const taken = await send(session, document, 'iso-13485.png', picture)
  const kind = await send(session, { ...document, type: 'Diploma' }, 'iso.png', picture)
  const nameless = await send(session, { ...document, reference: ' ' }, 'iso.png', picture)
  const never = await send(session, { ...document, expires: 'soon' }, 'iso.png', picture)
  const gone = await send(session, { ...document, expires: '2020-01-01' }, 'iso.png', picture)
  const page = await send(session, document, 'page.html', Buffer.from('<script>alert(1)</script>'))
  const empty = await send(session, document, 'empty.png', Buffer.alloc(0))
  const stranger = await send('nobody', document, 'iso.png', picture)

  assert.equal(taken.statusCode, 201, taken.body)
  assert.ok(
    taken.json<Room>().certificates.some(({ reference, stage }) => reference === 'LRQ 5520001' && stage === 'checked'),
  )
  assert.deepEqual(
    [kind, nameless, never, gone].map((answer) => [answer.statusCode, answer.json<Body>().field]),
    [
      [422, 'type'],
      [422, 'reference'],
      [422, 'expires'],
      [422, 'expires'],
    ],
  )
  assert.deepEqual(
    [page, empty, stranger].map(({ statusCode }) => statusCode),
    [415, 422, 401],
  )
  const made = await one<{ id: string; number: string; version: number; state: string; creator: null }>(
    `select id, number, version, state, creator from vendor_certificate where reference = 'LRQ 5520001'`,
  )
  assert.deepEqual([made.state, made.creator], ['received', null])
  const [told] = await app.eventsOf(made.id)
  assert.deepEqual([told?.kind, told?.actor.kind], ['created', 'vendor'])
  const standing = await one<{ number: string }>(
    `select number from vendor_certificate where parent = $1 and type = 'ISO 13485' and state = 'valid'`,
    hydrolene.id,
  )
  assert.notEqual(standing.number, made.number, 'what it replaces counts until it is verified')
})

test('of a document that is refused nothing stays, neither its row nor its bytes', async () => {
  const { id, number } = await one<{ id: string; number: string }>(
    `select id, number from vendor where state = 'approved' and id <> $1 and not void order by number limit 1`,
    hydrolene.id,
  )
  const session = await inside(number)
  const keptIn = async () => ({
    rows: await one('select count(*)::int as count from field_file'),
    bytes: (await readdir(filesFolder(app.context.env), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length,
  })
  const stood = await keptIn()
  await app.database.owner.query(`update vendor set state = 'retired' where id = $1`, [id])

  const refused = await send(session, document, 'iso.png', pngFile(4, 4, [20, 160, 40]))

  await app.database.owner.query(`update vendor set state = 'approved' where id = $1`, [id])
  assert.equal(refused.statusCode, 403, refused.body)
  assert.deepEqual(await keptIn(), stood)
})

test('a page of others, a staff cookie and the other host open nothing', async () => {
  const { token } = await opened()
  const foreign = await call('room', { token }, { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' })
  const asStaff = await call('room/open', { session: 'none' }, { cookie: daniel.cookie })
  const elsewhere = await call(
    'room',
    { token },
    { host: 'quality.northfield.example', origin: 'http://quality.northfield.example' },
  )

  assert.deepEqual([foreign.statusCode, asStaff.statusCode, elsewhere.statusCode], [403, 401, 421])
})

test('only who keeps the vendor opens its rooms and sees them', async () => {
  const ella = await signedInAs(app, await one(`select id, number, email from person where first_name = 'Ella'`))
  const payload = { contact: 'Kim', email: 'kim@vendor.example' }

  const list = await ella.call('GET', roomsOf(hydrolene.number))
  const make = await ella.call('POST', roomsOf(hydrolene.number), { payload })
  const wrong = await daniel.call('POST', roomsOf(hydrolene.number), { payload: { ...payload, email: 'kim' } })

  assert.deepEqual([list.json<KeptRooms>().items, list.json<KeptRooms>().may], [[], false])
  assert.equal(make.statusCode, 403)
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'email'])
})

test('a room is not opened to the mailbox of anybody who works here: nobody of ours answers as the vendor', async () => {
  const mine = await one<{ email: string }>(`select email from person where first_name = 'Daniel'`)
  const make = (email: string) =>
    daniel.call('POST', roomsOf(hydrolene.number), { payload: { contact: 'Moira Kessock', email } })

  const answers = await Promise.all(
    [mine.email, mine.email.toUpperCase(), mine.email.replace('@', '+hydrolene@')].map(make),
  )

  assert.deepEqual(
    answers.map((answer) => [answer.statusCode, answer.json<Body>().field]),
    answers.map(() => [422, 'email']),
  )
  assert.match(answers[0]?.json<Body>().message ?? '', /^This address is that of Daniel /)

  await app.database.owner.query(
    `update person set email_folded = replace(email_folded, '@', '+quality@') where first_name = 'Daniel'`,
  )
  const withPlus = await make(mine.email)
  await app.database.owner.query(
    `update person set email_folded = replace(email_folded, '+quality@', '@') where first_name = 'Daniel'`,
  )
  assert.deepEqual(
    [withPlus.statusCode, withPlus.json<Body>().field],
    [422, 'email'],
    'nor where it is kept with a plus',
  )
})

test('photos come with the answer to a claim as long as it waits for one, and to no claim of another vendor', async () => {
  const {
    number: vendor,
    id,
    claim,
  } = await one<{ number: string; id: string; claim: string }>(
    `select v.number, c.id, c.number as claim from vendor_claim c join vendor v on v.id = c.vendor
      where c.state in ('issued', 'acknowledged') and v.id <> $1 and not c.void order by c.number limit 1`,
    hydrolene.id,
  )
  const session = await inside(vendor)
  const shows = (reference: string, name: string, content: Buffer, by = session) => {
    const { payload, type } = form({ reference }, name, content)
    return call('room/claim-files', payload, { 'x-vendor-room': by, 'content-type': type })
  }
  const picture = pngFile(4, 4, [200, 60, 40])

  const taken = await shows(claim, 'pores.png', picture)
  const page = await shows(claim, 'page.html', Buffer.from('<script>alert(1)</script>'))
  const foreign = await shows(claim, 'pores.png', picture, await inside())
  const never = await shows('SCAR-2026-9999', 'pores.png', picture)

  assert.equal(taken.statusCode, 201, taken.body)
  const shown = taken.json<Room>().claims.find(({ reference }) => reference === claim)
  assert.deepEqual(
    shown?.files.map(({ name, size }) => [name, size]),
    [['pores.png', picture.length]],
  )
  assert.doesNotMatch(taken.body, /[\da-f]{8}-[\da-f]{4}-7/, 'no id leaves the house')
  assert.deepEqual(
    [page, foreign, never].map(({ statusCode }) => statusCode),
    [415, 404, 404],
  )
  const told = (await app.eventsOf(id)).findLast(({ kind }) => kind === 'file-added')
  assert.equal(told?.actor.kind, 'vendor')

  const answer = { d3: 'Blocked.', d4: 'Too warm.', d5: 'Measured each shift.' }
  assert.equal((await call('room/answer', { session, reference: claim, ...answer })).statusCode, 200)
  assert.equal((await shows(claim, 'late.png', picture)).json<Body>().code, 'blocked')
})
