// The built-in database from nothing to ready: folder, server, roles, backup, migrations.
import { join } from 'node:path'
import { Client } from 'pg'
import { openDataFolder } from '#server/data-folder.server.ts'
import type { Log } from '#server/log.server.ts'
import { migrate, pendingMigrations } from '#server/migrate.server.ts'
import { accountFor } from './account.server.ts'
import { backUpCluster } from './backup.server.ts'
import { binaries } from './binaries.server.ts'
import { ensureCluster, superuser } from './cluster.server.ts'
import { databaseRights, ensureRoles, ownerRole } from './roles.server.ts'
import { startServer, type RunningServer, type ServerPlan } from './start.server.ts'

/** The database's name in an embedded cluster. */
export const databaseName = 'plumbline'

export type EmbeddedPlan = Readonly<{
  dataDir: string
  /** Folder of the migrations. */
  migrations: string
  now: () => Date
  log: Log
}>

/**
 * Starts the embedded PostgreSQL of a data folder and brings it up to date, as its superuser; when this resolves, no
 * connection of the superuser is open. An existing database is copied to `backups` before it is migrated.
 * @throws CannotStart
 */
export const openEmbedded = async (plan: EmbeddedPlan): Promise<RunningServer> => {
  const { fresh } = openDataFolder(plan.dataDir)
  const tools = binaries()
  const folder = join(plan.dataDir, 'postgres')
  const account = accountFor({ cluster: folder, home: plan.dataDir, fresh, program: tools.postgres })
  const made = await ensureCluster({ folder, account, binaries: tools, durable: true })
  const server: ServerPlan = { folder, account, binaries: tools, log: join(plan.dataDir, 'postgres.log') }
  let running = await startServer(server)
  try {
    if (!made && (await isOutdated(running, plan.migrations))) {
      await backUp(running, plan, folder)
      running = await startServer(server)
    }
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

const backUp = async (running: RunningServer, { dataDir, now, log }: EmbeddedPlan, folder: string) => {
  log.info('Backing up the database before upgrading it …')
  await running.stop()
  await running.ended
  const name = now().toISOString().replaceAll(/[:.]/g, '-')
  log.info(`Backed up to ${await backUpCluster(folder, join(dataDir, 'backups'), name)}`)
}

const prepare = async (running: RunningServer, { migrations, log }: EmbeddedPlan) => {
  await asSuperuser(running, 'postgres', async (client) => {
    await ensureRoles(client)
    if (!(await hasDatabase(client))) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`)
    await client.query(`${databaseRights(databaseName)}; REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC`)
  })
  await asSuperuser(running, databaseName, async (client) => {
    await client.query(`SET SESSION AUTHORIZATION ${ownerRole}`)
    const applied = await migrate(client, migrations)
    if (applied.length > 0) log.info(`Applied ${applied.length} migrations, up to ${applied.at(-1)}`)
  })
}

const hasDatabase = async (client: Client): Promise<boolean> =>
  (await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])).rowCount === 1

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
