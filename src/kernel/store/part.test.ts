import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import { newId } from '#lib/ids.ts'
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import { choice, text } from '#kernel/kinds/fields.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { definitions } from '#modules/modules.ts'
import { peopleById } from '#server/account/who.server.ts'
import { planMigration } from '../../../scripts/migration-plan.ts'
import { snapshotOf as schemaSnapshot } from '../../../scripts/snapshot.ts'
import { trailOf } from '#features/trail/read.server.ts'
import { freshDatabase } from '../../../test/database.ts'
import { together } from './together.server.ts'
import type { Engine } from './engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { readRow, readWhole } from './loaded.server.ts'
import { list } from './list.server.ts'
import { readQuery } from './query.ts'
import { tablesOf } from './table.server.ts'

const readers = ['department', { scope: 'everyone', held: ['quality'] }] as const

// A binder is signed with the sheets that lie in it.
const binder = defineRecord({
  name: 'binder',
  label: ['Binder', 'Binders'],
  number: 'BND',
  title: 'name',
  parts: ['sheet'],
  fields: { name: text('Name', { required: true }) },
  workflow: {
    starts: 'open',
    states: { open: { label: 'Open', tone: 'open' }, closed: { label: 'Closed', tone: 'closed', frozen: true } },
    steps: {
      close: {
        label: 'Close',
        from: 'open',
        to: 'closed',
        by: 'staff',
        guards: [
          {
            name: 'no-blanks',
            why: 'A sheet is still blank.',
            mend: { field: 'name' },
            holds: (_, { parts }) => (parts?.sheet ?? []).every((sheet) => sheet.colour !== 'blank'),
          },
        ],
        round: () => ({
          seats: [
            { name: 'First', who: 'owner', meaning: 'Reviewed', order: 1, required: true },
            { name: 'Second', who: 'quality', meaning: 'Approved', order: 2, required: true },
          ],
          enough: 'all',
        }),
      },
    },
  },
  may: { read: readers, create: 'staff', change: 'owner' },
})

const sheet = defineRecord({
  name: 'sheet',
  label: ['Sheet', 'Sheets'],
  number: 'SHT',
  title: 'words',
  partOf: { of: 'binder', frozen: ['closed'] },
  fields: {
    words: text('Words', { required: true, list: true, search: true }),
    colour: choice('Colour', ['white', 'blank'], { initial: 'white' }),
  },
  workflow: {
    starts: 'kept',
    states: { kept: { label: 'Kept', tone: 'done' } },
    steps: {},
  },
  may: { read: readers, create: 'owner', change: 'owner' },
})

const database = await freshDatabase()
const all: readonly Definition[] = [...definitions, binder, sheet]
const engine: Engine = {
  pool: database.pool,
  registry: registryOf(all),
  zone: 'Europe/London',
  rules: {},
  features: [],
  identity: () => Promise.resolve(),
  people: peopleById,
}
const now = new Date('2026-11-20T09:00:00Z')
const founder = { kind: 'job', name: 'Test', founder: true } as const

const actors = new Map<string, PersonActor>()
const as = (name: string) => actors.get(name) ?? assert.fail(name)

async function somebody(name: string, department: string, more: Partial<PersonActor> = {}) {
  const id = newId(now)
  const values = { firstName: name, lastName: 'Weir', email: `${name}@northfield.example`, department }
  await together(engine, founder, now, (door) => door.create(engine.registry.named('person'), values, { id }))
  const person = { kind: 'person', id, name, email: values.email, site: null, grants: [], team: [], heads: [] } as const
  actors.set(name, { ...person, department, ...more })
}

before(async () => {
  const tables = tablesOf(all)
  const known = schemaSnapshot(tablesOf(definitions))
  const { statements } = await planMigration({ before: known, schema: tables, renames: [], allowed: [], using: {} })
  for (const statement of statements) await database.owner.query(statement)
  await database.owner.query('grant select, insert, update, delete on binder, sheet to plumbline_app')
  const own = await together(engine, founder, now, async (door) => [
    await door.create(engine.registry.named('department'), { name: 'Assembly' }),
    await door.create(engine.registry.named('department'), { name: 'Sales' }),
  ])
  const [assembly, sales] = own.map((row) => row.id)
  assert.ok(assembly && sales)
  await somebody('ada', assembly)
  await somebody('ben', assembly)
  await somebody('cleo', sales)
  await somebody('quinn', sales, { grants: [{ role: 'quality', site: null }] })
})
after(() => database.drop())

const make = (by: string, definition: Definition, values: Record<string, unknown>) =>
  together(engine, as(by), now, (door) => door.create(definition, values))

async function filled(): Promise<{ parent: AnyRow; part: AnyRow }> {
  const parent = await make('ada', binder, { name: 'Torque tests' })
  return { parent, part: await make('ada', sheet, { parent: parent.number, words: 'Bench four' }) }
}

const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

