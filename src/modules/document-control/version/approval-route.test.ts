import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round } from '#kernel/definition/workflow.ts'
import { excusedSeats, missingFrom, openSeats, seatFor, type Taken } from '#kernel/signature/seats.ts'
import { approvalRound, reviewRound } from './approval-route.ts'

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

const version = (more: object) =>
  ({
    creator: 'callum',
    authors: [],
    reviewers: ['priya', 'grace', 'owen'],
    approver: 'daniel',
    hands: {},
    ...more,
  }) as unknown as AnyRow

/** What is taken once these have signed, each in the seat that is theirs. */
function signed(round: Round, row: AnyRow, people: readonly PersonActor[]): readonly Taken[] {
  return people.reduce<readonly Taken[]>((taken, one) => {
    const seat = seatFor(round, one, row, taken)
    assert.ok(seat, `${one.id} has no seat`)
    return [...taken, { seat: seat.name, person: one.id }]
  }, [])
}

test('all reviewers sign, in any order, unless the type says that fewer are enough', () => {
  const all = version({})
  const two = version({ enoughReviews: 2 })
  const people = [person('owen'), person('priya')]

  assert.equal(missingFrom(reviewRound(all), signed(reviewRound(all), all, people)), 1)
  assert.equal(missingFrom(reviewRound(two), signed(reviewRound(two), two, people.slice(0, 1))), 1)
  assert.equal(missingFrom(reviewRound(two), signed(reviewRound(two), two, people)), 0)
})

test('more reviews than reviewers are never waited for, and nobody counts twice', () => {
  const one = version({ reviewers: ['priya'], enoughReviews: 3 })
  const two = version({ enoughReviews: 2 })
  const priya = person('priya')

  assert.equal(missingFrom(reviewRound(one), signed(reviewRound(one), one, [priya])), 0)
  assert.equal(seatFor(reviewRound(two), priya, two, signed(reviewRound(two), two, [priya])), undefined)
})

const top = { approval: 'Head of department, top management and quality' }
const names = (round: Round, taken: readonly Taken[]) => openSeats(round, taken).map(({ name }) => name)

test('approvers sign one after the other, or at the same time where the type says so; quality is last in either', () => {
  const row = version(top)
  const [inTurn, together] = [approvalRound(row), approvalRound(version({ ...top, signing: 'At the same time' }))]

  assert.deepEqual(names(inTurn, []), ['Approver'])
  assert.deepEqual(names(together, []), ['Approver', 'Top management'])
  const helena = person('helena', 'executive')
  assert.equal(seatFor(inTurn, helena, row, []), undefined)
  const [first] = signed(together, row, [helena])
  assert.deepEqual(names(together, first ? [first] : []), ['Approver'])
  const both = signed(together, row, [helena, person('daniel')])
  assert.deepEqual(names(together, both), ['Quality'])
  assert.equal(missingFrom(together, both), 1)
})

test('whom its author chose besides signs after the approver and before quality, each once; the short way asks none of them', () => {
  const row = version({ ...top, furtherApprovers: ['ines', 'grace'] })
  const [inTurn, together] = [approvalRound(row), approvalRound({ ...row, signing: 'At the same time' })]
  const [daniel, ines, grace, helena] = [
    person('daniel'),
    person('ines'),
    person('grace'),
    person('helena', 'executive'),
  ]

  assert.equal(seatFor(inTurn, ines, row, []), undefined)
  const two = signed(inTurn, row, [daniel, grace])
  assert.deepEqual(names(inTurn, two), ['Further approver 2'])
  assert.equal(seatFor(inTurn, grace, row, two), undefined)
  assert.deepEqual(names(inTurn, signed(inTurn, row, [daniel, grace, ines, helena])), ['Quality'])
  assert.equal(names(together, []).length, 4)
  assert.deepEqual(names(together, signed(together, row, [ines, helena, grace, daniel])), ['Quality'])
  assert.deepEqual(names(approvalRound({ ...row, route: 'Short' }), []), ['Quality'])
})

test('of those whom its author chose as many sign as the type says, whoever comes first; the others are excused, quality is not', () => {
  const row = version({ ...top, furtherApprovers: ['ines', 'grace', 'owen'], enoughFurther: 2 })
  const round = approvalRound(row)
  const [daniel, ines, grace, owen, helena] = [
    person('daniel'),
    person('ines'),
    person('grace'),
    person('owen'),
    person('helena', 'executive'),
  ]

  const one = signed(round, row, [daniel, owen])
  assert.deepEqual(names(round, one), ['Further approver 2', 'Further approver 3'])
  assert.equal(missingFrom(round, one), 3, 'one of them, top management, quality')
  const two = signed(round, row, [daniel, owen, ines])
  assert.deepEqual(names(round, two), ['Top management'])
  assert.equal(seatFor(round, grace, row, two), undefined)
  assert.deepEqual(
    excusedSeats(round, two).map(({ name }) => name),
    ['Further approver 3'],
  )
  const three = signed(round, row, [daniel, owen, ines, helena])
  assert.deepEqual(names(round, three), ['Quality'])
  assert.equal(missingFrom(round, three), 1)
})

test('as many as there are, or more, are all of them', () => {
  const row = version({ furtherApprovers: ['ines', 'grace'], enoughFurther: 2 })

  assert.equal(missingFrom(approvalRound(row), []), 4)
  assert.equal(missingFrom(approvalRound({ ...row, enoughFurther: 9 }), []), 4)
})

test('whoever writes it, or ever wrote it, neither reviews nor approves it', () => {
  const quality = person('maya', 'quality-manager')
  const wrote = version({ hands: { 'person in authors': ['maya', 'priya'] } })
  const alone = approvalRound(version({ approver: null }))

  assert.ok(seatFor(alone, quality, version({ approver: null }), []))
  assert.equal(seatFor(alone, quality, wrote, []), undefined)
  assert.equal(seatFor(alone, quality, version({ creator: 'maya' }), []), undefined)
  assert.equal(seatFor(reviewRound(wrote), person('priya'), wrote, []), undefined)
})

test('whoever signed it as its author neither reviews nor approves it, whatever they may besides', () => {
  const row = version({ reviewers: ['daniel'], approver: 'daniel', hands: { 'taker of submit': ['daniel', 'sofia'] } })
  const [daniel, sofia, maya] = [person('daniel'), person('sofia', 'quality'), person('maya', 'quality')]

  assert.equal(seatFor(reviewRound(row), daniel, row, []), undefined)
  assert.equal(seatFor(approvalRound(row), daniel, row, []), undefined)
  const together = version({ ...row, signing: 'At the same time', approver: 'priya' })
  assert.equal(seatFor(approvalRound(together), sofia, together, []), undefined)
  assert.equal(seatFor(approvalRound(row), maya, row, [{ seat: 'Approver', person: 'priya' }])?.name, 'Quality')
})

test('its owner approves it, unless they wrote in it', () => {
  const row = version({ owner: 'daniel', reviewers: ['daniel'] })
  const wrote = version({ ...row, hands: { 'changer of sections': ['daniel'] } })
  const daniel = person('daniel')

  assert.equal(seatFor(approvalRound(row), daniel, row, [])?.name, 'Approver')
  assert.equal(seatFor(approvalRound(wrote), daniel, wrote, []), undefined)
  assert.equal(seatFor(reviewRound(wrote), daniel, wrote, []), undefined)
})
