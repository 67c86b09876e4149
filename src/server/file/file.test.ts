import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { existsSync, globSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Query } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { largestFile } from '#features/files/accepted.ts'
import type { Files } from '#features/files/files.ts'
import { openTestApp, type Caller, type Body, type TestApp } from '../../../test/app.ts'
import { filesFolder } from './folder.server.ts'

import { sweepFiles } from './sweep.server.ts'

let app: TestApp
let ada: Caller
let risk: string
let folder: string

before(async () => {
  app = await openTestApp()
  folder = filesFolder(app.context.env)
  ada = await app.signIn((await app.person('Ada')).email)
  risk = await newRisk(ada)
})
after(() => app.close())

const newRisk = async (caller: Caller, more: Record<string, unknown> = {}) => {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss', ...more }
  const answer = await caller.call('POST', '/api/v1/risks', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>().number
}

const formOf = (name: string, content: Buffer | string, type = 'text/html') => {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]),
  }
}

const add = (caller: Caller, name: string, content: Buffer | string, number = risk) =>
  caller.call('POST', `/api/v1/risks/${number}/files`, formOf(name, content))

const onDisk = () => globSync('**/*-*-*', { cwd: folder })

const pdf = Buffer.from('%PDF-1.7\n')
const png = Buffer.from('\x89PNG\r\n\x1A\n and so on', 'latin1')

test('a file is kept as it came, with its hash, and read again by who may read the record', async () => {
  const added = await add(ada, 'Prüfbericht.png', png)
  const file = added.json<Body>()

  assert.equal(added.statusCode, 201, added.body)
  assert.deepEqual(
    [file.name, file.type, file.size, file.sha256],
    ['Prüfbericht.png', 'image/png', png.length, hash('sha256', png)],
  )
  assert.equal(file.creator.title, 'Ada Weir')
  const read = await ada.call('GET', String(added.headers.location))
  assert.deepEqual(read.rawPayload, png)
  const { items } = (await ada.call('GET', `/api/v1/risks/${risk}/files`)).json<Body>()
  assert.deepEqual(items, [file])
})

