import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventBody, EventKind } from '#kernel/trail/event.ts'
import { deviceInWords } from './device.ts'
import { signInOf } from './sign-in.ts'

const record = { kind: 'person', id: 'p1', number: 'PER-2026-0001', title: 'Tom Hart', version: 1 }

const event = (kind: EventKind, more: object): EventBody => ({
  format: 1,
  chain: 'p1',
  place: 1,
  before: '',
  kind,
  at: '2026-11-20T09:00:00.000Z',
  act: 'a1',
  actor: { kind: 'visitor', id: null, name: 'Visitor' },
  record,
  ...more,
})

test('a sign-in says how it was done and from where', () => {
  const facts = { address: '192.0.2.7', how: 'password', factor: 'code', agent: 'curl/8.5.0' }

  const found = signInOf('7', event('signed-in', { facts }))

  assert.deepEqual(found, {
    id: '7',
    at: '2026-11-20T09:00:00.000Z',
    person: { id: 'p1', number: 'PER-2026-0001', title: 'Tom Hart' },
    outcome: 'in',
    why: null,
    how: 'password',
    factor: 'code',
    passkey: null,
    address: '192.0.2.7',
    agent: 'curl/8.5.0',
  })
})

test('of a sign-in of before the way was told, it is read off the rest; of one that was refused it stays open', () => {
  const howOf = (kind: EventKind, facts: object) => signInOf('7', event(kind, { facts })).how

  assert.equal(howOf('signed-in', { address: '192.0.2.7' }), 'password')
  assert.equal(howOf('signed-in', { address: '192.0.2.7', passkey: 'Telephone' }), 'passkey')
  assert.equal(howOf('signed-in', { address: '192.0.2.7', elsewhere: true }), 'sso')
  assert.equal(howOf('sign-in-failed', { address: '192.0.2.7' }), null)
})

test('a device is named by its browser and its system, a program by its name', () => {
  const said = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'curl/8.5.0',
  ]

  assert.deepEqual(said.map(deviceInWords), [
    'Firefox on Windows',
    'Edge on Windows',
    'Safari on iPhone',
    'Chrome on Android',
    'curl',
  ])
  assert.equal(deviceInWords(null), null)
})
