import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ourHost, ourOrigins } from './host.ts'

const trial = {
  production: false,
  host: '127.0.0.1',
  databaseUrl: undefined,
  publicUrl: 'http://localhost:3000',
  port: 3000,
}
const real = { ...trial, production: true, publicUrl: 'https://quality.example.com' }

test('the server answers under PUBLIC_URL’s host and no other', () => {
  for (const host of ['quality.example.com', 'Quality.Example.com', 'quality.example.com:443'])
    assert.ok(ourHost(real)(host), host)
  for (const host of [
    'example.com',
    'quality.example.com:3000',
    'quality.example.com.evil.example',
    'localhost:3000',
    '127.0.0.1',
    '',
    undefined,
  ])
    assert.ok(!ourHost(real)(host), String(host))
})

test('in the trial the names of this machine are ours too', () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    assert.ok(ourHost(trial)(host), host)
  for (const host of ['evil.example:3000', '127.0.0.1.nip.example:3000', 'localhost.evil.example'])
    assert.ok(!ourHost(trial)(host), host)
})

test('unsafe calls come from PUBLIC_URL, in the trial also from this machine’s names on PORT', () => {
  assert.deepEqual(ourOrigins(real), ['https://quality.example.com'])
  assert.deepEqual(ourOrigins(trial), [
    'http://localhost:3000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
})
