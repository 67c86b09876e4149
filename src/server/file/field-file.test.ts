// Files of fields: whose they are before a record has them, and who reads them then.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { gadget } from '../../../test/gadget.ts'
import { databaseWith } from '../../../test/tables.ts'

let app: TestApp
let ada: Caller
let ben: Caller

before(async () => {
  app = await openTestApp({}, await databaseWith([gadget]), [gadget])
  ada = await app.signIn((await app.person('Ada', 'quality-manager')).email)
  ben = await app.signIn((await app.person('Ben')).email)
})
after(() => app.close())

const send = (by: Caller, name: string, content: string) =>
  by.call('POST', '/api/v1/field-files', {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--edge--\r\n`,
  })

const sent = async (by: Caller, name: string): Promise<SentFile> => {
  const answer = await send(by, name, 'what it says')
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<SentFile>()
}

const create = (by: Caller, file: SentFile, more: object = {}) =>
  by.call('POST', '/api/v1/gadgets', { payload: { title: 'Gadget', aFile: file, ...more } })

const statusOf = async (by: Caller, { id }: SentFile) => (await by.call('GET', `/api/v1/field-files/${id}`)).statusCode

test('a file is its sender’s alone until a record has it, and is then read with the record', async () => {
  const file = await sent(ada, 'drawing.txt')
  assert.deepEqual([await statusOf(ada, file), await statusOf(ben, file)], [200, 404])

  assert.equal((await create(ada, file)).statusCode, 201)

  const read = await ben.call('GET', `/api/v1/field-files/${file.id}`)
  assert.equal(read.body, 'what it says')
  assert.match(String(read.headers['content-disposition']), /^attachment; filename="?drawing\.txt/)
})

test('nobody takes what another has sent, nor says of a file what it is not', async () => {
  const file = await sent(ada, 'drawing.txt')

  const [stolen, forged] = [await create(ben, file), await create(ada, { ...file, sha256: 'a'.repeat(64) })]

  assert.deepEqual([stolen.statusCode, forged.statusCode], [422, 422])
})

test('a file belongs to one record', async () => {
  const file = await sent(ada, 'drawing.txt')
  assert.equal((await create(ada, file)).statusCode, 201)

  assert.equal((await create(ada, file)).statusCode, 422)
})

test('what waits for a record is bounded: 500 MB of each person', async () => {
  const cleo = await app.person('Cleo')
  const waiting = (size: number) =>
    app.database.owner.query(
      `insert into field_file (id, name, type, size, sha256, creator, at) values ($1, 'a', 'text/plain', $2, '', $3, $4)`,
      [newId(), size, cleo.id, app.context.now().toISOString()],
    )
  const by = await app.signIn(cleo.email)
  await waiting(500 * 1024 * 1024 - 20)
  assert.equal((await send(by, 'a.txt', 'what it says')).statusCode, 201)

  const more = await send(by, 'b.txt', 'what it says')

  assert.deepEqual([more.statusCode, more.json<{ field: string }>().field], [413, 'file'])
  assert.equal((await send(ben, 'b.txt', 'what it says')).statusCode, 201)
})

test('what a machine would run is no file of a field', async () => {
  assert.deepEqual(
    [(await send(ada, 'a.exe', 'MZ')).statusCode, (await send(ada, 'a.pdf', 'no PDF')).statusCode],
    [415, 415],
  )
})
