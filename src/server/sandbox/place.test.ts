// That a sandbox can touch no row of the organisation is held by the database's rights.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tablesIn } from '#server/usage/diagnostics.server.ts'
import { freshDatabase } from '../../../test/database.ts'
import { makePlace, openPlace, purgePlace, whyNoSandbox } from './place.server.ts'

const database = await freshDatabase()
const pool = openPlace({ connectionString: database.url }, 1)
before(() => makePlace(database.pool, 1))
after(async () => {
  await pool.end()
  await database.drop()
})

const tablesOf = async (schema: string) => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

test('where the roles are apart, a sandbox can be held', async () => {
  assert.equal(await whyNoSandbox(database.pool), null)
  assert.match(String(await whyNoSandbox(database.owner)), /db:roles/)
})

test('it has every table of the organisation, and names mean its own', async () => {
  assert.deepEqual(await tablesOf('sandbox_1'), await tablesOf('public'))
  const { rows } = await pool.query<{ schema: string }>(`select current_schema() as schema, 'risk'::regclass::text`)
  assert.equal(rows[0]?.schema, 'sandbox_1')
  await pool.query(`select 'a' % 'b'`)
})

test('its diagnostics tell its own tables', async () => {
  await database.owner.query('create table elsewhere (id int)')

  const [here, there] = await Promise.all([tablesIn(pool), tablesIn(database.pool)])

  const named = (tables: typeof here) => tables.some(({ name }) => name === 'elsewhere')
  await database.owner.query('drop table elsewhere')
  assert.deepEqual([here.length > 100, named(here), named(there)], [true, false, true])
})

test('its keys, triggers and rules are its own', async () => {
  const { rows } = await database.owner.query<{ foreign: number; own: number; mine: number; theirs: number }>(
    `select (select count(*)::int from pg_constraint where connamespace = 'sandbox_1'::regnamespace
        and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) as foreign,
      (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n') as theirs,
      (select count(*)::int from pg_constraint where connamespace = 'sandbox_1'::regnamespace and contype <> 'n') as mine,
      (select count(*)::int from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where c.relnamespace = 'sandbox_1'::regnamespace and not tgisinternal and p.pronamespace <> 'sandbox_1'::regnamespace) as own`,
  )
  const [found] = rows
  assert.deepEqual({ ...found, mine: 0 }, { foreign: 0, own: 0, mine: 0, theirs: found?.mine })
})

test('no table of the organisation can be read or written from it', async () => {
  for (const table of await tablesOf('public')) {
    for (const statement of [
      `select from public.${table}`,
      `delete from public.${table}`,
      `insert into public.${table} default values`,
      `truncate public.${table}`,
    ])
      await assert.rejects(pool.query(statement), { code: '42501' }, statement)
  }
  const { rows } = await database.owner.query<{ any: boolean }>(
    `select bool_or(has_any_column_privilege('plumbline_sandbox', c.oid, 'select, insert, update, references')
        or has_table_privilege('plumbline_sandbox', c.oid, 'select, insert, update, delete, truncate, references, trigger')) as any
      from pg_class c where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')`,
  )
  assert.equal(rows[0]?.any, false)
})

test('it can make and purge nothing, and giving its role back leaves it with it', async () => {
  await assert.rejects(pool.query('select public.sandbox_purge(1)'), { code: '42501' })
  await assert.rejects(pool.query('select sandbox_make(2)'), { code: '42501' })
  await assert.rejects(pool.query('create table mine (a int)'), { code: '42501' })
  await pool.query('reset role; reset search_path')
  await assert.rejects(pool.query('select from public.card'), { code: '42501' })
})

test('its trail stands as firmly as the real one', async () => {
  for (const statement of ['update event set body = body', 'delete from event', 'delete from signature'])
    await assert.rejects(pool.query(statement), { code: '42501' }, statement)
})

test('there are three places and no other', async () => {
  for (const place of [0, 4, null])
    await assert.rejects(database.pool.query('select sandbox_make($1)', [place]), /no such place/)
  await makePlace(database.pool, 3)
  await purgePlace(database.pool, 3)
  const { rowCount } = await database.owner.query(`select from pg_namespace where nspname = 'sandbox_3'`)
  assert.equal(rowCount, 0)
})
