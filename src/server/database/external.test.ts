// A server that somebody else runs: with one role, and with the roles apart.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { addressOf } from '../../../test/address.ts'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { openDatabase } from './database.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import { readMigrations } from '#server/postgres/migrate.server.ts'
import { appRole } from '#server/postgres/roles.server.ts'

const root = join(import.meta.dirname, '../../..')
const server = process.env['TEST_DATABASE_URL'] ?? ''
const name = `${process.env['TEST_TEMPLATE']}_external_${process.pid}`
const password = process.env['TEST_APP_PASSWORD'] ?? ''
const single = addressOf(server, { database: name, user: name, password })
const app = addressOf(server, { database: name, user: appRole, password })
const admin = addressOf(server, { database: name })
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

before(async () => {
  await ask(server, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
  await ask(server, `CREATE DATABASE ${name} OWNER ${name}`)
})
after(async () => {
  await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)
  await ask(server, `DROP ROLE ${name}`)
})

test('a server that does not answer is refused without showing the password', async () => {
  const said = await refusal({ DATABASE_URL: 'postgresql://app:secret@127.0.0.1:1/plumbline' })

  assert.match(said, /^The database of DATABASE_URL cannot be reached at 127\.0\.0\.1:1\/plumbline: .*ECONNREFUSED/)
  assert.doesNotMatch(said, /secret/)
})

test('a database that is not there is refused by its name', async () => {
  const said = await refusal({ DATABASE_URL: addressOf(server, { database: 'nowhere' }) })

  assert.match(said, /"nowhere" does not exist/)
})

test('one role that owns and works is served, and known to be without rights that protect', async () => {
  const database = await open({ DATABASE_URL: single })

  assert.equal(database.kind, 'external')
  assert.equal(database.rightsEnforced, false)
  assert.deepEqual((await database.pool.query('SHOW jit')).rows, [{ jit: 'off' }])
  assert.equal((await database.pool.query('SELECT FROM migration')).rowCount !== 0, true)
  await database.close()
})

test('db:roles hands the database over, and then rights protect it', async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db-roles.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_OWNER_URL: admin, DATABASE_URL: app },
  })
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stdout, new RegExp(password))

  const database = await open({ DATABASE_URL: app, DATABASE_OWNER_URL: admin })

  assert.equal(database.rightsEnforced, true)
  await assert.rejects(database.pool.query('CREATE TABLE mine (a int)'), /permission denied/)
  await assert.rejects(database.pool.query('DROP TABLE migration'), /must be owner/)
  await assert.rejects(database.pool.query('SET ROLE plumbline_owner'), /permission denied/)
  await database.close()
})

test('without the owner the program starts as long as nothing is to be migrated', async () => {
  const database = await open({ DATABASE_URL: app })
  await database.close()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-external-'))
  cpSync(join(root, 'migrations'), folder, { recursive: true })
  const next = `${String(readMigrations(folder).migrations.length + 1).padStart(4, '0')}-next.sql`
  writeFileSync(join(folder, next), 'SELECT 1')

  const said = await refusal({ DATABASE_URL: app }, folder)
  rmSync(folder, { recursive: true })

  assert.match(said, /lacks 1 migrations \(the first is \d{4}-next\.sql\), and plumbline_app may not apply them/)
})

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const open = (variables: Record<string, string>, migrations = join(root, 'migrations')) =>
  openDatabase({ env: readEnv(variables), migrations, now: () => new Date(), log: silent })

const refusal = async (variables: Record<string, string>, migrations?: string): Promise<string> => {
  try {
    await open(variables, migrations)
  } catch (error) {
    assert.ok(error instanceof CannotStart, String(error))
    return error.message
  }
  return assert.fail('it was not refused')
}
