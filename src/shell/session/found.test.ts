import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, keptStanding, lossOf, nobodyIn } from './found.ts'
import type { Signed } from './signed.ts'

const minute = 60_000
const now = Date.parse('2026-11-20T09:00:00Z')
const signed = { session: 'mine', trial: true } as Signed // As far as it is looked at here.
const kept = { signed, endsAt: now + 60 * minute }

test('why a session is over is told where the server knows it, else nothing', () => {
  const answer = { code: 'signed-out', message: 'You were signed out.' } as const

  assert.deepEqual(nobodyIn({ ...answer, details: { trial: true } }), { is: 'nobody', trial: true, sso: [] })
  assert.deepEqual(nobodyIn({ ...answer, details: { reason: 'ended' } }), {
    is: 'nobody',
    trial: false,
    sso: [],
    told: 'You were signed out.',
  })
})

test('a session ends by this browser’s clock, however wrong that is', () => {
  const server = { now: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T21:00:00Z' }

  assert.equal(endOf(server, now - 5 * minute), now + 12 * 60 * minute - 5 * minute)
})

test('while nobody answers, whoever is kept stays for as long as the clock allows', () => {
  const known = { now, lastInput: now - 5 * minute, ended: null }

  assert.deepEqual(keptStanding(kept, known), { is: 'kept', ...kept })
  assert.deepEqual(keptStanding(kept, { ...known, lastInput: now - 20 * minute }), { is: 'over', because: 'idle' })
  assert.deepEqual(keptStanding(kept, { ...known, now: kept.endsAt }), { is: 'over', because: 'over' })
  assert.deepEqual(keptStanding(kept, { ...known, lastInput: undefined }), { is: 'over', because: 'idle' })
})

test('a session that was ended in this browser is not taken up again while nobody answers', () => {
  const known = { now, lastInput: now, ended: 'mine' }

  assert.deepEqual(keptStanding(kept, known), { is: 'over', because: undefined })
  assert.equal(keptStanding(kept, { ...known, ended: 'another' }).is, 'kept')
})

test('a tab says whether another tab logged out, the clock ran out, or the server ended it', () => {
  assert.deepEqual(
    [lossOf('signed-out'), lossOf('idle'), lossOf('over'), lossOf(undefined)],
    ['elsewhere', 'idle', 'over', 'ended'],
  )
})
