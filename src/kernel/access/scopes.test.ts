import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  array,
  assert as always,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  oneof,
  option,
  record,
  sample,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import type { PersonActor, Principal } from '#lib/actor.ts'
import { roleKeys } from '#lib/roles.ts'
import { freshDatabase } from '../../../test/database.ts'
import { confidentialities } from '#kernel/definition/base.ts'
import { guestRole } from './is-guest.ts'
import type { AccessFields } from './scope/scope-rule.ts'
import { mayRead, readableOfSql, readableSql, readsAll, type Readable } from './scopes.ts'

const database = await freshDatabase()
after(() => database.drop())

// Few enough that people and records often meet.
const id = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
const one = (...places: readonly number[]) => constantFrom(...places.map(id))
const oneOrNone = (...places: readonly number[]) => option(one(...places), { nil: null })

const person = one(1, 2, 3)
const departments = [4, 5, 6] as const
const sites = [7, 8] as const

const cards: Arbitrary<AccessFields> = record({
  department: oneOrNone(...departments),
  site: oneOrNone(...sites),
  owner: option(person, { nil: null }),
  creator: option(person, { nil: null }),
  confidentiality: option(constantFrom(...confidentialities), { nil: null }),
  parties: option(uniqueArray(person, { minLength: 1, maxLength: 2 }), { nil: null }),
  writers: option(uniqueArray(person, { minLength: 1, maxLength: 2 }), { nil: null }),
  state: constantFrom('draft', 'review', 'effective'),
})

const people = {
  kind: constant('person'),
  id: person,
  name: constant('Somebody'),
  email: constant('somebody@example.com'),
  grants: array(record({ role: constantFrom(...roleKeys), site: oneOrNone(...sites) }), { maxLength: 3 }),
  department: oneOrNone(...departments),
  site: oneOrNone(...sites),
  team: uniqueArray(person, { maxLength: 2 }),
  heads: uniqueArray(one(...departments), { maxLength: 2 }),
} as const

const principals: Arbitrary<Principal> = record({ ...people, delegation: constant('DLG-2026-0001'), signs: boolean() })
const actors: Arbitrary<PersonActor> = record(
  { ...people, standsFor: array(principals, { maxLength: 2 }) },
  { requiredKeys: Object.keys(people) as (keyof typeof people)[] },
)

const scope = constantFrom('everyone', 'department', 'site', 'team', 'participants')
const readables: Arbitrary<Readable> = record({
  master: boolean(),
  may: record({
    read: array(
      oneof(scope, record({ scope, held: array(constantFrom(...roleKeys), { minLength: 1, maxLength: 3 }) })),
      { maxLength: 4 },
    ),
  }),
})

const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const columns =
  'id uuid, kind text, parent uuid, department uuid, site uuid, owner uuid, creator uuid, confidentiality text, parties uuid[], writers uuid[], state text'

/** The places of the cards that the database lets the actor read. */
async function readInDatabase(
  actor: PersonActor,
  readable: Readable,
  shelf: readonly AccessFields[],
): Promise<number[]> {
  const values: unknown[] = [JSON.stringify(shelf.map((card, place) => ({ ...card, place, id: idOf(place) })))]
  const condition = readableSql(actor, readable, 'c', (value) => `$${values.push(value)}`)
  const { rows } = await database.pool.query<{ place: number }>(
    `with card as (select * from json_to_recordset($1) as k (place int, ${columns}))
     select place from card c where ${condition} order by place`,
    values,
  )
  return rows.map(({ place }) => place)
}

test('one may read a record exactly when the list shows it', async () => {
  let read = 0
  let unread = 0

  await always(
    asyncProperty(actors, readables, array(cards, { minLength: 1, maxLength: 30 }), async (actor, readable, shelf) => {
      const inHand = shelf.flatMap((card, place) => (mayRead(actor, readable, card) ? place : []))
      read += inHand.length
      unread += shelf.length - inHand.length

      assert.deepEqual(await readInDatabase(actor, readable, shelf), inHand)
    }),
    { numRuns: 600 },
  )

  // Both answers must have come up often, or the agreement would say little.
  assert.ok(read > 500 && unread > 500, `${read} read, ${unread} not`)
})

