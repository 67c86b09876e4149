import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

import { spaceOf, type Space } from './disk.server.ts'

const terabyte = 1e12
let space: Space = { free: 0.5 * terabyte, size: terabyte }
let app: TestApp
let ada: Caller
let ella: Caller

before(async () => {
  app = await openTestApp({}, undefined, [], () => Promise.resolve(space))
  ada = await app.signIn((await app.person('Ada', 'administrator')).email)
  ella = await app.signIn((await app.person('Ella')).email)
})
after(() => app.close())

const has = (free: number) => {
  space = { free, size: terabyte }
  return app.context.disk.look()
}

const raise = () => {
  const payload = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }
  return ella.call('POST', '/api/v1/risks', { payload })
}

const alerts = async () =>
  (await ada.call('GET', '/api/v1/alerts')).json<{ items: { title: string }[] }>().items.map(({ title }) => title)

test('administrators are told at a fifth and at a fiftieth, once each, and System Settings say how it stands', async () => {
  await has(0.199 * terabyte)
  await has(0.201 * terabyte)
  await has(0.199 * terabyte)
  await has(0.019 * terabyte)

  assert.deepEqual(await alerts(), [
    'Only 1 % of the disk is free (19.0 GB). Please make room now: soon nothing can be saved any more.',
    '19 % of the disk is free (199.0 GB). Please make room before nothing can be saved any more.',
  ])
  const { notes } = (await ada.call('GET', '/api/v1/jobs')).json<{ notes: { label: string; outcome: string }[] }>()
  assert.deepEqual(
    notes.map(({ label, outcome }) => [label, outcome]),
    [['Disk space', 'failed']],
  )
})

test('on a full disk writes are refused in a sentence, reads go on, and all goes on by itself when there is room', async () => {
  assert.equal((await raise()).statusCode, 201)
  space = { free: 100e6, size: terabyte }

  const refused = await raise()
  const read = await ella.call('GET', '/api/v1/risks')
  const signedIn = await app.signIn('ella@northfield.example')
  space = { free: 0.5 * terabyte, size: terabyte }
  const again = await raise()

  assert.deepEqual([refused.statusCode, refused.json<Body>().code], [507, 'full'])
  assert.match(refused.json<Body>().message, /^The disk of the server is full, so nothing can be saved/)
  assert.deepEqual([read.statusCode, signedIn.session === '', again.statusCode], [200, false, 201])
  assert.ok(app.said.some((sentence) => sentence.startsWith('There is room on the disk again: 50 %')))
})

test('where the database itself runs out of room, the caller is told so, and nothing is a defect', async () => {
  await app.database.owner.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await app.database.owner.query('create trigger no_room before insert on risk execute function no_room()')

  const refused = await raise()
  await app.database.owner.query('drop trigger no_room on risk')

  assert.deepEqual([refused.statusCode, refused.json<Body>().code], [507, 'full'])
  assert.equal((await raise()).statusCode, 201)
})

test('of several folders the fullest disk counts', async () => {
  const { free, size } = await spaceOf([app.context.env.dataDir])

  assert.ok(free >= 0 && free <= size)
})
