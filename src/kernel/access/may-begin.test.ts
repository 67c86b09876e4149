import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { mayBegin } from './may-begin.ts'

const nowhere = { department: null, site: null, team: [], heads: [] }
const ana: PersonActor = {
  kind: 'person',
  id: 'ana',
  name: 'Ana Ribeiro',
  email: 'ana@example.com',
  grants: [],
  ...nowhere,
}
const kite = { may: { read: ['everyone'], create: 'staff', change: 'staff' } } as const

test('what is begun elsewhere is begun by no form, whoever may create it', () => {
  assert.equal(mayBegin(ana, kite), true)
  assert.equal(mayBegin(ana, { ...kite, begins: 'A kite is begun in the wind.' }), false)
})