async function close(by: string, { number }: AnyRow, seen?: string) {
  const whole = await readWhole(engine.pool, as(by), binder, number)
  const { row } = whole
  const proven = await prove(engine.identity, as(by), { password: '' }, now)
  const signature = { proven, seen: seen ?? sha256(snapshotOf(binder, whole)) }
  return together(engine, as(by), now, (door) =>
    door.move(binder, number, 'close', { version: row.version, signature }),
  )
}

test('a part belongs to one record and inherits where it stands', async () => {
  const { parent, part } = await filled()
  const { rows } = await database.pool.query('select parent, owner, department from card where id = $1', [part.id])

  assert.equal(part.owner, as('ada').id)
  assert.deepEqual(rows, [{ parent: parent.id, owner: null, department: null }])
})

test('a part needs a parent that its author may read', async () => {
  await assert.rejects(make('ada', sheet, { words: 'Loose' }), refusedWith('invalid'))
  const { parent } = await filled()
  await assert.rejects(make('cleo', sheet, { parent: parent.number, words: 'Spy' }), refusedWith('not-found'))
  await assert.rejects(make('ben', sheet, { parent: parent.number, words: 'Guest' }), refusedWith('not-allowed'))
})

test('whoever may read the parent reads the part, alone, in lists and in their totals', async () => {
  const { parent, part } = await filled()
  const query = readQuery(sheet, { parent: parent.number }, '2026-11-21')
  const countFor = async (name: string) => (await list(engine, as(name), sheet, query)).total?.count

  assert.equal((await readRow(engine.pool, as('ben'), sheet, part.number)).id, part.id)
  await assert.rejects(readRow(engine.pool, as('cleo'), sheet, part.number), refusedWith('not-found'))
  assert.deepEqual([await countFor('ben'), await countFor('quinn'), await countFor('cleo')], [1, 1, 0])
})

test('a part never moves to another parent', async () => {
  const { part } = await filled()
  const { parent: other } = await filled()
  const change = together(engine, as('ada'), now, (door) => door.save(sheet, part.number, 1, { parent: other.number }))

  await assert.rejects(change, refusedWith('invalid'))
})

test('a guard of the parent sees its parts', async () => {
  const { parent } = await filled()
  await make('ada', sheet, { parent: parent.number, words: 'Nothing yet', colour: 'blank' })

  await assert.rejects(close('ada', parent), refusedWith('blocked'))
})

test('changing a part ends what was signed of its parent, visibly', async () => {
  const { parent, part } = await filled()
  await close('ada', parent)
  await together(engine, as('ada'), now, (door) => door.save(sheet, part.number, 1, { words: 'Bench five' }))
  const { rounds, row } = await readWhole(engine.pool, as('ada'), binder, parent.number)

  assert.equal(row.state, 'open')
  assert.deepEqual(
    rounds.map((round) => [round.outcome, round.signatures.length]),
    [['changed', 1]],
  )
})

test('who was shown other parts than those that stand does not sign them', async () => {
  const { parent, part } = await filled()
  const shown = await readWhole(engine.pool, as('ada'), binder, parent.number)
  await together(engine, as('ada'), now, (door) => door.save(sheet, part.number, 1, { words: 'Bench six' }))

  await assert.rejects(close('ada', parent, sha256(snapshotOf(binder, shown))), refusedWith('seen-changed'))
})

test('what a transaction answers of a parent knows the parts that it wrote', async () => {
  const { parent } = await filled()
  const inside = await together(engine, as('ada'), now, async (door) => {
    await door.create(sheet, { parent: parent.number, words: 'Second' })
    return snapshotOf(binder, door.loaded(parent.id))
  })
  const outside = await readWhole(engine.pool, as('ada'), binder, parent.number)

  assert.equal(inside, snapshotOf(binder, outside))
  assert.equal(outside.parts.sheet?.length, 2)
})

test('the trail of a record tells of its parts too, page by page', async () => {
  const { parent, part } = await filled()
  for (const version of Array.from({ length: 60 }, (_, at) => at + 1))
    await together(engine, as('ada'), now, (door) =>
      door.save(sheet, part.number, version, { words: `Bench ${version}` }),
    )
  const first = await trailOf(engine, as('ben'), { definition: binder, number: parent.number })
  const rest = await trailOf(engine, as('ben'), {
    definition: binder,
    number: parent.number,
    before: Number(first.next),
  })
  const told = [...first.items, ...rest.items].map(({ body }) => `${body.kind} ${body.record?.number}`)

  assert.equal(first.items.length, 50)
  assert.equal(rest.next, null)
  assert.deepEqual(told, [
    ...Array.from({ length: 60 }, () => `changed ${part.number}`),
    `created ${part.number}`,
    `created ${parent.number}`,
  ])
})

test('once the parent is closed its parts stay as they are', async () => {
  const { parent, part } = await filled()
  await close('ada', parent)
  await close('quinn', parent)

  await assert.rejects(make('ada', sheet, { parent: parent.number, words: 'Late' }), refusedWith('not-allowed'))
  const change = together(engine, as('ada'), now, (door) => door.save(sheet, part.number, 1, { words: 'Later' }))
  await assert.rejects(change, refusedWith('not-allowed'))
})
