// Every migration in turn on tables that hold rows: what an installation goes through that has been used all the while.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { PoolClient } from 'pg'
import { layOut, readMigrations } from '#server/postgres/migrate.server.ts'
import { emptyDatabase, type TestDatabase } from '../test/database.ts'
import { fillTables, shapesOf } from '../test/synthetic-rows.ts'

let database: TestDatabase
let client: PoolClient

before(async () => {
  database = await emptyDatabase()
  client = await database.owner.connect()
})
after(async () => {
  client.release()
  await database.drop()
})

type Counts = ReadonlyMap<string, number>

const countRows = async (tables: readonly string[]): Promise<Counts> => {
  const counts = tables.map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`)
  if (counts.length === 0) return new Map()
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' UNION ALL '))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Applies a migration, then fills the tables that it made or changed. @returns the tables that have fewer rows than before. */
const apply = async (sql: string): Promise<readonly string[]> => {
  const known = await shapesOf(client)
  const counts = await countRows([...known.keys()])
  await client.query(sql)
  const shapes = await shapesOf(client)
  const left = await countRows([...shapes.keys()])
  const changed = [...shapes].filter(([name, shape]) => known.get(name) !== shape)
  await fillTables(
    client,
    changed.map(([name]) => name),
  )
  return [...counts].filter(([name, count]) => (left.get(name) ?? 0) < count).map(([name]) => name)
}

test('each migration can be applied to tables that hold rows, and all rows survive it', async () => {
  const folder = join(import.meta.dirname, '../migrations')
  await layOut(client, folder, 0)

  for (const { name, sql } of readMigrations(folder).migrations) {
    const poorer = await apply(sql).catch((error: unknown) => {
      throw new Error(`${name} cannot be applied to filled tables`, { cause: error })
    })

    assert.deepEqual(poorer, [], `${name} loses rows`)
  }

  assert.deepEqual(
    [...(await countRows([...(await shapesOf(client)).keys()]))].filter(([, count]) => count < 2),
    [],
  )
})

test('a column that must be written and has no default is refused by the rows that there are', async () => {
  await assert.rejects(apply('ALTER TABLE "risk" ADD COLUMN "weather" text NOT NULL'), /contains null values/)
  await assert.rejects(apply('ALTER TABLE "outbox" ADD COLUMN "weather" text NOT NULL'), /contains null values/)
})

test('a type that what stands there does not fit is refused by the rows that there are', async () => {
  const sql = 'ALTER TABLE "risk" ALTER COLUMN "title" SET DATA TYPE integer USING "title"::integer'

  await assert.rejects(apply(sql), /invalid input syntax for type integer/)
})

test('a lost row is seen', async () => {
  assert.deepEqual(await apply('TRUNCATE "outbox_try"'), ['outbox_try'])
})
