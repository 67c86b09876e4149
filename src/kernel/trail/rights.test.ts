import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { addressOf } from '../../../test/address.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from '#server/postgres/migrate.server.ts'
import { areRightsEnforced } from '#server/postgres/roles.server.ts'
import { trace } from '#kernel/store/trace.server.ts'

let database: TestDatabase
const writer = { kind: 'job', name: 'Writer' } as const
const person = '01944444-0000-7000-8000-00000000000a'
const round = '01944444-0000-7000-8000-00000000000b'

before(async () => {
  database = await freshDatabase()
  await trace(database, writer, new Date(), 'system', { kind: 'job-run' })
  await database.owner.query(
    `INSERT INTO seal (id, first, last, count, body, hash, signature) VALUES (1, 1, 1, 1, '{}', '', '');
     INSERT INTO card (id, kind, number, title, state, void, version, changed_at) VALUES ('${person}', 'person', 'PER-2026-0001', 'Ana', 'active', false, 1, now());
     INSERT INTO round (id, card, step, version, seats, snapshot, hash, opened_at) VALUES ('${round}', '${person}', 'approve', 1, '[]', '', '', now());
     INSERT INTO signature (id, round, card, seat, person, name, role, meaning, version, hash, at)
       VALUES ('${round}', '${round}', '${person}', 'one', '${person}', 'Ana', 'Owner', 'Approved', 1, '', now())`,
  )
})
after(() => database.drop())

const tables = ['event', 'seal', 'signature'] as const

/** Everything that the trail holds, as text: what was refused must have left it as it was. */
async function contents(): Promise<string> {
  const { rows } = await database.owner.query<{ all: string }>(
    `SELECT (SELECT string_agg(e::text, ';') FROM event e) || (SELECT string_agg(s::text, ';') FROM seal s)
       || (SELECT string_agg(g::text, ';') FROM signature g) || (SELECT string_agg(c::text, ';') FROM chain c) AS all`,
  )
  return rows[0]?.all ?? ''
}

const denied = /permission denied|must be|must have/