test('whoever is told no “of those you may read” reads every record of the kind', async () => {
  let all = 0

  await always(
    asyncProperty(actors, readables, cards, (actor, readable, card) => {
      if (!readsAll(actor, readable)) return Promise.resolve()
      all += 1
      assert.equal(mayRead(actor, readable, card), true)
      return Promise.resolve()
    }),
    { numRuns: 2000 },
  )

  assert.ok(all > 100, `${all} read all`)
})

/** Guests, whatever else was given to them, and what their access opens. */
const guests: Arbitrary<PersonActor> = record({
  ...people,
  grants: array(record({ role: constantFrom(...roleKeys), site: oneOrNone(...sites) }), { maxLength: 2 }).map(
    (more) => [...more, { role: 'guest-auditor' as const, site: null }],
  ),
  standsFor: array(principals, { maxLength: 1 }),
  guest: record({
    id: constant(idOf(99)),
    number: constant('GST-2026-0001'),
    until: constant('2026-12-24'),
    host: constant('Somebody'),
    records: uniqueArray(constantFrom(...Array.from({ length: 12 }, (_, place) => idOf(place))), { maxLength: 5 }),
    kinds: uniqueArray(constantFrom('sheet', 'binder')),
  }),
})

test('a guest reads what their access names and no more, in hand and in lists, whatever else was given to them', async () => {
  let read = 0
  let unread = 0
  const shelves = array(cards, { minLength: 1, maxLength: 12 })

  await always(
    asyncProperty(guests, readables, shelves, async (actor, { may }, shelf) => {
      const sheets = { name: 'sheet', may }
      const named = shelf.map((card, place) => ({ ...card, id: idOf(place) }))
      const inHand = named.flatMap((card, place) => (mayRead(actor, sheets, card) ? place : []))
      const opened = named.flatMap(({ id: own, confidentiality }, place) => {
        const isWide = confidentiality !== 'Confidential' && confidentiality !== 'Restricted'
        const isOpen = actor.guest?.records.includes(own) || (actor.guest?.kinds.includes('sheet') && isWide)
        return isOpen ? place : []
      })
      read += inHand.length
      unread += shelf.length - inHand.length

      assert.deepEqual(inHand, opened)
      assert.deepEqual(await readInDatabase(actor, sheets, shelf), inHand)
      const master = { ...sheets, name: 'department', master: true }
      assert.deepEqual(
        await readInDatabase(actor, master, shelf),
        named.flatMap(({ id: own }, place) => (actor.guest?.records.includes(own) ? place : [])),
      )
      assert.equal(readsAll(actor, sheets), false)
    }),
    { numRuns: 400 },
  )

  assert.ok(read > 300 && unread > 300, `${read} read, ${unread} not`)
})

test('a guest reads the parts of what their access names, but none that is still worked on', async () => {
  const parts = array(
    record({ own: cards, within: cards }).map(({ own, within }) => ({ ...own, within: { ...within, kind: 'binder' } })),
    { minLength: 1, maxLength: 12 },
  )
  const reserved = { while: ['draft'], held: roleKeys.filter((role) => role !== guestRole) }
  let read = 0

  await always(
    asyncProperty(guests, parts, async (actor, shelf) => {
      const part = { name: 'leaf', may: { read: ['everyone' as const] }, partOf: { of: 'binder' }, reserved }
      const own = shelf.map((card, place) => ({
        ...card,
        id: idOf(place + 100),
        owner: null,
        creator: null,
        parties: null,
        within: { ...card.within, id: idOf(place), owner: null, creator: null, writers: null },
      }))
      const inHand = own.flatMap((card, place) => (mayRead(actor, part, card) ? place : []))
      read += inHand.length

      assert.ok(inHand.every((place) => own[place]?.state !== 'draft'))
      assert.deepEqual(await partsReadInDatabase(actor, part, own), inHand)
    }),
    { numRuns: 300 },
  )

  assert.ok(read > 100, `${read} read`)
})

/** The same of parts, each in a record of its own. */
async function partsReadInDatabase(
  actor: PersonActor,
  readable: Readable,
  parts: readonly AccessFields[],
): Promise<number[]> {
  const own = parts.map((part, place) => ({ ...part, place, id: idOf(place + 100), parent: idOf(place) }))
  const values: unknown[] = [
    JSON.stringify(own),
    JSON.stringify([...own, ...parts.map(({ within }, place) => ({ ...within, id: idOf(place) }))]),
  ]
  const condition = readableSql(actor, readable, 'c', (value) => `$${values.push(value)}`)
  const { rows } = await database.pool.query<{ place: number }>(
    `with card as (select * from json_to_recordset($2) as k (${columns}))
     select place from json_to_recordset($1) as c (place int, ${columns}) where ${condition} order by place`,
    values,
  )
  return rows.map(({ place }) => place)
}

