import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonActor, Principal } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import { can, inPerson, onBehalfOf, rightOf, signing, type Subject } from './can.ts'

const person = (id: string, ...held: readonly Role[]): PersonActor => ({
  kind: 'person',
  id,
  name: id,
  email: `${id}@example.com`,
  grants: held.map((role) => ({ role, site: null })),
  department: null,
  site: null,
  team: [],
  heads: [],
})

const principal = (one: PersonActor, signs = true): Principal => ({ ...one, delegation: 'DLG-2026-0001', signs })
const delegateOf = (self: PersonActor, ...others: readonly Principal[]): PersonActor => ({ ...self, standsFor: others })

const approves = { any: ['quality'], not: ['owner'] } as const
const record: Subject = { owner: 'ana', creator: 'ben' }

test('a delegate may what the principal may, and it is known on whose behalf', () => {
  const eve = delegateOf(person('eve'), principal(person('ana')), principal(person('cleo', 'quality')))

  assert.ok(!can(person('eve'), 'owner', record))
  assert.equal(onBehalfOf(rightOf(eve, 'owner', record))?.id, 'ana')
  assert.deepEqual(onBehalfOf(rightOf(eve, approves, record)), {
    id: 'cleo',
    name: 'cleo',
    delegation: 'DLG-2026-0001',
  })
})

test('what is one’s own right is never used on behalf of another', () => {
  const dan = delegateOf(person('dan', 'quality'), principal(person('cleo', 'quality')))

  assert.equal(onBehalfOf(rightOf(dan, approves, record)), undefined)
  assert.ok(can(dan, approves, record))
})

test('nobody approves their own work by proxy, neither as the delegate nor as the principal', () => {
  const ownerAsDelegate = delegateOf(person('ana'), principal(person('cleo', 'quality')))
  const ownerAsPrincipal = delegateOf(person('eve'), principal(person('ana', 'quality')))

  assert.ok(!can(ownerAsDelegate, approves, record))
  assert.ok(!can(ownerAsPrincipal, approves, record))
})

test('who signs counts only principals who have handed over their signature; who acts in person counts none', () => {
  const eve = delegateOf(person('eve'), principal(person('cleo', 'quality'), false))

  assert.ok(can(eve, approves, record))
  assert.ok(!can(signing(eve), approves, record))
  assert.ok(!can(inPerson(eve), approves, record))
})

test('a right that is used up counts no more', () => {
  const eve = delegateOf(person('eve'), principal(person('cleo', 'quality')))

  assert.equal(rightOf(eve, approves, record, ['cleo']), undefined)
})
