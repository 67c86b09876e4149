import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp

before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const scrape = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } })

test('without a token the figures are for this machine itself, with nobody between', async () => {
  assert.equal((await scrape('127.0.0.1')).statusCode, 200)
  assert.equal((await scrape('::ffff:127.0.0.1')).statusCode, 200)
  assert.equal((await scrape('192.0.2.1')).statusCode, 403)
  assert.equal((await scrape('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode, 403)
  assert.equal((await scrape('127.0.0.1', { host: 'evil.example' })).statusCode, 421)
})

test('the figures name routes by their pattern, never a record', async () => {
  const ada = await app.signIn((await app.person('Ada')).email)
  await ada.call('GET', '/api/v1/risks/RSK-2026-0042')

  const { body } = await scrape('127.0.0.1')

  assert.match(
    body,
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/risks\/:number",status="404"\} 1/,
  )
  assert.match(body, /process_cpu_user_seconds_total/)
  assert.ok(!body.includes('RSK-2026-0042'))
})