test('one may read a part exactly when one may read what it is a part of', async () => {
  const parts = array(
    record({ own: cards, within: cards }).map(({ own, within }) => ({ ...own, within })),
    { minLength: 1, maxLength: 30 },
  )

  await always(
    asyncProperty(actors, readables, parts, async (actor, { master: _, ...readable }, shelf) => {
      const part = { ...readable, partOf: { of: 'binder' } }
      const inHand = shelf.flatMap((card, place) => (mayRead(actor, part, card) ? place : []))
      const parents = shelf.flatMap(({ within }, place) => (mayRead(actor, readable, within) ? place : []))

      assert.deepEqual(inHand, parents)
      assert.deepEqual(await partsReadInDatabase(actor, part, shelf), inHand)
    }),
    { numRuns: 200 },
  )
})

test('a part that is worked on is read by those who work on it alone, exactly as the list shows it', async () => {
  const parts = array(
    record({ own: cards, within: cards }).map(({ own, within }) => ({ ...own, within })),
    { minLength: 20, maxLength: 30 },
  )
  const open = constant<Readable>({ may: { read: ['everyone'] } })
  const reserved = record(
    {
      while: constant(['draft', 'review']),
      held: uniqueArray(constantFrom(...roleKeys), { maxLength: 2 }),
      sealed: constant(true as const),
    },
    { requiredKeys: ['while', 'held'] },
  )
  let opened = 0
  let kept = 0

  await always(
    asyncProperty(actors, oneof(open, readables), reserved, parts, async (actor, readable, until, shelf) => {
      const part = { may: readable.may, partOf: { of: 'binder' } }
      const inHand = shelf.flatMap((card, place) => (mayRead(actor, { ...part, reserved: until }, card) ? place : []))
      const parents = shelf.flatMap((card, place) => (mayRead(actor, part, card) ? place : []))
      opened += inHand.filter((place) => shelf[place]?.state !== 'effective').length
      kept += parents.length - inHand.length

      assert.ok(inHand.every((place) => parents.includes(place)))
      assert.ok(parents.every((place) => shelf[place]?.state !== 'effective' || inHand.includes(place)))
      assert.deepEqual(await partsReadInDatabase(actor, { ...part, reserved: until }, shelf), inHand)
      if (readsAll(actor, { ...part, reserved: until })) assert.equal(inHand.length, shelf.length)
    }),
    { numRuns: 400 },
  )

  // Both answers must have come up often, or the agreement would say little.
  assert.ok(opened > 200 && kept > 100, `${opened} opened, ${kept} kept`)
})

/** The same of records that were raised in others, each in one of its own. */
async function raisedReadInDatabase(
  actor: PersonActor,
  readable: Readable,
  raised: readonly AccessFields[],
): Promise<number[]> {
  const own = raised.map((card, place) => ({ ...card, place, id: idOf(place), raised_in: idOf(place + 100) }))
  const others = raised.map(({ origin }, place) => ({ ...origin, id: idOf(place + 100) }))
  const values: unknown[] = [JSON.stringify([...own, ...others])]
  const condition = readableSql(actor, readable, 'c', (value) => `$${values.push(value)}`)
  const { rows } = await database.pool.query<{ place: number }>(
    `with card as (select * from json_to_recordset($1) as k (place int, raised_in uuid, ${columns}))
     select place from card c where place is not null and ${condition} order by place`,
    values,
  )
  return rows.map(({ place }) => place)
}

