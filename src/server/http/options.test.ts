import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serverOptions } from './options.server.ts'

const addressSeen = async (trustProxy: false | number | readonly string[]) => {
  const app = Fastify(serverOptions({ trustProxy }))
  app.get('/', (request) => request.ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.1, 10.0.0.2' },
  })
  return answer.body
}

test('without TRUST_PROXY a call comes from where its connection does', async () => {
  assert.equal(await addressSeen(false), '10.0.0.1')
})

test('TRUST_PROXY as a number of hops believes as many proxies and no more', async () => {
  assert.equal(await addressSeen(0), '10.0.0.1')
  assert.equal(await addressSeen(1), '10.0.0.2')
  assert.equal(await addressSeen(2), '192.0.2.1')
  assert.equal(await addressSeen(9), '203.0.113.9')
})

test('TRUST_PROXY as networks believes the proxies that stand in them', async () => {
  assert.equal(await addressSeen(['10.0.0.0/8']), '192.0.2.1')
  assert.equal(await addressSeen(['10.0.0.1']), '10.0.0.2')
  assert.equal(await addressSeen(['172.16.0.0/12']), '10.0.0.1')
})
