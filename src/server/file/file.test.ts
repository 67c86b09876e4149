import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { existsSync, globSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { openHouse, type Caller, type Body, type TestHouse } from '../../../test/house.ts'
import { filesFolder } from './folder.server.ts'
import { largestFile } from './shelf.server.ts'
import { sweepFiles } from './sweep.server.ts'

let house: TestHouse
let ada: Caller
let risk: string
let folder: string

before(async () => {
  house = await openHouse()
  folder = filesFolder(house.house.env)
  ada = await house.signIn((await house.person('Ada')).email)
  risk = await newRisk(ada)
})
after(() => house.close())

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

test('a picture may show by itself, in a box where nothing runs', async () => {
  const { headers } = await ada.call('GET', String((await add(ada, 'a.png', png)).headers.location))

  assert.equal(headers['content-type'], 'image/png')
  assert.match(String(headers['content-disposition']), /^inline; filename="a\.png"/)
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-store')
})

test('HTML and SVG are saved and never shown, whatever they are called', async () => {
  for (const [name, content] of [
    ['page.html', '<script>alert(1)</script>'],
    ['logo.svg', '<svg onload="alert(1)"/>'],
    ['fake.png', '<html>'],
  ] as const) {
    const { headers } = await ada.call('GET', String((await add(ada, name, content)).headers.location))
    assert.deepEqual(
      [headers['content-type'], String(headers['content-disposition']).split(';')[0]],
      ['application/octet-stream', 'attachment'],
      name,
    )
  }
})

test('the trail of the record keeps that a file was added, with its hash', async () => {
  const { sha256 } = (await add(ada, 'evidence.png', png)).json<Body>()

  const { id } = (await ada.call('GET', `/api/v1/risks/${risk}`)).json<Body>()
  const last = (await house.eventsOf(id)).at(-1)
  assert.deepEqual([last?.kind, last?.actor.name, last?.record?.number], ['file-added', 'Ada Weir', risk])
  assert.deepEqual([last?.facts?.name, last?.facts?.sha256], ['evidence.png', sha256])
})

test('who may not read the record learns nothing of its files', async () => {
  const ben = await house.signIn((await house.person('Ben')).email)
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
  const auditor = await house.signIn((await house.person('Otto', 'auditor')).email)
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

  assert.equal((await add(ada, 'big.bin', Buffer.alloc(largestFile))).statusCode, 201)
  const [large, empty] = [await add(ada, 'large.bin', Buffer.alloc(largestFile + 1)), await add(ada, 'empty.txt', '')]

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
  const now = house.house.now()
  const place = (name: string) => join(folder, id.slice(-2), name)
  const incoming = join(folder, '.incoming', aside)
  for (const path of [place(orphan), place(young), place('notes.txt'), incoming]) writeFileSync(path, 'x')
  const old = new Date(now.getTime() - 25 * 60 * 60_000)
  for (const path of [place(orphan), place(id), place('notes.txt'), incoming]) utimesSync(path, old, old)
  utimesSync(place(young), now, now)

  const removed = await sweepFiles(house.database.pool, folder, now)

  assert.equal(removed, 2)
  assert.deepEqual(
    [place(orphan), incoming, place(young), place(id), place('notes.txt')].map((path) => existsSync(path)),
    [false, false, true, true, true],
  )
})