test('one may read what was raised in another exactly when the list shows it', async () => {
  const raised = array(
    record({ own: cards, origin: cards }).map(({ own, origin }) => ({ ...own, origin })),
    { minLength: 20, maxLength: 30 },
  )
  const plain = record({ may: record({ read: uniqueArray(scope, { minLength: 1, maxLength: 2 }) }) })
  let opened = 0
  let kept = 0

  await always(
    asyncProperty(actors, oneof({ weight: 3, arbitrary: plain }, readables), raised, async (actor, readable, shelf) => {
      const inAnother = { ...readable, raisedIn: { of: 'binder' } }
      const inHand = shelf.flatMap((card, place) => (mayRead(actor, inAnother, card) ? place : []))
      const byThemselves = shelf.flatMap(({ origin: _, ...card }, place) =>
        mayRead(actor, readable, card) ? place : [],
      )
      opened += inHand.length - byThemselves.length
      kept += shelf.length - inHand.length

      assert.ok(byThemselves.every((place) => inHand.includes(place)))
      assert.deepEqual(await raisedReadInDatabase(actor, inAnother, shelf), inHand)
    }),
    { numRuns: 400 },
  )

  // That the other one opens some, and not all, must have come up often.
  assert.ok(opened > 50 && kept > 500, `${opened} opened, ${kept} kept`)
})

test('a part of records of several kinds is read by the rules of the one that it is a part of', async () => {
  const kinds = ['binder', 'box', 'crate'] as const
  const parts = array(
    record({ own: cards, within: cards, kind: constantFrom(...kinds) }).map(({ own, within, kind }) => ({
      ...own,
      within: { ...within, kind },
    })),
    { minLength: 1, maxLength: 30 },
  )

  await always(
    asyncProperty(actors, readables, readables, parts, async (actor, ofBinder, ofBox, shelf) => {
      const rules = { binder: { may: ofBinder.may }, box: { may: ofBox.may }, crate: { may: { read: [] } } }
      const partOf = [
        { of: 'binder', read: ofBinder.may.read },
        { of: 'box', read: ofBox.may.read },
      ]
      const part = { may: { read: [] }, partOf }
      const inHand = shelf.flatMap((card, place) => (mayRead(actor, part, card) ? place : []))
      const parents = shelf.flatMap(({ within }, place) => (mayRead(actor, rules[within.kind], within) ? place : []))

      assert.deepEqual(inHand, parents)
      assert.deepEqual(await partsReadInDatabase(actor, part, shelf), inHand)
    }),
    { numRuns: 200 },
  )
})

test('a job reads everything', () => {
  const [card] = sample(cards, 1)
  const job = { kind: 'job', name: 'seal' } as const

  assert.ok(card && mayRead(job, { may: { read: [] } }, card))
  assert.equal(readableSql(job, { may: { read: [] } }, 'c', String), 'true')
})

test('somebody outside reads the one record that their door is about, and nothing that has no id', () => {
  const outside = { kind: 'customer', name: 'Customer', record: id(6) } as const
  const everything: Readable = { may: { read: ['everyone'] } }
  const binds: unknown[] = []

  assert.ok(mayRead(outside, everything, { ...shelf, id: id(6) }))
  for (const card of [shelf, { ...shelf, id: id(7) }]) assert.ok(!mayRead(outside, everything, card))
  assert.ok(!mayRead({ ...outside, record: null }, everything, shelf))
  assert.equal(
    readableSql(outside, everything, 'c', (value) => `$${binds.push(value)}`),
    'c.id = $1::uuid',
  )
  assert.deepEqual(binds, [id(6)])
})

const shelf: AccessFields = {
  department: id(4),
  site: id(7),
  owner: id(1),
  creator: id(2),
  confidentiality: 'Internal',
  parties: null,
}
const stranger: PersonActor = {
  kind: 'person',
  id: id(3),
  name: 'Somebody',
  email: 'somebody@example.com',
  grants: [],
  department: id(5),
  site: id(8),
  team: [],
  heads: [],
}
const all: Readable = { may: { read: ['everyone'] } }

test('Confidential is for those who take part, the head of the department, quality and top management', () => {
  const card = { ...shelf, confidentiality: 'Confidential' }
  const asRole = (role: PersonActor['grants'][number]['role']) => ({ ...stranger, grants: [{ role, site: null }] })

  assert.ok(!mayRead(stranger, all, card))
  assert.ok(!mayRead(asRole('administrator'), all, card))
  assert.ok(!mayRead({ ...stranger, department: id(4) }, all, card))
  for (const reader of [
    { ...stranger, id: id(1) },
    { ...stranger, id: id(2) },
    { ...stranger, heads: [id(4)] },
    asRole('quality'),
    asRole('quality-manager'),
    asRole('executive'),
  ])
    assert.ok(mayRead(reader, all, card))
})

