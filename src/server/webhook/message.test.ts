import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventBody } from '#kernel/trail/event.ts'
import { messageOf } from './message.ts'

const body = {
  kind: 'moved',
  at: '2026-11-20T09:00:00.000Z',
  act: 'act-1',
  actor: { kind: 'person', id: 'ann', name: 'Ann Weir' },
  record: { kind: 'risk', id: 'one', number: 'RSK-2026-0001', title: 'Fire in server room', version: 3 },
  step: { name: 'assess', label: 'Assess', from: 'Identified', to: 'Assessed' },
  reason: 'The cable is 30 years old.',
  changes: [{ field: 'cause', label: 'Cause', from: null, to: 'Old cable' }],
  format: 1,
  chain: 'one',
  place: 3,
  before: '',
} satisfies EventBody

const told = {
  event: 'moved',
  body,
  stood: 'assessed',
  step: 'assess',
  url: 'https://q.example/risk-management/RSK-2026-0001',
} as const

test('a message says which record, what happened, by whom and where to read more', () => {
  assert.deepEqual(JSON.parse(messageOf({ ...told, mayTravel: true })), {
    type: 'record.moved',
    timestamp: '2026-11-20T09:00:00.000Z',
    data: {
      act: 'act-1',
      record: {
        id: 'one',
        kind: 'risk',
        number: 'RSK-2026-0001',
        title: 'Fire in server room',
        version: 3,
        state: 'assessed',
        url: 'https://q.example/risk-management/RSK-2026-0001',
      },
      step: 'assess',
      actor: { kind: 'person', id: 'ann', name: 'Ann Weir' },
    },
  })
})

test('of what people wrote a message holds no more than the title, and of a confidential record not even that', () => {
  const open = messageOf({ ...told, mayTravel: true })
  const secret = messageOf({ ...told, mayTravel: false })

  assert.doesNotMatch(open, /cable/)
  assert.doesNotMatch(secret, /cable|Fire/)
  assert.match(secret, /"title":null/)
})
