// The database that every test file starts from: migrated once, then copied.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { migrate } from '#server/postgres/migrate.server.ts'
import { actAsOwner, appRole, databaseRights, ensureRoles, ownerRole } from '#server/postgres/roles.server.ts'
import { addressOf } from './address.ts'

/** What the test files need to know to find their server; travels in the environment. */
export type TestEnv = Readonly<{ TEST_DATABASE_URL: string; TEST_TEMPLATE: string; TEST_APP_PASSWORD: string }>

export type Template = Readonly<{ env: TestEnv; remove: () => Promise<void> }>

/**
 * Makes the roles and the template on a server that is there for tests.
 * @param url a superuser's connection
 */
export const makeTemplate = async (url: string): Promise<Template> => {
  const name = `plumbline_test_${process.pid}`
  const password = randomBytes(18).toString('hex')
  await as(url, async (admin) => {
    await refuseRealServer(admin)
    await ensureRoles(admin)
    await admin.query(`ALTER ROLE ${appRole} PASSWORD ${escapeLiteral(password)}`)
    await admin.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`)
    await admin.query(databaseRights(name))
  })
  await as(addressOf(url, { database: name }), async (client) => {
    await actAsOwner(client)
    await migrate(client, join(import.meta.dirname, '../migrations'))
  })
  return {
    env: { TEST_DATABASE_URL: url, TEST_TEMPLATE: name, TEST_APP_PASSWORD: password },
    remove: () => as(url, (admin) => dropAll(admin, name)),
  }
}

// The password of the program's role is changed here, which would lock a real Plumbline out of its own database.
const refuseRealServer = async (admin: Client) => {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE pg_get_userbyid(datdba) = $1 AND datname NOT LIKE 'plumbline\\_test\\_%'`,
    [ownerRole],
  )
  if (rows[0])
    throw new Error(
      `The server for tests holds a real database (${rows[0].datname}): name another in TEST_DATABASE_URL.`,
    )
}

const dropAll = async (admin: Client, name: string) => {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')`,
    [name],
  )
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
}

const as = async (url: string, act: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
