// Pictures of texts: whose they are, who reads them, and that what is said of them is what was sent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { gadget } from '../../../test/gadget.ts'
import { pngFile } from '../../../test/png-file.ts'
import { sendFile } from '../../../test/sending.ts'
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

const png = pngFile(8, 6, [30, 90, 120])

const text = (picture: object) => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { ...picture, width: 8, height: 6, alt: 'The open valve' } }],
})

const create = (by: Caller, picture: object) =>
  by.call('POST', '/api/v1/gadgets', { payload: { title: 'Gadget', aRich: text(picture) } })

const statusOf = async (by: Caller, { id }: SentFile) => (await by.call('GET', `/api/v1/field-files/${id}`)).statusCode

test('a picture is its sender’s alone until a record draws it, and is then read with the record', async () => {
  const picture = await sendFile(ada, 'valve.png', png)
  assert.deepEqual([await statusOf(ada, picture), await statusOf(ben, picture)], [200, 404])

  assert.equal((await create(ada, picture)).statusCode, 201)

  const read = await ben.call('GET', `/api/v1/field-files/${picture.id}`)
  assert.deepEqual(read.rawPayload, png)
  assert.equal(read.headers['content-type'], 'image/png')
})

test('nobody draws what another has sent and they may not read, nor says of it what it is not', async () => {
  const picture = await sendFile(ada, 'valve.png', png)
  const noPicture = await sendFile(ada, 'notes.txt', Buffer.from('what it says'))

  const refused = await Promise.all([
    create(ben, picture),
    create(ada, { ...picture, sha256: 'b'.repeat(64) }),
    create(ada, { ...noPicture, type: 'image/png' }),
    create(ada, { ...picture, size: 5_000_001 }),
  ])

  assert.deepEqual(
    refused.map(({ statusCode }) => statusCode),
    [422, 422, 422, 422],
  )
  assert.match(refused[0].body, /that you have not sent/)
  assert.match(refused[3].body, /larger than 5 MB/)
})

test('who may read a picture may draw it in another record, and both are read by it', async () => {
  const picture = await sendFile(ada, 'valve.png', png)
  assert.equal((await create(ada, picture)).statusCode, 201)

  assert.equal((await create(ben, picture)).statusCode, 201)

  const { rows } = await app.database.owner.query<{ count: number }>(
    'select count(*)::int as count from text_picture where file = $1',
    [picture.id],
  )
  assert.equal(rows[0]?.count, 2)
})

test('a picture of which nothing is said is refused in words', async () => {
  const picture = await sendFile(ada, 'valve.png', png)
  const silent = { type: 'doc', content: [{ type: 'picture', attrs: { ...picture, width: 8, height: 6, alt: ' ' } }] }

  const answer = await ada.call('POST', '/api/v1/gadgets', { payload: { title: 'Gadget', aRich: silent } })

  assert.equal(answer.statusCode, 422)
  assert.match(answer.body, /say what “valve.png” shows, for those who do not see it/)
})
