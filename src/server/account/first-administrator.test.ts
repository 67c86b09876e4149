import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { minute, openTestApp, password, type Body, type TestApp } from '../../../test/app.ts'
import type { Founded } from './founders.server.ts'
import { offerFirstAdministrator } from './first-administrator.server.ts'

let app: TestApp

before(async () => {
  app = await openTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://quality.example.com' })
})
after(() => app.close())

const offer = (terminal: boolean) =>
  offerFirstAdministrator({ db: app.database.pool, env: app.context.env, terminal }, app.context.now())

const accept = (token: string, more: Record<string, unknown> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/invitations/accept',
    headers: { host: 'quality.example.com' },
    payload: { token, password: 'nine brown otters', ...more },
  })

const tokenIn = (url: string) => url.split('#')[1] ?? ''
const ada = { firstName: 'Ada', lastName: 'Weir', email: 'ada@quality.example.com' }
const quinn = { firstName: 'Quinn', lastName: 'Hart', email: 'quinn@quality.example.com' }

const signIn = (email: string, chosen = 'nine brown otters') =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'quality.example.com' },
    payload: { email, password: chosen },
  })

test('the link is printed where a person reads it', async () => {
  const [line, url] = await offer(true)

  assert.match(line ?? '', /no administrator and no quality manager yet/)
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

test('the link names two persons, administrator and quality manager, in an installation that has nobody and nothing', async () => {
  const [, url = ''] = await offer(true)
  const token = tokenIn(url)

  const unnamed = await accept(token)
  const alone = await accept(token, { ...ada, qualityManager: { ...quinn, email: ada.email.toUpperCase() } })
  const wrong = await accept(token, { ...ada, email: 'no address', qualityManager: quinn })
  const wrongOther = await accept(token, { ...ada, qualityManager: { ...quinn, email: 'no address' } })
  const right = await accept(token, { ...ada, qualityManager: quinn })

  assert.deepEqual(
    unnamed.json<Body>().details.fields.map(({ field }) => field),
    ['', 'qualityManager.'].flatMap((of) => ['firstName', 'lastName', 'email'].map((name) => `${of}${name}`)),
  )
  assert.deepEqual([alone.statusCode, alone.json<Body>().field], [422, 'qualityManager.email'])
  assert.deepEqual([wrong.statusCode, wrong.json<Body>().field], [422, 'email'])
  assert.deepEqual([wrongOther.statusCode, wrongOther.json<Body>().field], [422, 'qualityManager.email'])
  assert.equal(right.statusCode, 200, right.body)
  const { email, qualityManager } = right.json<Founded>()
  assert.deepEqual([email, qualityManager?.email, qualityManager?.by], [ada.email, quinn.email, 'link'])
  links.push(qualityManager?.url ?? '')
})

const links: string[] = []

test('each confirms their role by their own sign-in, and the trail says founder', async () => {
  const grantsOf = async (email: string) => {
    const { rows } = await app.database.owner.query<{ id: string; grants: { givenBy: string | null }[] }>(
      'select id, grants from person where email = $1',
      [email],
    )
    assert.ok(rows[0])
    return rows[0]
  }
  const first = await grantsOf(ada.email)
  assert.equal(first.grants[0]?.givenBy, first.id)

  const answer = await signIn(ada.email)

  assert.deepEqual(answer.json<Body>().person.grants, [{ role: 'administrator', site: null }])
  assert.equal(answer.json<Body>().trial, false)
  assert.match(
    String(answer.headers['set-cookie']),
    /__Host-plumbline-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  )
  const told = await app.eventsOf(first.id)
  assert.deepEqual(
    told.filter(({ kind }) => kind === 'created' || kind === 'changed').map(({ actor }) => actor.name),
    ['Founder', 'Founder', 'Founder'],
  )

  const second = await grantsOf(quinn.email)
  assert.equal(second.grants[0]?.givenBy, second.id)
  assert.equal((await accept(tokenIn(links[0] ?? ''), {})).statusCode, 200)
  assert.deepEqual((await signIn(quinn.email)).json<Body>().person.grants, [{ role: 'quality-manager', site: null }])
})

test('where nobody is quality manager any more, the link of a start names one: no administrator, and from their next sign-in on', async () => {
  await app.database.owner.query(`update person set state = 'leaver' where email = $1`, [quinn.email])
  const ben = await app.person('Ben')
  const [line, url = ''] = await offer(true)
  const token = tokenIn(url)
  assert.match(line ?? '', /nobody who is quality manager/)

  const same = await accept(token, { password: '', qualityManager: ada })
  const named = await accept(token, { password: '', qualityManager: { ...quinn, email: ben.email } })

  assert.deepEqual([same.statusCode, same.json<Body>().field], [422, 'qualityManager.email'])
  assert.equal(named.statusCode, 200, named.body)
  assert.deepEqual(named.json<Founded>().qualityManager, { email: ben.email, by: 'password', url: null })
  assert.deepEqual(await offer(true).then((lines) => lines.length), 2)
  app.pass(1_000)
  assert.deepEqual((await signIn(ben.email, password)).json<Body>().person.grants, [
    { role: 'quality-manager', site: null },
  ])
})

test('once both roles are held, no link is made and an old file is gone', async () => {
  assert.deepEqual(await offer(false), [])

  assert.ok(!existsSync(join(app.context.env.dataDir, 'first-admin.txt')))
})