test('what is sent again with its key is there once, and the key is good for nothing else', async () => {
  const [number, key] = [await newRisk(ada), newId()]
  const kept = onDisk().length
  const send = (name: string, content: Buffer) => {
    const { headers, payload } = formOf(name, content)
    return ada.call('POST', `/api/v1/risks/${number}/files`, {
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
  }

  const [first, again] = [await send('a.png', png), await send('a.png', png)]
  const other = await send('b.png', png)

  assert.deepEqual([first.statusCode, again.statusCode], [201, 201], again.body)
  assert.equal(again.json<Body>().id, first.json<Body>().id)
  assert.deepEqual([other.statusCode, other.json<Body>().code], [409, 'key-reused'])
  assert.equal((await ada.call('GET', `/api/v1/risks/${number}/files`)).json<Files>().items.length, 1)
  assert.equal(onDisk().length, kept + 1)
})

test('bytes that were lost come back with the same file, sent again with its key', async () => {
  const [number, key, { headers, payload }] = [await newRisk(ada), newId(), formOf('a.png', png)]
  const more = { headers: { ...headers, 'idempotency-key': key }, payload }
  const send = () => ada.call('POST', `/api/v1/risks/${number}/files`, more)
  const first = await send()
  rmSync(placeOf(first.json<Body>().id))
  const left = onDisk().length

  const again = await send()

  assert.equal(again.json<Body>().id, first.json<Body>().id)
  assert.deepEqual((await ada.call('GET', String(first.headers.location))).rawPayload, png)
  assert.equal(onDisk().length, left + 1)
})

test('a file that is kept keeps its bytes, also where the answer fails', async (t) => {
  const [number, { pool }] = [await newRisk(ada), app.context.engine]
  const query = pool.query.bind(pool)
  t.mock.method(pool, 'query', (asked: Query) =>
    asked.name === 'cards-by-id' ? Promise.reject(new Error('The connection is gone.')) : query(asked),
  )

  const answer = await add(ada, 'a.png', png, number)
  t.mock.restoreAll()

  assert.equal(answer.statusCode, 500, answer.body)
  const [kept] = (await filesOf(ada, number)).items
  assert.deepEqual((await ada.call('GET', `/api/v1/risks/${number}/files/${kept?.id}`)).rawPayload, png)
})

test('a picture may show by itself, in a box where nothing runs', async () => {
  const { headers } = await ada.call('GET', String((await add(ada, 'a.png', png)).headers.location))

  assert.equal(headers['content-type'], 'image/png')
  assert.match(String(headers['content-disposition']), /^inline; filename="a\.png"/)
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-store')
})

test('HTML and SVG are not taken, nor is anything that is not what its name says', async () => {
  const kept = onDisk().length

  for (const [name, content] of [
    ['page.html', '<script>alert(1)</script>'],
    ['logo.svg', '<svg onload="alert(1)"/>'],
    ['setup.exe', 'MZ'],
    ['fake.png', '<html>'],
    ['fake.pdf', 'MZ\x90'],
  ] as const) {
    const answer = await add(ada, name, content)
    assert.deepEqual(
      [answer.statusCode, answer.json<Body>().code, answer.json<Body>().field],
      [415, 'wrong-type', 'file'],
    )
    assert.ok(answer.json<Body>().message.includes(name))
  }
  assert.equal(onDisk().length, kept)
})

test('a page that calls itself text is saved and never shown', async () => {
  const { headers } = await ada.call(
    'GET',
    String((await add(ada, 'page.txt', '<script>alert(1)</script>')).headers.location),
  )

  assert.deepEqual(
    [headers['content-type'], String(headers['content-disposition']).split(';')[0]],
    ['application/octet-stream', 'attachment'],
  )
})

test('the trail of the record keeps that a file was added, with its hash', async () => {
  const { sha256 } = (await add(ada, 'evidence.png', png)).json<Body>()

  const { id } = (await ada.call('GET', `/api/v1/risks/${risk}`)).json<Body>()
  const last = (await app.eventsOf(id)).at(-1)
  assert.deepEqual([last?.kind, last?.actor.name, last?.record?.number], ['file-added', 'Ada Weir', risk])
  assert.deepEqual([last?.facts?.name, last?.facts?.sha256], ['evidence.png', sha256])
})

test('who may not read the record learns nothing of its files', async () => {
  const ben = await app.signIn((await app.person('Ben')).email)
  const { location } = (await add(ada, 'a.png', png)).headers

  for (const answer of [
    await ben.call('GET', `/api/v1/risks/${risk}/files`),
    await ben.call('GET', String(location)),
    await add(ben, 'b.png', png),
  ]) {
    assert.equal(answer.statusCode, 404)
  }
})

test('who may read but not change a record adds no file, and nothing of it stays on the disk', async () => {
  const auditor = await app.signIn((await app.person('Otto', 'auditor')).email)
  const kept = onDisk().length

  const answer = await add(auditor, 'b.png', png)

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'])
  assert.equal(onDisk().length, kept)
})

test('a file of another record is not to be had through this one', async () => {
  const other = await newRisk(ada)
  const { id } = (await add(ada, 'a.png', png)).json<Body>()

  assert.equal((await ada.call('GET', `/api/v1/risks/${other}/files/${id}`)).statusCode, 404)
  assert.equal((await ada.call('GET', `/api/v1/risks/${risk}/files/not-an-id`)).statusCode, 404)
})

test('a file has at most 50 MB, and at least one byte', async () => {
  const kept = onDisk().length

  assert.equal(
    (await add(ada, 'big.pdf', Buffer.concat([pdf, Buffer.alloc(largestFile - pdf.length)]))).statusCode,
    201,
  )
  const [large, empty] = [await add(ada, 'large.pdf', Buffer.alloc(largestFile + 1)), await add(ada, 'empty.txt', '')]

  assert.deepEqual([large.statusCode, large.json<Body>().code], [413, 'too-large'])
  assert.deepEqual([empty.statusCode, empty.json<Body>().field], [422, 'file'])
  assert.equal(onDisk().length, kept + 1)
  assert.deepEqual(readdirSync(join(folder, '.incoming')), [])
})

test('what is no file, or more than one, is refused in words', async () => {
  const url = `/api/v1/risks/${risk}/files`
  const form = (payload: string) =>
    ada.call('POST', url, { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, payload })
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\nx\r\n`

  assert.equal((await ada.call('POST', url, { payload: { file: 'x' } })).statusCode, 415)
  assert.equal((await form('--edge--\r\n')).statusCode, 422)
  assert.equal((await form('nonsense')).statusCode, 400)
  assert.ok((await form(`${part('one')}${part('two')}--edge--\r\n`)).statusCode < 500)
})

test('the sweep removes what no row names, once it is a day old, and nothing else', async () => {
  const { id } = (await add(ada, 'kept.png', png)).json<Body>()
  const [orphan, young, aside] = [newId(), newId(), newId()]
  const now = app.context.now()
  const place = (name: string) => join(folder, id.slice(-2), name)
  const incoming = join(folder, '.incoming', aside)
  for (const path of [place(orphan), place(young), place('notes.txt'), incoming]) writeFileSync(path, 'x')
  const old = new Date(now.getTime() - 25 * 60 * 60_000)
  for (const path of [place(orphan), place(id), place('notes.txt'), incoming]) utimesSync(path, old, old)
  utimesSync(place(young), now, now)

  const removed = await sweepFiles(app.database.pool, folder, now)

  assert.equal(removed, 2)
  assert.deepEqual(
    [place(orphan), incoming, place(young), place(id), place('notes.txt')].map((path) => existsSync(path)),
    [false, false, true, true, true],
  )
})

const filesOf = async (caller: Caller, number = risk) =>
  (await caller.call('GET', `/api/v1/risks/${number}/files`)).json<Files>()
const placeOf = (id: string) => join(folder, id.slice(-2), id)

test('bytes that were changed on the disk are not handed out, and the log says so', async () => {
  const added = await add(ada, 'evidence.pdf', pdf)
  const { id } = added.json<Body>()
  writeFileSync(placeOf(id), '%PDF-1.7 forged')

  const answer = await ada.call('GET', String(added.headers.location))

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [410, 'altered'])
  assert.match(answer.json<Body>().message, /“evidence\.pdf” is no longer what was added/)
  assert.ok(app.said.some((line) => line.includes(id)))
  rmSync(placeOf(id))
  assert.equal((await ada.call('GET', String(added.headers.location))).statusCode, 410)
})

test('while nothing is signed, who sent a file takes it off again; the trail and for a month the disk keep it', async () => {
  const number = await newRisk(ada)
  const added = await add(ada, 'wrong.pdf', pdf, number)
  const { id, sha256 } = added.json<Body>()
  const path = String(added.headers.location)
  const auditor = await app.signIn((await app.person('Olga', 'auditor')).email)

  assert.equal((await auditor.call('DELETE', path)).statusCode, 403)
  assert.equal(
    (await ada.call('POST', `${path}/strike`, { payload: { reason: 'It is another risk’s' } })).statusCode,
    422,
  )
  assert.equal((await ada.call('DELETE', path)).statusCode, 204)

  assert.deepEqual((await filesOf(ada, number)).items, [])
  assert.equal((await ada.call('GET', path)).statusCode, 404)
  const record = (await ada.call('GET', `/api/v1/risks/${number}`)).json<Body>()
  const last = (await app.eventsOf(record.id)).at(-1)
  assert.deepEqual([last?.kind, last?.facts?.name, last?.facts?.sha256], ['file-removed', 'wrong.pdf', sha256])
  const now = app.context.now()
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
  utimesSync(placeOf(id), now, now)
  await sweepFiles(app.database.pool, folder, inDays(29))
  assert.ok(existsSync(placeOf(id)))
  await sweepFiles(app.database.pool, folder, inDays(31))
  assert.ok(!existsSync(placeOf(id)))
})

test('once something is signed a file is struck through with a reason, and stays to be read', async () => {
  const number = await newRisk(ada)
  const added = await add(ada, 'old-plan.pdf', pdf, number)
  const path = String(added.headers.location)
  const record = (await ada.call('GET', `/api/v1/risks/${number}`)).json<Body>()
  await sign(record.id)
  const strike = (reason: string) => ada.call('POST', `${path}/strike`, { payload: { reason } })

  assert.deepEqual((await filesOf(ada, number)).items[0]?.may, { remove: false, strike: true })
  const removed = await ada.call('DELETE', path)
  assert.deepEqual([removed.statusCode, removed.json<Body>().code], [403, 'not-allowed'])
  assert.deepEqual([(await strike('short')).statusCode, (await strike('short')).json<Body>().field], [422, 'reason'])
  assert.equal((await strike('It shows the plan before the move.')).statusCode, 204)

  const [file] = (await filesOf(ada, number)).items
  assert.equal(file?.struck?.reason, 'It shows the plan before the move.')
  assert.deepEqual(file.may, { remove: false, strike: false })
  assert.deepEqual((await ada.call('GET', path)).rawPayload, pdf)
  const [last, ended] = (await app.eventsOf(record.id)).slice(-2)
  assert.deepEqual([last?.kind, last?.reason], ['file-struck', 'It shows the plan before the move.'])
  assert.deepEqual([ended?.kind, await outcomesOf(record.id)], ['round-ended', ['changed']])
  assert.equal((await strike('It shows the plan before the move.')).statusCode, 422)
})

test('whoever signs next signs no file that those before them have not seen: their round ends', async () => {
  const number = await newRisk(ada)
  const { id } = (await ada.call('GET', `/api/v1/risks/${number}`)).json<Body>()
  await sign(id)

  assert.equal((await add(ada, 'later.pdf', pdf, number)).statusCode, 201)

  assert.deepEqual(await outcomesOf(id), ['changed'])
})

const outcomesOf = async (card: string) =>
  (
    await app.database.pool.query<{ outcome: string | null }>({
      text: 'select outcome from round where card = $1',
      values: [card],
    })
  ).rows.map(({ outcome }) => outcome)

/** A signature as a round would leave it; whose and why is nothing to files. */
const sign = async (record: string) => {
  const [round, signature] = [newId(), newId()]
  await app.database.owner.query(
    `insert into round (id, card, step, version, seats, snapshot, hash, opened_at) values ($1, $2, 'assess', 1, '[]', '', '', now())`,
    [round, record],
  )
  await app.database.owner.query(
    `insert into signature (id, round, card, seat, person, name, role, meaning, version, hash, at)
      select $1, $2, c.id, 'one', c.creator, 'Ada', 'Owner', 'Approved', 1, '', now() from card c where c.id = $3`,
    [signature, round, record],
  )
}
