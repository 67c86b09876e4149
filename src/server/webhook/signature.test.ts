import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { newSecret, signingHeaders } from './signature.server.ts'

const message = { id: 'msg_1', at: new Date('2026-11-20T09:00:00.900Z'), body: '{"type":"test"}' }

/** As a receiver checks it: the secret behind its prefix, over id, seconds and body with stops between. */
const expected = (secret: string, body = message.body) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`msg_1.1795165200.${body}`)
    .digest('base64')}`

test('a message is signed over its id, the second and its body, so that none of them can be another', () => {
  const secret = newSecret()
  const headers = signingHeaders(message, [secret])

  assert.match(secret, /^whsec_[A-Za-z\d+/]{43}=$/)
  assert.equal(headers['webhook-id'], 'msg_1')
  assert.equal(headers['webhook-timestamp'], '1795165200')
  assert.equal(headers['webhook-signature'], expected(secret))
  assert.notEqual(headers['webhook-signature'], expected(secret, '{"type":"tess"}'))
})

test('while a secret is changed, a message carries a signature by each', () => {
  const [now, before] = [newSecret(), newSecret()]

  const { 'webhook-signature': both } = signingHeaders(message, [now, before])

  assert.equal(both, `${expected(now)} ${expected(before)}`)
})
