import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { clock, newCast } from './cast.ts'
import type { Moment } from './story.ts'

const at = new Date('2026-03-02T10:00:00Z')
const momentOf = (by: string) =>
  ({
    at,
    by,
    scenario: { values: { firstName: 'Ada', lastName: 'Weir', email: 'ada@example.org' } },
  }) as unknown as Moment // As far as the cast looks at one.
const row = (values: object) => values as AnyRow // As far as the cast looks at one.

test('the first one to act founds the organisation as an administrator', () => {
  const cast = newCast()

  const founder = cast.actorOf(momentOf('@ada'))

  assert.ok(founder.kind === 'person')
  assert.deepEqual([founder.name, founder.grants], ['Ada Weir', [{ role: 'administrator', site: null }]])
  assert.equal(cast.founder(), founder)
})

test('a person acts with the rights that the story has given them so far, the founder with theirs until then', () => {
  const cast = newCast()
  const founder = cast.actorOf(momentOf('@ada'))
  assert.ok(founder.kind === 'person')
  cast.keep('quality', row({ id: 'role-1', key: 'quality', state: 'active' }))
  cast.keep('ada', row({ id: founder.id, name: 'Ada Weir', grants: [] }))
  cast.keep('ben', row({ id: 'ben-1', name: 'Ben', lineManager: founder.id, grants: [{ role: 'role-1', site: null }] }))
  cast.keep('lab', row({ id: 'lab-1', head: 'ben-1' }))

  const [ada, ben] = [cast.personOf('@ada'), cast.personOf('@ben')]

  assert.deepEqual([ada.grants, ada.team], [founder.grants, ['ben-1']])
  assert.deepEqual([ben.grants, ben.heads], [[{ role: 'quality', site: null }], ['lab-1']])
})

test('the clock acts as itself, and nobody acts of whom the story has not told', () => {
  const cast = newCast()

  assert.equal(cast.actorOf(momentOf('clock')), clock)
  assert.throws(() => cast.personOf('@nobody'), /No scenario has told of @nobody yet/)
})
