// A PostgreSQL that somebody else runs, named by DATABASE_URL.
import { Client } from 'pg'
import { cannotStart, CannotStart, codeOf } from '#server/context/cannot-start.server.ts'
import type { Log } from '#server/context/log.server.ts'
import { migrate, pendingMigrations } from '#server/postgres/migrate.server.ts'
import { actAsOwner, appRole } from '#server/postgres/roles.server.ts'

const oldest = 15

export type ExternalPlan = Readonly<{
  /** Connection of the program. */
  url: string
  /** Connection for migrations, where the roles are apart. */
  ownerUrl: string | undefined
  migrations: string
  log: Log
}>

/**
 * Checks that the server answers and brings the database up to date.
 * @throws CannotStart where it cannot be reached, is too old, or needs migrations that we may not apply.
 */
export const openExternal = async ({ url, ownerUrl, migrations, log }: ExternalPlan): Promise<void> => {
  if (ownerUrl) await connected(url, 'DATABASE_URL', refuseOldServer)
  await connected(ownerUrl ?? url, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', async (client) => {
    await refuseOldServer(client)
    await actAsOwner(client)
    if (client.user === appRole) return refuseOutdated(client, migrations)
    const applied = await migrate(client, migrations)
    if (applied.length > 0) log.info(`Applied ${applied.length} migrations, up to ${applied.at(-1)}`)
  })
}

export type ServerDatabase = Pick<ExternalPlan, 'url' | 'ownerUrl'>

/**
 * Acts as the owner of a server's database, on a connection of its own that is closed whatever happens.
 * @throws CannotStart where it cannot be reached or is too old
 */
export const asOwnerOf = ({ url, ownerUrl }: ServerDatabase, act: (client: Client) => Promise<void>): Promise<void> =>
  connected(ownerUrl ?? url, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', async (client) => {
    await refuseOldServer(client)
    if (!(await actAsOwner(client)) && client.user === appRole)
      cannotStart(`${appRole} may make no tables: set DATABASE_OWNER_URL for this.`)
    await act(client)
  })

const refuseOldServer = async (client: Client) => {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldest)
    cannotStart(`The server at DATABASE_URL is PostgreSQL ${major}; Plumbline needs ${oldest} or newer.`)
}

const refuseOutdated = async (client: Client, migrations: string) => {
  const pending = await pendingMigrations(client, migrations)
  if (pending.length === 0) return
  cannotStart(
    `The database lacks ${pending.length} migrations (the first is ${pending[0]?.name}), and ${appRole} may not apply them: ` +
      'set DATABASE_OWNER_URL for this start.',
  )
}

const connected = async (url: string, variable: string, act: (client: Client) => Promise<void>) => {
  const client = await connect(url, variable)
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

const connect = async (url: string, variable: string): Promise<Client> => {
  try {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'plumbline migrations',
    })
    await client.connect()
    return client
  } catch (error) {
    if (error instanceof CannotStart) throw error
    return cannotStart(`The database of ${variable} cannot be reached at ${placeOf(url)}: ${reasonOf(error)}.`)
  }
}

// Never the whole URL: it holds a password.
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message || (codeOf(error) ?? 'no reason given') : String(error)
}
