import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrailItem } from '#kernel/api/client.ts'
import type { Change, EventBody } from '#kernel/trail/event.ts'
import { netChanges, othersIn, stepsIn } from './net-changes.ts'

let place = 0

const item = (kind: EventBody['kind'], more: Partial<EventBody> = {}, chain = 'one'): TrailItem => {
  place += 1
  const at = `2026-11-01T08:${String(place).padStart(2, '0')}:00Z`
  const actor = { kind: 'person', id: 'p', name: `Person ${place}` } as const
  const body = { format: 1, kind, chain, place, before: '', at, act: `act ${place}`, actor, ...more } as const
  return { id: String(place), chain, place, hash: '', body }
}

const change = (field: string, from: Change['from'], to: Change['to']): Change => ({ field, label: field, from, to })

test('a field that was changed twice is told once, from the first to the last, with who changed it last', () => {
  const first = item('changed', { changes: [change('due', '2026-11-20', '2026-11-27')] })
  const last = item('changed', {
    changes: [change('due', '2026-11-27', '2026-12-04')],
    reason: 'The printer comes first.',
  })

  const [net, ...more] = netChanges([last, first])

  assert.deepEqual(
    [net?.from, net?.to, net?.by, net?.reason],
    ['2026-11-20', '2026-12-04', last.body.actor.name, 'The printer comes first.'],
  )
  assert.deepEqual(more, [])
})

test('what was changed and changed back is no change', () => {
  const there = item('changed', { changes: [change('owner', { id: 'a' }, { id: 'b' })] })
  const back = item('changed', { changes: [change('owner', { id: 'b' }, { id: 'a' })] })

  assert.deepEqual(netChanges([back, there]), [])
})

test('the same field of a part is a field of its own, and a part that is new is told as a whole', () => {
  const own = item('changed', { changes: [change('title', 'a', 'b')] })
  const part = item('changed', { changes: [change('title', 'c', 'd')] }, 'part')
  const added = item('created', { changes: [change('title', null, 'e')] }, 'new part')

  assert.equal(netChanges([added, part, own]).length, 2)
  assert.deepEqual(othersIn([added, part, own]), [added])
})

test('a step that stays in its state is no step from one to another', () => {
  const stays = item('moved', { step: { name: 'measure', label: 'Measure', from: 'Open', to: 'Open' } })
  const moves = item('moved', { step: { name: 'send', label: 'Send', from: 'Open', to: 'Sent' } })

  assert.deepEqual(
    stepsIn([moves, stays]).map(({ step }) => step?.label),
    ['Send'],
  )
})
