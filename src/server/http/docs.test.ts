import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type TestApp } from '../../../test/app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const get = (url: string) => app.fastify.inject({ url, headers: { host: 'localhost:3000' } })

test('the API describes itself in OpenAPI 3.1, in the trial to anybody', async () => {
  const answer = await get('/api/openapi.json')

  const { openapi, paths } = answer.json<Body>()
  assert.equal(openapi, '3.1.0')
  const routes = [
    '/api/v1/risks',
    '/api/v1/risks/{number}/steps/{step}',
    '/api/v1/session',
    '/api/v1/risks/{number}/files',
  ]
  assert.deepEqual(
    routes.filter((route) => !paths[route]),
    [],
  )
  assert.match(JSON.stringify(paths['/api/v1/session']?.['post']?.requestBody), /"password":\{"type":"string"/)
  assert.equal(paths['/livez'], undefined)
})

test('people read it by chapter, and each operation stands in exactly one', async () => {
  const whole = (await get('/api/openapi.json')).json<Body>().paths
  const { chaptersOf } = await import('./chapters.server.ts')
  const slugs = chaptersOf(app.context.engine.registry).map(({ slug }) => slug)
  const chapters = await Promise.all(
    slugs.map(async (slug) => (await get(`/api/openapi.json?chapter=${slug}`)).json<Body>().paths),
  )

  assert.ok(slugs.includes('risk-management'))
  const named = (paths: object | undefined) =>
    Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((one) => `${one} ${path}`),
    )
  assert.deepEqual(chapters.flatMap(named).toSorted(), named(whole).toSorted())
  assert.deepEqual(
    named(chapters[slugs.indexOf('risk-management')]).filter((one) => !/risk|indicator|occurrence|control/.test(one)),
    [],
  )
})

test('a chapter that does not exist is refused in a sentence', async () => {
  const answer = await get('/api/openapi.json?chapter=poetry')
  assert.equal(answer.statusCode, 404)
  assert.match(answer.body, /no chapter “poetry”/)
})

test('its reader’s page names its own scripts by their hash and loads nothing from elsewhere', async () => {
  const page = await get('/api/docs/')

  const policy = String(page.headers['content-security-policy'])
  const inline = [...page.body.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (found) => found[1] ?? '',
  )
  assert.equal(inline.length, 1)
  for (const script of inline) assert.ok(policy.includes(`'sha256-${hash('sha256', script, 'base64')}'`))
  assert.ok(!/script-src[^;]*unsafe/.test(policy))
  assert.deepEqual(
    [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1]),
    ['/mark.svg', 'js/scalar.js'],
  )
  const [, nonce = ''] = /csp-nonce" content="([^"]+)"/.exec(page.body) ?? []
  assert.ok(policy.includes(`'nonce-${nonce}'`))
})

test('the reader’s script is ours to serve', async () => {
  const script = await get('/api/docs/js/scalar.js')

  assert.match(String(script.headers['content-type']), /^text\/javascript/)
  assert.ok(script.body.length > 1_000_000)
  assert.equal((await get('/api/docs')).headers.location, '/api/docs/')
  assert.equal((await get('/api/docs/other')).statusCode, 404)
})
