import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { minute, openTestApp, type Body, type TestApp } from '../../../test/app.ts'
import { offerFirstAdministrator } from './first-administrator.server.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://quality.example.com' })
})
after(() => app.close())

const offer = (terminal: boolean) =>
  offerFirstAdministrator({ db: app.database.pool, env: app.context.env, terminal }, app.context.now())

const accept = (token: string, more: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/invitations/accept',
    headers: { host: 'quality.example.com' },
    payload: { token, password: 'nine brown otters', ...more },
  })

const tokenIn = (url: string) => url.split('#')[1] ?? ''
const ada = { firstName: 'Ada', lastName: 'Weir', email: 'ada@quality.example.com' }

test('the link is printed where a person reads it', async () => {
  const [line, url] = await offer(true)

  assert.match(line ?? '', /no administrator yet/)
  assert.match(url ?? '', /^https:\/\/quality\.example\.com\/invitation#[\w-]{43}$/)
})

test('where output is collected the link stands in a file for this account alone, and only its path is said', async () => {
  const lines = await offer(false)

  const file = join(app.context.env.dataDir, 'first-admin.txt')
  assert.equal(lines.length, 1)
  assert.ok(lines[0]?.includes(file) && !lines[0].includes('#'))
  assert.match(readFileSync(file, 'utf8'), /invitation#[\w-]{43}\n$/)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('each start makes a new link, and a link lasts a day', async () => {
  const [, first = ''] = await offer(true)
  const [, second = ''] = await offer(true)

  assert.equal((await accept(tokenIn(first), ada)).statusCode, 404)
  app.pass(24 * 60 * minute)
  assert.equal((await accept(tokenIn(second), ada)).statusCode, 404)
})

test('the first administrator says who they are, in an installation that has nobody and nothing', async () => {
  const [, url = ''] = await offer(true)

  const unnamed = await accept(tokenIn(url))
  const wrong = await accept(tokenIn(url), { ...ada, email: 'no address' })
  const right = await accept(tokenIn(url), ada)

  assert.equal(unnamed.json<Body>().details.fields.length, 3)
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'email'])
  assert.deepEqual([right.statusCode, right.json<Body>()], [200, { email: ada.email }])
})

test('they sign in, are active, and administrate', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'quality.example.com' },
    payload: { email: ada.email, password: 'nine brown otters' },
  })

  assert.deepEqual(answer.json<Body>().person.grants, [{ role: 'administrator', site: null }])
  assert.equal(answer.json<Body>().trial, false)
  assert.match(
    String(answer.headers['set-cookie']),
    /^__Host-plumbline-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('once there is an administrator, no link is made and an old file is gone', async () => {
  assert.deepEqual(await offer(false), [])

  assert.ok(!existsSync(join(app.context.env.dataDir, 'first-admin.txt')))
})
