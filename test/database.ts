// A database of its own for each test file, copied from the template in some 30 ms.
import { Client, Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { withoutJit } from '#lib/without-jit.server.ts'
import { appRole, databaseRights, ownerRole } from '#server/postgres/roles.server.ts'
import { addressOf } from './address.ts'
import './noted-statements.ts'

export type TestDatabase = Readonly<{
  /** Works as the program does: as a role without the right to change the shape of anything. */
  pool: Pool
  /** May do everything, as somebody with the database in their hands could. */
  owner: Pool
  /** The connection of `pool`. */
  url: string
  /** The connection of `owner`. */
  ownerUrl: string
  /** Ends both pools and removes the database. */
  drop: () => Promise<void>
}>

let count = 0

/** Makes an empty, migrated database. Call `drop` in `after`. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const server = setting('TEST_DATABASE_URL')
  return databaseOn(server, `TEMPLATE ${setting('TEST_TEMPLATE')} STRATEGY file_copy`)
}

/**
 * Makes a database that holds nothing at all.
 * @param server a superuser's connection to a server that has the roles; that of the run where it names none
 */
export const emptyDatabase = (server = setting('TEST_DATABASE_URL')): Promise<TestDatabase> =>
  databaseOn(server, 'TEMPLATE template0')

/**
 * Makes a copy of a database that whoever asks first fills, for all test files of the run.
 * @param fill puts into a migrated database what the copies shall hold
 */
export const copyOf = async (name: string, fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> => {
  const server = setting('TEST_DATABASE_URL')
  const source = `${setting('TEST_TEMPLATE')}_${name}`
  await alone(server, source, async (admin) => {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [source])
    if (rowCount === 1) return
    const filling = await freshDatabase()
    await fill(filling)
    await Promise.all([filling.pool.end(), filling.owner.end()])
    // Under its name it stands only when it is whole.
    await admin.query(`ALTER DATABASE ${new URL(filling.ownerUrl).pathname.slice(1)} RENAME TO ${source}`)
  })
  return databaseOn(server, `TEMPLATE ${source} STRATEGY file_copy`)
}

/** Acts while no other process of the run does what has this name. */
const alone = async (server: string, name: string, act: (admin: Client) => Promise<void>) => {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    await act(admin)
  } finally {
    await admin.end() // The lock goes with the connection.
  }
}

const databaseOn = async (server: string, made: string): Promise<TestDatabase> => {
  const name = `${setting('TEST_TEMPLATE')}_${process.pid}_${(count += 1)}`
  await onServer(server, `CREATE DATABASE ${name} ${made} OWNER ${ownerRole}`)
  await onServer(server, databaseRights(name))
  const ownerUrl = addressOf(server, { database: name })
  const url = addressOf(server, { database: name, user: appRole, password: setting('TEST_APP_PASSWORD') })
  const pool = new Pool({ connectionString: url, types: wire, ...withoutJit })
  const owner = new Pool({ connectionString: ownerUrl, types: wire })
  // A connection may still be saying goodbye when the database is dropped under it; a query that is hit says so itself.
  for (const each of [pool, owner]) {
    each.on('connect', (client) => client.on('error', () => undefined))
    // The pool says once more what an idle connection of it said.
    each.on('error', () => undefined)
  }
  const drop = async () => {
    await Promise.all([pool.end(), owner.end()])
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { pool, owner, url, ownerUrl, drop }
}

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run tests with npm test, or npm test -- path/to/file.test.ts`)
  return value
}

const onServer = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
