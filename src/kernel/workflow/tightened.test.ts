import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import { can } from '#kernel/access/can.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import { isSigned, missingFrom, openSeats, seatFor, seatsOf } from '#kernel/signature/seats.ts'
import { tightened } from './tightened.ts'

const record = { id: 'r', owner: 'ana', creator: 'ben', site: null } as unknown as AnyRow // Permission reads only these.

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

const closing: Step = {
  label: 'Close',
  from: 'open',
  to: 'closed',
  by: { any: ['quality', 'owner'], not: ['creator'] },
  needs: ['result'],
}

const asks = (rule: PolicyRule['asks'], what: string | null = null): PolicyRule => ({ step: 'close', asks: rule, what })

const under = (step: Step, ...rules: readonly PolicyRule[]) => tightened('close', step, { number: 'WFP-0001', rules })

test('a policy that says nothing of a step leaves it as it is', () => {
  assert.equal(
    tightened('close', closing, { number: 'WFP-0001', rules: [{ ...asks('Reason'), step: 'start' }] }),
    closing,
  )
})

test('what a policy asks comes to what the definition asks', () => {
  const step = under(closing, asks('Reason'), asks('Required field', 'cost'), asks('Required field', 'result'))

  assert.equal(step.reason, true)
  assert.deepEqual(step.needs, ['result', 'cost'])
  assert.deepEqual(step.policy, { number: 'WFP-0001', only: [] })
})

test('a role narrows who takes the step, and lets in nobody whom the definition keeps out', () => {
  const { by } = under(closing, asks('Role', 'quality-manager'))
  const may = (actor: PersonActor) => by !== 'clock' && by !== 'act' && can(actor, by, record)

  assert.equal(may(person('cleo', 'quality')), false)
  assert.equal(may(person('dora', 'quality-manager')), true)
  assert.equal(may(person('ana')), false, 'the owner without the role')
  assert.equal(may(person('ana', 'quality-manager')), true)
  assert.equal(may(person('ben', 'quality-manager')), false, 'who raised it')
  assert.equal(can(person('ana'), closing.by as Exclude<Step['by'], 'clock' | 'act'>, record), true)
})

test('a step that is not signed is signed where a policy says so, and by as many as it says', () => {
  const once = under(closing, asks('Signature', 'Verified'))
  const twice = under(closing, asks('Signature', 'Verified'), asks('Further signature', 'executive'))

  assert.equal(isSigned(closing, record, record), false)
  assert.equal(isSigned(once, record, record), true)
  assert.deepEqual(
    seatsOf(twice, record).seats.map(({ name, meaning, order }) => [name, meaning, order]),
    [
      ['Close', 'Verified', 1],
      ['Further signature: Top management', 'Approved', 2],
    ],
  )
})

test('a further signature follows those of the definition, and keeps out whom they keep out', () => {
  const round = seatsOf(under({ ...closing, signed: 'Approved' }, asks('Further signature', 'executive')), record)
  const first = [{ seat: 'Close', person: 'cleo' }]

  assert.deepEqual(
    openSeats(round, []).map(({ name }) => name),
    ['Close'],
  )
  assert.equal(missingFrom(round, first), 1)
  assert.equal(seatFor(round, person('eva', 'executive'), record, first)?.name, 'Further signature: Top management')
  assert.equal(seatFor(round, person('ben', 'executive'), record, first), undefined, 'who raised it')
  assert.equal(seatFor(round, person('cleo', 'executive'), record, first), undefined, 'nobody signs twice')
})

test('where some seats of a round are enough, a further signature does not stand for one of them', () => {
  const step: Step = {
    ...closing,
    round: () => ({
      seats: ['One', 'Two', 'Three'].map((name) => ({
        name,
        who: 'quality',
        meaning: 'Approved',
        order: 1,
        required: false,
      })),
      enough: 2,
    }),
  }
  const round = seatsOf(under(step, asks('Further signature', 'executive')), record)

  assert.equal(round.enough, 3)
  assert.equal(missingFrom(round, [{ seat: 'Further signature: Top management', person: 'eva' }]), 2)
})

test('a role narrows the signature of a step, beside which others sign', () => {
  const step = under(
    { ...closing, signed: 'Approved' },
    asks('Role', 'quality-manager'),
    asks('Further signature', 'executive'),
  )
  const round = seatsOf(step, record)

  assert.equal(seatFor(round, person('cleo', 'quality'), record, []), undefined)
  assert.equal(seatFor(round, person('dora', 'quality-manager'), record, [])?.name, 'Close')
})

test('no policy speaks of what the system does', () => {
  const lapse: Step = { ...closing, by: 'clock' }

  assert.equal(under(lapse, asks('Reason')), lapse)
})
