import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noId } from '#lib/ids.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../test/database.ts'
import { planMigration, type PlanParts } from './migration-plan.ts'
import { askForUsing, readUsing } from './retyped.ts'
import { snapshotOf, statementsBetween } from './snapshot.ts'

let database: TestDatabase

before(async () => (database = await freshDatabase()))
after(() => database.drop())

const place = pgTable('place', { id: uuid('id').primaryKey() })
const hazard = pgTable(
  'hazard',
  {
    id: uuid('id').primaryKey(),
    place: uuid('place').references(() => place.id),
    title: text('title').notNull(),
    state: text('state').notNull(),
  },
  (t) => [
    check('hazard_state', sql`${t.state} in ('open', 'shut')`),
    uniqueIndex('hazard_title')
      .on(t.title)
      .where(sql`${t.state} = 'open'`),
  ],
)
const start = { place, hazard }

const plan = (parts: Partial<PlanParts>) =>
  planMigration({ before: snapshotOf(start), schema: start, renames: [], allowed: [], using: {}, ...parts })

/** Runs the statements on tables that hold one row each, all undone afterwards. */
const runOn = async (
  schema: PlanParts['schema'],
  statements: readonly string[],
  question: string,
): Promise<unknown> => {
  const { statements: first } = await plan({ before: snapshotOf({}), schema })
  const client = await database.owner.connect()
  try {
    await client.query('BEGIN; CREATE SCHEMA apart; SET LOCAL search_path = apart')
    for (const statement of first) await client.query(inApart(statement))
    await client.query(`INSERT INTO hazard (id, title, state) VALUES (gen_random_uuid(), 'Fire', 'shut')`)
    for (const statement of statements) await client.query(inApart(statement))
    return (await client.query<Record<string, unknown>>(question)).rows[0]
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const inApart = (statement: string) => statement.replaceAll('"public".', '"apart".')

test('nothing changed, nothing to migrate', async () => {
  assert.deepEqual((await plan({})).statements, [])
})

test('a new table and a new column are added', async () => {
  const wider = pgTable('place', { id: uuid('id').primaryKey(), city: text('city') })
  const room = pgTable('room', { id: uuid('id').primaryKey() })

  const { statements, refused } = await plan({ schema: { place: wider, hazard, room } })

  assert.deepEqual(refused, [])
  assert.equal(statements.length, 2)
  assert.ok(statements.includes('ALTER TABLE "place" ADD COLUMN "city" text;'))
})

test('a dropped column is refused by its name', async () => {
  const narrower = pgTable('hazard', {
    id: uuid('id').primaryKey(),
    place: uuid('place'),
    title: text('title').notNull(),
  })

  const { refused } = await plan({ schema: { place, hazard: narrower } })

  assert.deepEqual(refused, ['hazard.state'])
})

test('a dropped table is refused, unless it is named', async () => {
  const alone = pgTable('hazard', {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    state: text('state').notNull(),
  })

  const refusing = await plan({ schema: { hazard: alone } })
  const allowing = await plan({ schema: { hazard: alone }, allowed: ['place', 'hazard.place'] })

  assert.deepEqual(refusing.refused, ['place', 'hazard.place'])
  assert.deepEqual(allowing.refused, [])
  assert.deepEqual(await runOn(start, allowing.statements, 'SELECT title FROM hazard'), { title: 'Fire' })
})

test('a column dropped while another is added is a loss, not a question on the terminal', async () => {
  const swapped = pgTable('place', { key: uuid('key').primaryKey() })
  const loose = pgTable('hazard', {
    id: uuid('id').primaryKey(),
    place: uuid('place'),
    title: text('title').notNull(),
    state: text('state').notNull(),
  })

  const { refused } = await plan({ schema: { place: swapped, hazard: loose } })

  assert.deepEqual(refused, ['place.id'])
})

test('table, column and value that have another name keep what they hold', async () => {
  const danger = pgTable(
    'danger',
    {
      id: uuid('id').primaryKey(),
      place: uuid('place').references(() => place.id),
      name: text('name').notNull(),
      step: text('step').notNull(),
    },
    (t) => [
      check('hazard_state', sql`${t.step} in ('open', 'closed')`),
      uniqueIndex('hazard_title')
        .on(t.name)
        .where(sql`${t.step} = 'open'`),
    ],
  )
  const renames = [
    { from: 'hazard', to: 'danger' },
    { table: 'danger', from: 'title', to: 'name' },
    { table: 'danger', from: 'state', to: 'step' },
    { table: 'danger', column: 'step', from: 'shut', to: 'closed' },
  ]

  const { statements, snapshot, refused } = await plan({ schema: { place, danger }, renames })
  const again = await plan({ before: snapshot, schema: { place, danger }, renames })

  assert.deepEqual(refused, [])
  assert.deepEqual(await runOn(start, statements, 'SELECT name, step FROM danger'), { name: 'Fire', step: 'closed' })
  assert.deepEqual(again.statements, [])
})

const counted = pgTable('hazard', {
  id: uuid('id').primaryKey(),
  title: text('title'),
  state: integer('state').default(2),
})
const written = pgTable('hazard', {
  id: uuid('id').primaryKey(),
  title: text('title'),
  state: text('state').default('open'),
})

test('another type is refused in a sentence that says what to write', async () => {
  const { unwritten } = await plan({ before: snapshotOf({ hazard: written }), schema: { hazard: counted } })

  assert.equal(
    askForUsing(unwritten),
    'hazard.state changes from text to integer. Write how what it holds becomes the new, ' +
      `such as --using='hazard.state="state"::integer'.`,
  )
})

test('another type is taken with what was written, and the default turns with it', async () => {
  const using = readUsing([`hazard.state=CASE WHEN "state" = 'shut' THEN 1 ELSE 0 END`])

  const { statements, unwritten } = await plan({
    before: snapshotOf({ hazard: written }),
    schema: { hazard: counted },
    using,
  })

  assert.deepEqual(unwritten, [])
  assert.deepEqual(await runOn({ hazard: written }, statements, 'SELECT state FROM hazard'), { state: 1 })
  assert.equal(statements.at(-1), 'ALTER TABLE "hazard" ALTER COLUMN "state" SET DEFAULT 2;')
})

test('a column that has another name and another type at once keeps what it holds', async () => {
  const renames = [{ table: 'hazard', from: 'state', to: 'level' }]
  const levelled = pgTable('hazard', { id: uuid('id').primaryKey(), title: text('title'), level: integer('level') })
  const using = { 'hazard.level': 'length("level")' }

  const { statements, refused, unwritten } = await plan({
    before: snapshotOf({ hazard: written }),
    schema: { hazard: levelled },
    renames,
    using,
  })

  assert.deepEqual([refused, unwritten], [[], []])
  assert.deepEqual(await runOn({ hazard: written }, statements, 'SELECT level FROM hazard'), { level: 4 })
})

test('what is kept of earlier versions goes along: other names, other values, other types', async () => {
  const id = () => uuid('id').primaryKey()
  const pastVersion = pgTable('past_version', { card: id(), kind: text('kind').notNull(), row: jsonb('row').notNull() })
  const stood = pgTable(
    'odd_thing',
    { id: id(), ordinal: integer('ordinal'), state: text('state'), size: text('size'), note: text('note') },
    (t) => [check('odd_state', sql`${t.state} in ('open', 'shut')`)],
  )
  const stands = pgTable(
    'odd_thing',
    { id: id(), ordinal: integer('ordinal'), state: text('state'), size: integer('size'), remark: text('remark') },
    (t) => [check('odd_state', sql`${t.state} in ('open', 'closed')`)],
  )
  const renames = [
    { table: 'odd_thing', from: 'note', to: 'remark' },
    { table: 'odd_thing', column: 'state', from: 'shut', to: 'closed' },
  ]
  const schema = { pastVersion, thing: stood }
  const using = { 'odd_thing.size': '"size"::integer' }
  const { statements } = await planMigration({
    before: snapshotOf(schema),
    schema: { pastVersion, thing: stands },
    renames,
    allowed: [],
    using,
  })
  const empty = await emptyDatabase()
  try {
    for (const statement of await statementsBetween(snapshotOf({}), snapshotOf(schema)))
      await empty.owner.query(statement)
    const row = { id: noId, ordinal: 1, state: 'shut', size: '12', note: 'Blue' }
    await empty.owner.query(`insert into past_version values ('${noId}', 'odd-thing', '${JSON.stringify(row)}')`)

    for (const statement of statements) await empty.owner.query(statement)

    const { rows } = await empty.owner.query<{ kept: unknown }>(
      `select to_jsonb(x) as kept from past_version p, jsonb_populate_record(null::odd_thing, p.row) x`,
    )
    assert.deepEqual(rows[0]?.kept, { id: noId, ordinal: 1, state: 'closed', size: 12, remark: 'Blue' })
  } finally {
    await empty.drop()
  }
})
