import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { openTestApp, type Body, type TestApp } from '../../../test/app.ts'
import { doors } from '#server/doors.server.ts'

let app: TestApp
let served: FastifyInstance
let folder: string

const script = `console.log(${'"plumbline ".length,'.repeat(200)} 0)`

before(async () => {
  app = await openTestApp({ PROVIDER_NAME: 'Weir & <Sons>' })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-page-'))
  mkdirSync(join(folder, 'assets'))
  const page =
    '<meta property="csp-nonce" nonce="__NONCE__"><meta name="provider" content="__PROVIDER_NAME__"><div id="root">'
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'theme.js'), 'theme()')
  writeFileSync(join(folder, 'offline.js'), 'keep()')
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  served = Fastify()
  await doors(served, app.context, folder)
})
after(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  served.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test('every address of the product is the one page', async () => {
  for (const url of ['/', '/tasks', '/risk-management/RSK-2026-0001', '/login?x=1', '/index.html']) {
    const answer = await get(url)
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/html; charset=utf-8'], url)
    assert.match(answer.body, /id="root"/)
  }
})

test('each answer has a nonce of its own, in the page and in the policy, and is never stored', async () => {
  const [one, other] = [await get('/tasks'), await get('/tasks')]
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(one.body) ?? []

  assert.match(nonce, /^[\w+/]{22}==$/)
  assert.ok(String(one.headers['content-security-policy']).includes(`'nonce-${nonce}'`))
  assert.ok(!other.body.includes(nonce))
  assert.equal(one.headers['cache-control'], 'no-store')
})

test('the policy is to the letter what was decided', async () => {
  const policy = String((await get('/')).headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce-…'")

  assert.deepEqual(policy.split('; '), [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-…'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('the provider’s name is written into the page as text', async () => {
  assert.match((await get('/')).body, /content="Weir &amp; &lt;Sons&gt;"/)
})

test('what was built is kept for ever, compressed as the browser likes it', async () => {
  const plain = await get('/assets/main-abc123.js')
  const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })

  assert.equal(plain.body, script)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(plain.headers['content-type']), /^(?:text|application)\/javascript/)
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.ok(brotli.rawPayload.length < script.length / 10)
  assert.match(String(brotli.headers['content-type']), /^(?:text|application)\/javascript/)
})

test('a worker of ours may compile what it brought and ask nobody for anything', async () => {
  for (const encoding of ['identity', 'br'])
    assert.equal(
      (await get('/assets/main-abc123.js', { 'accept-encoding': encoding })).headers['content-security-policy'],
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    )
})

test('the service worker may fetch from us and nothing else, and is asked for anew each time', async () => {
  const { headers } = await get('/offline.js')

  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
  assert.equal(headers['cache-control'], 'no-cache')
})

test('a file without a hash in its name is asked for again each time', async () => {
  const answer = await get('/theme.js')

  assert.equal(answer.headers['cache-control'], 'no-cache')
  assert.equal((await get('/theme.js', { 'if-none-match': String(answer.headers['etag']) })).statusCode, 304)
})

test('a file that is not there is not the page, and nothing outside of the folder is there', async () => {
  for (const url of [
    '/assets/gone.js',
    '/favicon.ico',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f.env',
  ])
    assert.ok([403, 404, 400].includes((await get(url)).statusCode), url)
})

test('the page is no answer for the API or for a change', async () => {
  assert.equal((await get('/api/v1/unicorns')).json<Body>().code, 'not-found')
  const posted = await served.inject({ method: 'POST', url: '/tasks', headers: { host: 'localhost:3000' } })
  assert.equal(posted.statusCode, 404)
})
