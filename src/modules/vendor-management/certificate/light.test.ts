// What expires is green, then amber from sixty days ahead, then red.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightOf } from './light.ts'

test('a document is valid through its last day, and chased from sixty days before it', () => {
  const on = (expires: string) => lightOf(expires, '2026-11-26')

  assert.equal(on('2027-01-26'), 'valid')
  assert.equal(on('2027-01-25'), 'expiring')
  assert.equal(on('2026-11-26'), 'expiring')
  assert.equal(on('2026-11-25'), 'expired')
})
