import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTrial, trialAllowed, whyNoTrial, type TrialEnv } from './trial.ts'

const trial: TrialEnv = {
  production: false,
  host: '127.0.0.1',
  databaseUrl: undefined,
  publicUrl: 'http://localhost:3000',
}
const request = (headers: Record<string, string>) => ({ headers: { host: 'localhost:3000', ...headers } })

test('a trial has its own database, is no production, and listens on this machine alone', () => {
  assert.ok(isTrial(trial))
  assert.deepEqual(whyNoTrial({ ...trial, databaseUrl: 'postgres://db/plumbline' }), ['DATABASE_URL is set'])
  assert.deepEqual(whyNoTrial({ ...trial, production: true }), ['NODE_ENV is production'])
  assert.deepEqual(whyNoTrial({ ...trial, host: '0.0.0.0' }), ['HOST is not this machine alone'])
  assert.deepEqual(whyNoTrial({ ...trial, publicUrl: 'https://quality.example.com' }), [
    'PUBLIC_URL is not this machine',
  ])
})

test('the names of this machine are localhost, 127.* and ::1', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) assert.ok(isTrial({ ...trial, host }), host)
  for (const host of ['127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1'])
    assert.ok(!isTrial({ ...trial, host }), host)
})

test('a call may use a trial account only by a name of this machine and with nobody between', () => {
  assert.ok(trialAllowed(trial, request({})))
  assert.ok(trialAllowed(trial, request({ host: '[::1]:3000' })))
  assert.ok(!trialAllowed(trial, request({ host: 'plumbline.example.com' })))
  assert.ok(!trialAllowed(trial, request({ forwarded: 'for=192.0.2.1' })))
  assert.ok(!trialAllowed(trial, request({ 'x-forwarded-for': '192.0.2.1' })))
  assert.ok(!trialAllowed(trial, request({ 'x-forwarded-host': 'localhost' })))
  assert.ok(!trialAllowed({ ...trial, production: true }, request({})))
})
