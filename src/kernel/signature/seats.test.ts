import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round, Seat } from '#kernel/definition/workflow.ts'
import { multi, person as personField } from '#kernel/kinds/fields.ts'
import { capacityOf, missingFrom, seatFor, seatRight } from './seats.ts'

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

const seat = (name: string, who: Seat['who'], order: number, more: Partial<Seat> = {}): Seat => ({
  name,
  who,
  meaning: 'Approved',
  order,
  required: true,
  ...more,
})

const closing: Round = {
  seats: [seat('Owner', 'owner', 1), seat('Quality', { any: ['quality'], not: ['owner'] }, 2)],
  enough: 'all',
}

test('seats are taken in their order', () => {
  const quality = person('cleo', 'quality')

  assert.equal(seatFor(closing, quality, record, []), undefined)
  assert.equal(seatFor(closing, person('ana'), record, [])?.name, 'Owner')
  assert.equal(seatFor(closing, quality, record, [{ seat: 'Owner', person: 'ana' }])?.name, 'Quality')
})

test('one person takes at most one seat, whatever roles they hold', () => {
  const both = person('ana', 'quality-manager')
  const parallel: Round = { ...closing, seats: [seat('Owner', 'owner', 1), seat('Quality', 'quality', 1)] }

  assert.equal(seatFor(parallel, both, record, [{ seat: 'Owner', person: 'ana' }]), undefined)
})

test('the quality manager may sit where a quality officer is asked, and signs as what they are', () => {
  const manager = person('cleo', 'quality-manager')
  const taken = [{ seat: 'Owner', person: 'ana' }]
  const found = seatFor(closing, manager, record, taken)

  assert.equal(found?.name, 'Quality')
  assert.equal(capacityOf(found, seatRight(found, manager, record, taken)), 'Quality manager')
})

test('a delegate signs in the capacity of the other, by name, and a right signs once in a round', () => {
  const cleo = person('cleo', 'quality-manager')
  const dan: PersonActor = {
    ...person('dan', 'quality'),
    standsFor: [{ ...cleo, delegation: 'DLG-2026-0001', signs: true }],
  }
  const parallel: Round = { ...closing, seats: [seat('First', 'quality', 1), seat('Second', 'quality-manager', 1)] }
  const first = { seat: 'First', person: 'cleo' }
  const [, second] = parallel.seats
  assert.ok(second)

  assert.equal(seatFor(parallel, dan, record, [])?.name, 'First')
  assert.equal(capacityOf(second, seatRight(second, dan, record, [])), `Quality manager, on behalf of ${cleo.name}`)
  // Cleo has signed: her right is used up, and Dan's own does not reach the second seat.
  assert.equal(seatFor(parallel, dan, record, [first]), undefined)
  // Dan has signed on her behalf: neither of them takes the other seat.
  assert.equal(seatFor(parallel, cleo, record, [{ seat: 'First', person: 'dan', onBehalfOf: 'cleo' }]), undefined)
  assert.equal(seatFor(parallel, dan, record, [{ seat: 'First', person: 'dan', onBehalfOf: 'cleo' }]), undefined)
})

test('a round of enough is complete when enough have signed and no required seat is free', () => {
  const two: Round = {
    seats: [
      seat('A', 'quality', 1, { required: false }),
      seat('B', 'quality', 1, { required: false }),
      seat('C', 'owner', 1),
    ],
    enough: 2,
  }

  assert.equal(missingFrom(two, []), 2)
  assert.equal(
    missingFrom(two, [
      { seat: 'A', person: 'x' },
      { seat: 'B', person: 'y' },
    ]),
    1,
  )
  assert.equal(
    missingFrom(two, [
      { seat: 'A', person: 'x' },
      { seat: 'C', person: 'ana' },
    ]),
    0,
  )
})

test('whoever stands in a field signs as one of those, by the words of the field', () => {
  const reviewed = { ...record, reviewers: ['dan'], boardEngineer: 'dan' } as unknown as AnyRow
  const fields = {
    reviewers: multi('Reviewers', personField('Reviewer')),
    boardEngineer: personField('Board engineer'),
  }
  const as = (who: Seat['who']) => {
    const only = seat('Signs', who, 1)
    return capacityOf(only, seatRight(only, person('dan'), reviewed, []), { fields })
  }

  assert.equal(as('person in reviewers'), 'Reviewer')
  assert.equal(as('person in boardEngineer'), 'Board engineer')
})