test('Restricted is for those who take part and the quality manager', () => {
  const card = { ...shelf, confidentiality: 'Restricted' }
  const asRole = (role: PersonActor['grants'][number]['role']) => ({ ...stranger, grants: [{ role, site: null }] })

  for (const refused of [{ ...stranger, heads: [id(4)] }, asRole('quality'), asRole('executive')])
    assert.ok(!mayRead(refused, all, card))
  for (const reader of [{ ...stranger, id: id(1) }, asRole('quality-manager')]) assert.ok(mayRead(reader, all, card))
})

test('whom a record names takes part in it, even where it is restricted', () => {
  const card = { ...shelf, confidentiality: 'Restricted', parties: [id(9), id(3)] }

  assert.ok(mayRead(stranger, all, card))
  assert.ok(mayRead(stranger, { may: { read: ['participants'] } }, card))
  assert.ok(!mayRead(stranger, { may: { read: [] } }, card))
  assert.ok(!mayRead({ ...stranger, id: id(8) }, all, card))
})

test('whoever takes part in the record in which another was raised reads that one too, unless it was made stricter', () => {
  const origin = { ...shelf, confidentiality: 'Confidential', owner: id(3) }
  const raised = { ...shelf, confidentiality: 'Confidential', origin }

  assert.ok(mayRead(stranger, all, raised))
  assert.ok(mayRead(stranger, { may: { read: ['participants'] } }, raised))
  assert.ok(!mayRead(stranger, all, { ...raised, confidentiality: 'Restricted' }))
  assert.ok(!mayRead({ ...stranger, id: id(9) }, all, raised))
})

test('a role that is held for a site opens the records of that site only', () => {
  const readable: Readable = { may: { read: [{ scope: 'everyone', held: ['auditor'] }] } }
  const auditor: PersonActor = { ...stranger, grants: [{ role: 'lead-auditor', site: id(7) }] }

  assert.ok(mayRead(auditor, readable, shelf))
  assert.ok(!mayRead(auditor, readable, { ...shelf, site: id(8) }))
  assert.ok(!mayRead(auditor, readable, { ...shelf, site: null }))
})

test('what is worked on is for whom it names, for who owns, raised or writes what it is a part of, and for the roles that work on all', () => {
  const within = { ...shelf, writers: [id(3)] }
  const reserved = { while: ['draft'], held: ['quality'] } as const
  const readable: Readable = { ...all, partOf: { of: 'binder' }, reserved }
  const part = { ...shelf, creator: null, state: 'draft', within: { ...shelf, owner: id(9), creator: id(9) } }
  const reads = (reader: PersonActor, card: AccessFields) => mayRead(reader, readable, card)

  assert.ok(!reads(stranger, part))
  assert.ok(reads(stranger, { ...part, state: 'effective' }))
  assert.ok(reads(stranger, { ...part, parties: [id(3)] }))
  assert.ok(reads(stranger, { ...part, within }))
  assert.ok(reads(stranger, { ...part, within: { ...shelf, owner: id(3) } }))
  assert.ok(
    !reads(stranger, { ...part, within: { ...shelf, parties: [id(3)], owner: id(9) } }),
    'a reader writes nothing',
  )
  const quality = (site: string | null): PersonActor => ({ ...stranger, grants: [{ role: 'quality-manager', site }] })
  assert.ok(reads(quality(null), part) && reads(quality(id(7)), part) && !reads(quality(id(8)), part))
  // What it was on another day does not open what it is today, nor close it.
  assert.ok(!reads(stranger, { ...part, state: 'effective', stands: 'draft' }))
  assert.ok(reads(stranger, { ...part, state: 'draft', stands: 'effective' }))
})

test('kinds that are read under the same condition are asked for together', () => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const owned: Readable = { may: { read: ['participants'] } }
  const kinds = [
    { name: 'shelf', ...all },
    { name: 'binder', ...owned },
    { name: 'drawer', ...all },
  ]
  const sql = readableOfSql(stranger, kinds, 'c', bind)

  assert.deepEqual(values.filter(Array.isArray), [['shelf', 'drawer'], ['binder']])
  assert.equal(sql.split('c.kind = any(').length - 1, 2)
  assert.equal(readableOfSql(stranger, [], 'c', bind), 'false')
})