const attacks: readonly (readonly [what: string, sql: string])[] = [
  ...tables.flatMap((table) => [
    [`UPDATE ${table}`, `UPDATE ${table} SET hash = 'x'`] as const,
    [`DELETE FROM ${table}`, `DELETE FROM ${table}`] as const,
    [`TRUNCATE ${table}`, `TRUNCATE ${table} CASCADE`] as const,
    [`ALTER TABLE ${table}`, `ALTER TABLE ${table} ADD COLUMN extra text`] as const,
    [`DISABLE TRIGGER on ${table}`, `ALTER TABLE ${table} DISABLE TRIGGER ALL`] as const,
    [`DROP TRIGGER on ${table}`, `DROP TRIGGER ${table}_stays ON ${table}`] as const,
    [`CREATE RULE on ${table}`, `CREATE RULE hole AS ON INSERT TO ${table} DO INSTEAD NOTHING`] as const,
    [`ALTER OWNER of ${table}`, `ALTER TABLE ${table} OWNER TO plumbline_app`] as const,
    [`DROP TABLE ${table}`, `DROP TABLE ${table} CASCADE`] as const,
  ]),
  ['INSERT … ON CONFLICT DO UPDATE', `INSERT INTO seal SELECT * FROM seal ON CONFLICT (id) DO UPDATE SET hash = 'x'`],
  ['DELETE FROM chain', 'DELETE FROM chain'],
  ['UPDATE of how something stood', `UPDATE past_version SET row = '{}'`],
  ['DELETE of how something stood', 'DELETE FROM past_version'],
  ['UPDATE of a link that was', 'UPDATE untied_link SET at = now()'],
  ['DELETE of a link that was', 'DELETE FROM untied_link'],
  ['another beginning of what is kept', 'INSERT INTO past_begin VALUES (now())'],
  ['CREATE TABLE', 'CREATE TABLE public.event_copy (id int)'],
  ['CREATE TEMPORARY TABLE', 'CREATE TEMPORARY TABLE event (id int)'],
  ['CREATE SCHEMA', 'CREATE SCHEMA apart'],
  ['CREATE FUNCTION', `CREATE FUNCTION public.refuse_change() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
  [
    'CREATE OR REPLACE of the trigger’s function',
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  ],
  ['SET ROLE', 'SET ROLE plumbline_owner'],
  ['SET SESSION AUTHORIZATION', 'SET SESSION AUTHORIZATION plumbline_owner'],
  ['SET session_replication_role', `SET session_replication_role = 'replica'`],
  ['GRANT of a role', 'GRANT plumbline_owner TO plumbline_app'],
  ['ALTER ROLE', 'ALTER ROLE plumbline_app SUPERUSER'],
  ['the ledger of migrations', `DELETE FROM migration`],
]

for (const [what, sql] of attacks)
  test(`the program’s role is refused ${what}`, async () => {
    const asItWas = await contents()

    await assert.rejects(database.pool.query(sql), denied)

    assert.equal(await contents(), asItWas)
  })

test('the program’s role grants itself nothing', async () => {
  // PostgreSQL answers with a warning where a role holds some rights but may hand on none of them.
  await database.pool.query('GRANT ALL ON event, seal, signature TO plumbline_app')

  const { rows } = await database.pool.query<{ table: string; may: boolean }>(
    `SELECT t AS table, has_table_privilege(t, 'UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES') AS may
     FROM unnest(ARRAY['event', 'seal', 'signature']) t`,
  )
  assert.deepEqual(
    rows.map(({ may }) => may),
    [false, false, false],
  )
})

test('the program’s role writes and reads the trail', async () => {
  await trace(database, writer, new Date(), 'system', { kind: 'job-run' })

  const { rows } = await database.pool.query(`SELECT FROM event WHERE chain = 'system'`)
  assert.equal(rows.length, 2)
})

for (const table of tables) {
  test(`even the owner is told that ${table} is never changed`, async () => {
    const asItWas = await contents()

    await assert.rejects(
      database.owner.query(`UPDATE ${table} SET hash = 'x'`),
      new RegExp(`The trail is never changed: UPDATE on ${table} is refused`),
    )
    await assert.rejects(database.owner.query(`DELETE FROM ${table}`), /never changed: DELETE/)
    await assert.rejects(database.owner.query(`TRUNCATE ${table} CASCADE`), /never changed: TRUNCATE/)

    assert.equal(await contents(), asItWas)
  })

  test(`a session that calls itself a replica cannot change ${table} either`, async () => {
    const client = await database.owner.connect()
    await client.query(`SET session_replication_role = 'replica'`)

    await assert.rejects(client.query(`DELETE FROM ${table}`), /never changed/)

    client.release(true)
  })
}

test('reports read the trail and the records, and change neither; what people prove themselves with they never see', async () => {
  const client = await database.owner.connect()
  await client.query('SET ROLE plumbline_read')

  assert.equal((await client.query('SELECT FROM signature')).rowCount, 1)
  await assert.rejects(client.query('DELETE FROM event'), denied)
  await assert.rejects(client.query(`INSERT INTO chain VALUES ('x', 0, '')`), denied)
  const correspondence = ['outbox', 'mailbox_message', 'personal_task', 'arranged_dashboard', 'dashboard_home']
  for (const secret of ['account', 'session', 'invitation', 'draft', 'attempt', 'idempotency', ...correspondence])
    await assert.rejects(client.query(`SELECT FROM ${secret}`), denied, secret)

  client.release(true)
})

test('where one role owns and works, the triggers alone refuse', async () => {
  const name = `plumbline_test_single_${process.pid}`
  const server = process.env.TEST_DATABASE_URL ?? ''
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'single'`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  const single = new Pool({ connectionString: addressOf(server, { database: name, user: name, password: 'single' }) })
  // A connection may still be saying goodbye when the database is dropped under it.
  single.on('connect', (client) => client.on('error', () => undefined))
  single.on('error', () => undefined)
  try {
    const client = await single.connect()
    await migrate(client, join(import.meta.dirname, '../../../migrations'))
    client.release()
    await trace({ pool: single }, writer, new Date(), 'system', { kind: 'job-run' })

    await assert.rejects(single.query(`UPDATE event SET hash = 'x'`), /never changed: UPDATE/)
    await assert.rejects(single.query('TRUNCATE event'), /never changed: TRUNCATE/)

    assert.equal(await areRightsEnforced(single), false)
    assert.equal(await areRightsEnforced(database.pool), true)
  } finally {
    await single.end()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.query(`DROP ROLE ${name}`)
    await admin.end()
  }
})
