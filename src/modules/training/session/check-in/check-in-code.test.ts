import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { codeNow, isCode, turn } from './check-in-code.ts'

const stamp = (text: string, purpose: string) => createHmac('sha256', `secret ${purpose}`).update(text).digest()
const now = new Date('2026-11-25T09:00:30Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('a code is good while it is shown and while the next one is, not longer', () => {
  const { code, until } = codeNow(stamp, 'one', now)

  assert.equal(until, '2026-11-25T09:02:00.000Z')
  assert.ok(isCode(stamp, 'one', code, now))
  assert.ok(isCode(stamp, 'one', code, later(turn)))
  assert.ok(!isCode(stamp, 'one', code, later(2 * turn)))
  assert.ok(!isCode(stamp, 'one', code, later(-turn)))
})

test('a code opens no other session, and none is guessed without the secret', () => {
  const { code } = codeNow(stamp, 'one', now)
  const other = (text: string) => createHmac('sha256', 'another').update(text).digest()

  assert.ok(!isCode(stamp, 'two', code, now))
  assert.ok(!isCode(stamp, 'one', codeNow(other, 'one', now).code, now))
  assert.ok(!isCode(stamp, 'one', '', now))
})

test('it is read as people type it', () => {
  const { code } = codeNow(stamp, 'one', now)
  assert.ok(isCode(stamp, 'one', ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `, now))
})
