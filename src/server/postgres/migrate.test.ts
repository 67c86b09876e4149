import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { PoolClient } from 'pg'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.server.ts'

let database: TestDatabase
let client: PoolClient
let folder: string

// The database comes with the product's own migrations; these tests keep theirs in a schema apart, with its own ledger.
before(async () => {
  database = await freshDatabase()
  client = await database.owner.connect()
})
after(async () => {
  client.release()
  await database.drop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  write('0001-start.sql', "CREATE TABLE thing (name text); INSERT INTO thing VALUES ('kept')")
  await client.query(
    'DROP SCHEMA IF EXISTS apart CASCADE; CREATE SCHEMA apart AUTHORIZATION plumbline_owner; SET search_path = apart',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const things = async () =>
  (await client.query<{ name: string }>('SELECT name FROM thing ORDER BY name')).rows.map(({ name }) => name)

test('each migration is applied once, in order', async () => {
  write('0002-more.sql', "INSERT INTO thing VALUES ('more')")

  const first = await migrate(client, folder)
  const second = await migrate(client, folder)

  assert.deepEqual(first, ['0001-start.sql', '0002-more.sql'])
  assert.deepEqual(second, [])
  assert.deepEqual(await things(), ['kept', 'more'])
})

test('a migration that fails leaves nothing of itself behind', async () => {
  write('0002-broken.sql', "INSERT INTO thing VALUES ('half'); SELECT 1 / 0")

  await assert.rejects(migrate(client, folder), /0002-broken\.sql failed and was undone/)

  assert.deepEqual(await things(), ['kept'])
  assert.deepEqual(
    (await pendingMigrations(client, folder)).map(({ name }) => name),
    ['0002-broken.sql'],
  )
})

test('a database newer than the program is refused in one sentence', async () => {
  write('0002-more.sql', "INSERT INTO thing VALUES ('more')")
  await migrate(client, folder)
  rmSync(join(folder, '0002-more.sql'))

  await assert.rejects(migrate(client, folder), isSentence(/newer than this program \(it holds 0002-more\.sql/))

  assert.deepEqual(await things(), ['kept', 'more'])
})

test('a migration changed after it was applied is refused by its name', async () => {
  await migrate(client, folder)
  write('0001-start.sql', 'CREATE TABLE thing (name text, size int)')

  await assert.rejects(migrate(client, folder), isSentence(/0001-start\.sql was changed/))
})

test('a missing number is refused', () => {
  write('0003-gap.sql', 'SELECT 1')

  assert.throws(() => readMigrations(folder), isSentence(/expected 0002, found 0003-gap\.sql/))
})

test('two programs that start at once apply everything once', async () => {
  write('0002-more.sql', "SELECT pg_sleep(0.1); INSERT INTO thing VALUES ('more')")
  const other = await database.owner.connect()
  await other.query('SET search_path = apart')

  const applied = await Promise.all([migrate(client, folder), migrate(other, folder)])
  other.release(true)

  assert.deepEqual(
    applied.map((names) => names.length).toSorted((a, b) => a - b),
    [0, 2],
  )
  assert.deepEqual(await things(), ['kept', 'more'])
})

test('rights are applied again when their file changes, and only by the owner role', async () => {
  write('rights.sql', 'GRANT USAGE ON SCHEMA apart TO plumbline_app; GRANT SELECT ON thing TO plumbline_app')
  await migrate(client, folder)
  await assert.rejects(database.pool.query('SELECT FROM apart.thing'), /permission denied/)

  await client.query(
    'DROP SCHEMA apart CASCADE; CREATE SCHEMA apart AUTHORIZATION plumbline_owner; SET ROLE plumbline_owner',
  )
  await migrate(client, folder)
  assert.equal((await database.pool.query('SELECT FROM apart.thing')).rowCount, 1)

  write('rights.sql', 'REVOKE SELECT ON thing FROM plumbline_app')
  await migrate(client, folder)
  await client.query('RESET ROLE')
  await assert.rejects(database.pool.query('SELECT FROM apart.thing'), /permission denied for table thing/)
})

const isSentence = (words: RegExp) => (error: unknown) => error instanceof CannotStart && words.test(error.message)
