import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectedLine } from './log.server.ts'

test('an entry of the log is one line, whatever somebody sent', () => {
  const sent = 'The value is odd: \r\n2026-11-23T08:00:00.000Z info Signed in.\u001B[2J'
  const line = collectedLine(new Date('2026-11-23T09:00:00Z'), 'warn', sent)

  assert.equal(
    line,
    '2026-11-23T09:00:00.000Z warn The value is odd: \\x0d\\n2026-11-23T08:00:00.000Z info Signed in.\\x1b[2J',
  )
})
