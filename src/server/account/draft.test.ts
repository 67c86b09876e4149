import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, type Caller, type Body, type TestApp } from '../../../test/app.ts'
import { mostDrafts } from './draft.server.ts'
import { sweepAccounts } from './sweep.server.ts'

let app: TestApp
let ada: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada')).email)
})
after(() => app.close())

const path = '/api/v1/drafts/risk.new'
const keep = (values: unknown) =>
  ada.call('PUT', path, { headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ values }) })

test('what was typed comes back as it was typed, last kept', async () => {
  await keep({ title: 'Fire' })
  await keep({ title: 'Fire in the server room', causes: [{ text: '' }] })

  const draft = (await ada.call('GET', path)).json<Body>()

  assert.deepEqual(draft, {
    values: { title: 'Fire in the server room', causes: [{ text: '' }] },
    at: app.context.now().toISOString(),
  })
})

test('half a character and a zero byte are kept too: it is not sent yet', async () => {
  const typed = { title: 'broken \ud800', text: 'zero \0' }

  assert.equal((await keep(typed)).statusCode, 204)
  assert.deepEqual((await ada.call('GET', path)).json<Body>().values, typed)
})

test('a draft is its writer’s alone', async () => {
  const ben = await app.signIn((await app.person('Ben')).email)
  await keep({ title: 'Fire' })

  assert.equal((await ben.call('GET', path)).statusCode, 204)
})

test('a draft that was sent is forgotten', async () => {
  await keep({ title: 'Fire' })

  assert.equal((await ada.call('DELETE', path)).statusCode, 204)
  assert.equal((await ada.call('GET', path)).statusCode, 204)
  assert.equal((await ada.call('DELETE', path)).statusCode, 204)
})

test('of more drafts than one writes those that were left alone longest are forgotten', async () => {
  const cleo = await app.signIn((await app.person('Cleo')).email)
  const keepAs = (form: string) => cleo.call('PUT', `/api/v1/drafts/${form}`, { payload: { values: {} } })
  for (const form of ['first', 'second']) {
    await keepAs(form)
    app.pass(1000)
  }
  await app.database.owner.query(
    `insert into draft (person, form, json, at) select person, 'form.' || n, '{}', $1 from draft, generate_series(3, $2) n where form = 'first'`,
    [app.context.now().toISOString(), mostDrafts],
  )
  app.pass(1000)

  await keepAs('another')

  const found = await Promise.all(
    ['first', 'second', 'another'].map((form) => cleo.call('GET', `/api/v1/drafts/${form}`)),
  )
  assert.deepEqual(
    found.map(({ statusCode }) => statusCode),
    [204, 200, 200],
  )
})

test('a draft has at most 256 kB', async () => {
  assert.equal((await keep({ text: 'x'.repeat(256 * 1024 - 11) })).statusCode, 204)
  assert.equal((await keep({ text: 'x'.repeat(256 * 1024 - 10) })).statusCode, 413)
  assert.equal((await keep({ text: 'x'.repeat(300 * 1024) })).statusCode, 413)
})

test('a form has a plain name, and a draft is JSON', async () => {
  assert.equal((await ada.call('GET', '/api/v1/drafts/a%20b')).json<Body>().code, 'unknown-name')
  assert.equal((await ada.call('GET', '/api/v1/drafts/risks%2FRSK-2026-0001')).statusCode, 204)
  assert.equal((await ada.call('PUT', path)).statusCode, 400)
})

test('a draft is gone after 30 days', async () => {
  await keep({ title: 'Fire' })

  app.pass(30 * 24 * 60 * minute)
  ada = await app.signIn('ada@northfield.example')

  assert.equal((await ada.call('GET', path)).statusCode, 204)
  const sweep = () => sweepAccounts(app.context.engine, { kind: 'job', name: 'Sweep' }, app.context.now())
  const left = async () => (await app.database.owner.query('select from draft')).rowCount
  assert.ok((await left()) ?? 0)
  await sweep()
  assert.equal(await left(), 0)
})
