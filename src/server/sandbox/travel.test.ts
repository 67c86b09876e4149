// What a clock that goes on brings about, on the sample organisation: it is told once for all test files and copied into a sandbox here.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { escapeIdentifier } from 'pg'
import { createApp } from '#server/app.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import type { Spaces } from '#server/context/spaces.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { until } from '../../../test/until.ts'
import { sandboxPassword } from './password.ts'
import { makePlace } from './place.server.ts'
import { openSpaces } from './spaces.server.ts'

const database = await toldDatabase()
let app: TestApp
let spaces: Spaces | undefined

before(async () => {
  await makePlace(database.pool, 1)
  await copyInto('sandbox_1')
  app = await openTestApp({}, database)
  spaces = await openSpaces(app.context, { connectionString: database.url }, { createApp, engineOn })
})
after(async () => {
  await spaces?.stop()
  await app.close()
})

/** What a schema keeps of its own. */
const own = ['migration', 'sandbox_place', 'sandbox_shape', 'session']

/** Copies the rows of the organisation into a sandbox, as nothing but a test may. */
async function copyInto(schema: string): Promise<void> {
  const client = await database.owner.connect()
  const { rows } = await client.query<{ name: string; columns: readonly string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1) group by 1`,
    [own],
  )
  await client.query('set session_replication_role = replica')
  for (const { name, columns } of rows) {
    const all = columns.map((column) => escapeIdentifier(column)).join(', ')
    const theirs = columns.map((column) => `q.${escapeIdentifier(column)}`).join(', ')
    // By their text: a type of its own is another in each schema.
    await client.query(`insert into ${schema}.${name} (${all}) overriding system value select ${theirs}
      from public.${name} p, json_populate_record(null::${schema}.${name}, row_to_json(p)) q`)
  }
  const { rows: counters } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of counters)
    if (last !== null) await client.query(`select setval($1, $2)`, [`${schema}.${escapeIdentifier(name)}`, last])
  const { rows: people } = await client.query<{ id: string }>('select id from person')
  client.release(true)
  const hashed = await hashedPassword(sandboxPassword)
  const ids = people.map(({ id }) => id)
  const scoped = await database.owner.connect()
  await scoped.query(`set search_path = ${schema}`)
  await setPassword(scoped, ids, { hashed, trial: false, accepted: true }, new Date())
  scoped.release(true)
}

type Here = {
  readonly today: string
  readonly journey: { readonly running: boolean; readonly fault: string | null }
  readonly fired: readonly { readonly kind: string; readonly what: string; readonly record: string }[]
}

test('90 days on, an effectiveness check is asked for, and the organisation’s own waits for its day', async () => {
  const member = await app.signIn((await app.person('Mia', 'quality-manager')).email)
  const house = await createApp({ ...app.context, ...(spaces && { spaces }) }, app.jobs)
  const host = new URL(app.context.env.publicUrl).host
  let { cookie } = member
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    house.inject({ method, url: `/api/v1/${url}`, headers: { host, cookie }, ...(payload && { payload }) })
  const asked = { title: 'Ahead', contents: 'Sample organisation' }
  const { number } = (await call('POST', 'sandbox-spaces', asked)).json<{ number: string }>()
  await database.pool.query('update sandbox_place set progress = 100')
  await spaces?.look()
  const entered = await call('POST', 'sandbox/enter', { number })
  assert.equal(entered.statusCode, 204, entered.body)
  const [set = ''] = [entered.headers['set-cookie']].flat()
  cookie = `${member.cookie}; ${set.split(';', 1)[0] ?? ''}`
  const tasks = `select count(*)::int as tasks, max(assigned_at)::text as last from task`
  const { rows: had } = await database.owner.query(tasks)

  const begun = await call('POST', 'sandbox/travel', { days: 90 })
  assert.equal(begun.statusCode, 202, begun.body)
  await until(async () => !(await call('GET', 'sandbox')).json<Here>().journey.running)
  const { journey, fired } = (await call('GET', 'sandbox')).json<Here>()
  assert.equal(journey.fault, null)
  assert.ok(
    fired.some(({ kind, what, record }) => kind === 'task' && record === 'capa' && /effective/i.test(what)),
    JSON.stringify(fired.map(({ record, what }) => `${record}: ${what}`)),
  )
  assert.deepEqual((await database.owner.query(tasks)).rows, had)
  await house.close()
})
