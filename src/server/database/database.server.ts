// One pool for the program, whichever way the database is had.
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolConfig } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { withoutJit } from '#lib/without-jit.server.ts'
import type { Env } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import type { Log } from '#server/context/log.server.ts'
import { databaseName, openEmbedded } from './embedded.server.ts'
import { openExternal } from './external.server.ts'
import { appRole, areRightsEnforced } from '#server/postgres/roles.server.ts'

export type Database = Readonly<{
  pool: Pool
  /** How the pool connects, for libraries that open connections of their own (the job queue). */
  connection: PoolConfig
  /** The one we start ourselves, or a server named by DATABASE_URL. */
  kind: 'embedded' | 'external'
  /** False: the trail is protected by triggers and chain, not by rights, because one role owns and works. */
  rightsEnforced: boolean
  /** Resolves with how it ended when the embedded database ends by itself; never for an external one. */
  lost: Promise<string>
  /** Ends the pool, then the embedded database. */
  close: () => Promise<void>
}>

export type DatabasePlan = Readonly<{ env: Env; migrations: string; now: () => Date; log: Log }>

/**
 * Opens the database of the environment, up to date, with a pool of the program's role.
 * @throws CannotStart
 */
export const openDatabase = async (plan: DatabasePlan): Promise<Database> =>
  plan.env.databaseUrl === undefined ? openOwn(plan) : openOther(plan, plan.env.databaseUrl)

const openOwn = async ({ env, migrations, now, log }: DatabasePlan): Promise<Database> => {
  const { dataDir, backupPassphrase: passphrase } = env
  const server = await openEmbedded({ dataDir, files: filesFolder(env), passphrase, migrations, now, log })
  const connection = { host: server.socketFolder, user: appRole, database: databaseName }
  const pool = openPool(connection, log)
  const close = async () => {
    await endPool(pool)
    await server.stop()
  }
  return {
    pool,
    connection,
    kind: 'embedded',
    rightsEnforced: await areRightsEnforced(pool),
    lost: server.ended,
    close,
  }
}

const openOther = async ({ env, migrations, log }: DatabasePlan, url: string): Promise<Database> => {
  await openExternal({ url, ownerUrl: env.databaseOwnerUrl, migrations, log })
  const connection = { connectionString: url }
  const pool = openPool({ ...connection, ...withoutJit }, log)
  const rightsEnforced = await areRightsEnforced(pool)
  const lost = new Promise<string>(() => undefined)
  return { pool, connection, kind: 'external', rightsEnforced, lost, close: () => endPool(pool) }
}

/**
 * A pool that outlives the death of its connections: without listeners, node-postgres ends the process.
 * @param connection where to and as whom
 */
const openPool = (connection: PoolConfig, log: Log): Pool => {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    application_name: 'plumbline',
    types: wire,
    ...connection,
  })
  // Once we have said goodbye, a connection that the server ends first is no news.
  const lost = (which: string) => (error: Error) => {
    if (!pool.ending) log.warn(`A ${which} was lost: ${error.message}`)
  }
  pool.on('error', lost('resting database connection'))
  pool.on('connect', (client) => client.on('error', lost('database connection')))
  return pool
}

// A connection that somebody never gives back must not keep us from stopping.
const endPool = async (pool: Pool) => {
  await Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })])
}
