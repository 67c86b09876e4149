// Whoever handed in a certificate that was sent back is told by whom and why, until they hand it in again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrailItem, Whole } from '#kernel/api/client.ts'
import { isSentBack, lastSentBack } from './sent-back.ts'

const through = (...states: readonly string[]) => ({
  state: states.at(-1) ?? '',
  stays: states.map((state): Whole['stays'][number] => ({ state, enteredAt: '2026-05-04T08:00:00.000Z' })),
})

const moved = (step: string, at: string, reason?: string): TrailItem =>
  ({
    id: at,
    body: { kind: 'moved', at, actor: { name: 'Hannah Brooks' }, step: { name: step }, ...(reason && { reason }) },
  }) as unknown as TrailItem // As much of one as is looked at.

test('what was handed in is sent back only while it is open again', () => {
  const lives = [
    through('assigned'),
    through('assigned', 'handed-in'),
    through('assigned', 'handed-in', 'assigned'),
    through('assigned', 'handed-in', 'assigned', 'in-progress'),
    through('assigned', 'handed-in', 'assigned', 'handed-in', 'completed'),
  ]

  assert.deepEqual(lives.map(isSentBack), [false, false, true, true, false])
})

test('of several times it is the last whose reason is told', () => {
  const events = [
    moved('start', '2026-05-09T08:00:00.000Z'),
    moved('send-back', '2026-05-08T08:00:00.000Z', 'The stamp is missing.'),
    moved('hand-in', '2026-05-07T08:00:00.000Z'),
    moved('send-back', '2026-05-06T08:00:00.000Z', 'The number cannot be read.'),
  ]

  assert.deepEqual(lastSentBack(events), {
    who: 'Hannah Brooks',
    at: '2026-05-08T08:00:00.000Z',
    reason: 'The stamp is missing.',
  })
  assert.equal(lastSentBack([moved('hand-in', '2026-05-07T08:00:00.000Z')]), null)
})
