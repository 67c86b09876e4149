// The built-in database from nothing to ready: folder, server, roles, backup, migrations.
import { join } from 'node:path'
import { Client } from 'pg'
import { backUp } from '#server/backup/back-up.server.ts'
import { backupPath, keepNewest } from '#server/backup/keep.server.ts'
import { refuseMoved } from '#server/backup/moved.server.ts'
import { cannotStart, CannotStart } from '#server/context/cannot-start.server.ts'
import { openDataFolder } from '#server/context/data-folder.server.ts'
import type { Log } from '#server/context/log.server.ts'
import { migrate, pendingMigrations } from '#server/postgres/migrate.server.ts'
import { accountFor } from '#server/postgres/account.server.ts'
import { binaries } from '#server/postgres/binaries.server.ts'
import { ensureCluster, superuser } from '#server/postgres/cluster.server.ts'
import { databaseRights, ensureRoles, ownerRole } from '#server/postgres/roles.server.ts'
import { startServer, type RunningServer, type ServerPlan } from '#server/postgres/start.server.ts'

/** The database's name in an embedded cluster. */
export const databaseName = 'plumbline'

export type EmbeddedPlan = Readonly<{
  dataDir: string
  /** Folder of the records' files. */
  files: string
  /** Encrypts the backup before an upgrade. */
  passphrase: string | undefined
  /** Folder of the migrations. */
  migrations: string
  now: () => Date
  log: Log
}>

/**
 * Starts the embedded PostgreSQL of a data folder and brings it up to date, as its superuser; when this resolves, no
 * connection of the superuser is open. An existing installation is backed up before its database is migrated.
 * @throws CannotStart
 */
export const openEmbedded = async (plan: EmbeddedPlan): Promise<RunningServer> => {
  refuseMoved(plan.dataDir)
  const { fresh } = openDataFolder(plan.dataDir)
  const tools = binaries()
  const folder = join(plan.dataDir, 'postgres')
  const account = accountFor({ cluster: folder, home: plan.dataDir, fresh, program: tools.postgres })
  const made = await ensureCluster({ folder, account, binaries: tools, durable: true })
  const server: ServerPlan = { folder, account, binaries: tools, log: join(plan.dataDir, 'postgres.log') }
  const running = await startServer(server)
  try {
    if (!made && (await isOutdated(running, plan.migrations))) await backUpFirst(running, plan)
    await prepare(running, plan)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

const isOutdated = async (running: RunningServer, migrations: string): Promise<boolean> => {
  if (!(await asSuperuser(running, 'postgres', hasDatabase))) return false
  const [next] = await asSuperuser(running, databaseName, (client) => pendingMigrations(client, migrations))
  // Where even the first is missing there is nothing to lose yet.
  return next !== undefined && next.number > 1
}

// How many backups before an upgrade are kept.
const kept = 3

const backUpFirst = async (running: RunningServer, { dataDir, files, passphrase, now, log }: EmbeddedPlan) => {
  log.info('Backing up before upgrading the database …')
  const to = { path: backupPath(dataDir, 'upgrade', now(), passphrase), passphrase }
  try {
    await asSuperuser(running, databaseName, (client) => backUp({ client, dataDir, files, to, now: now() }))
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    cannotStart(`The database was not upgraded, because it could not be backed up first. ${error.message}`)
  }
  keepNewest(dataDir, 'upgrade', kept)
  log.info(`Backed up to ${to.path}`)
}

const prepare = async (running: RunningServer, { migrations, log }: EmbeddedPlan) => {
  await makeDatabase(running)
  await asOwner(running, async (client) => {
    const applied = await migrate(client, migrations)
    if (applied.length > 0) log.info(`Applied ${applied.length} migrations, up to ${applied.at(-1)}`)
  })
}

/** Makes the roles and the empty database where they are missing. */
export const makeDatabase = (running: RunningServer): Promise<void> =>
  asSuperuser(running, 'postgres', async (client) => {
    await ensureRoles(client)
    if (!(await hasDatabase(client))) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`)
    await client.query(`${databaseRights(databaseName)}; REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC`)
  })

/** Acts as the owner of the tables, on a connection of its own. */
export const asOwner = <Answer>(running: RunningServer, act: (client: Client) => Promise<Answer>): Promise<Answer> =>
  asSuperuser(running, databaseName, async (client) => {
    await client.query(`SET SESSION AUTHORIZATION ${ownerRole}`)
    return act(client)
  })

const hasDatabase = async (client: Client): Promise<boolean> =>
  (await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])).rowCount === 1

/** Acts on a connection of its own to one database of the cluster; it is closed whatever happens. */
const asSuperuser = async <Answer>(
  { socketFolder }: RunningServer,
  database: string,
  act: (client: Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new Client({ host: socketFolder, user: superuser, database })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
