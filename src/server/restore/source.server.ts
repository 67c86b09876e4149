// A connection to the database of an installation that may be running or not.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { cannotStart, codeOf } from '#server/context/cannot-start.server.ts'
import { openDataFolder } from '#server/context/data-folder.server.ts'
import type { Env } from '#server/context/env.server.ts'
import { accountFor } from '#server/postgres/account.server.ts'
import { binaries } from '#server/postgres/binaries.server.ts'
import { ensureCluster } from '#server/postgres/cluster.server.ts'
import { databaseName } from '#server/database/embedded.server.ts'
import { isAlive, lockFile } from '#server/postgres/lock-file.server.ts'
import { appRole } from '#server/postgres/roles.server.ts'
import { startServer } from '#server/postgres/start.server.ts'

type Act<Answer> = (client: Client) => Promise<Answer>

/** Reads from the database of an environment: a server's, the running built-in one, or the resting one, started for this. */
export const withDatabaseOf = <Answer>(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  act: Act<Answer>,
): Promise<Answer> => {
  if (databaseUrl !== undefined) return connected({ connectionString: databaseUrl }, act)
  const lock = lockFile(clusterIn(dataDir))
  return lock?.status === 'ready' && isAlive(lock.pid)
    ? connected({ host: lock.socketFolder, user: appRole, database: databaseName }, act)
    : withOwnServer(dataDir, act)
}

/**
 * Starts the built-in database of a data folder as it is, for this act alone. Plumbline cannot start meanwhile.
 * @throws CannotStart where there is none, or a Plumbline runs on it
 */
export const withOwnServer = async <Answer>(dataDir: string, act: Act<Answer>): Promise<Answer> => {
  const folder = clusterIn(dataDir)
  if (!existsSync(folder)) cannotStart(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const { fresh } = openDataFolder(dataDir)
  const tools = binaries()
  const account = accountFor({ cluster: folder, home: dataDir, fresh, program: tools.postgres })
  await ensureCluster({ folder, account, binaries: tools, durable: true })
  const server = await startServer({ folder, account, binaries: tools, log: join(dataDir, 'postgres.log') })
  try {
    return await connected({ host: server.socketFolder, user: appRole, database: databaseName }, act)
  } finally {
    await server.stop()
  }
}

const clusterIn = (dataDir: string) => join(dataDir, 'postgres')

const connected = async <Answer>(to: ClientConfig, act: Act<Answer>): Promise<Answer> => {
  const client = new Client({ ...to, connectionTimeoutMillis: 10_000, application_name: 'plumbline backup' })
  // A server that goes away in the middle is told by the query that was under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    cannotStart(
      `The database cannot be reached: ${error instanceof Error && error.message ? error.message : codeOf(error)}.`,
    )
  }
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
