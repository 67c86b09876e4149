// A backup becomes an installation again: on the built-in database in an empty data folder, or in an empty database of a
// server. Everything is looked through before anything is touched, and nothing half is left.

import type { Client } from 'pg'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { openDataFolder } from '#server/context/data-folder.server.ts'
import { refuseUnknown } from '#server/postgres/migrate.server.ts'
import { accountFor, giveTo } from '#server/postgres/account.server.ts'
import { binaries } from '#server/postgres/binaries.server.ts'
import { ensureCluster } from '#server/postgres/cluster.server.ts'
import { asOwner, makeDatabase } from '#server/database/embedded.server.ts'
import { asOwnerOf, type ServerDatabase } from '#server/database/external.server.ts'
import { startServer } from '#server/postgres/start.server.ts'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { checkArchive, readArchive, type Place } from '#server/backup/archive.server.ts'
import { beginLoading } from './load.server.ts'
import { manifestName, type Manifest } from '#server/backup/manifest.ts'
import { clearRemains, occupied, openStage, type Stage, type Target } from './staging.server.ts'

export type RestorePlan = Target & {
  readonly from: Place
  /** A server's empty database; undefined: the built-in one. */
  readonly database: ServerDatabase | undefined
  /** Which entries are not wanted. */
  readonly leave?: (name: string) => boolean
  /** Folder of the migrations. */
  readonly migrations: string
}

/** How far it is, in bytes of what the archive holds. */
export type Far = { readonly what: 'checking' | 'restoring'; readonly done: number; readonly of: number | undefined }

type Tell = (far: Far) => void

/**
 * Checks archive and target, then restores.
 * @returns what the archive said of itself
 * @throws CannotStart with one sentence; nothing was changed then
 */
export async function restore(plan: RestorePlan, tell: Tell = () => undefined): Promise<Manifest> {
  const manifest = await checkArchive(plan.from, (done) => tell({ what: 'checking', done, of: undefined }))
  refuseUnknown('The backup', manifest.migrations, plan.migrations)
  await (plan.database ? intoServer(plan, plan.database, manifest, tell) : intoFolder(plan, manifest, tell))
  return manifest
}

/** Refuses folders that hold an installation, or a part of one. */
function refuseOccupied(target: Target, isEmpty: boolean): void {
  clearRemains(target, { isEmpty })
  const [first] = occupied(target)
  if (first !== undefined)
    cannotStart(`There is something in ${first} already: move it away first, or restore into another DATA_DIR.`)
}

async function intoFolder(plan: RestorePlan, manifest: Manifest, tell: Tell): Promise<void> {
  const { dataDir } = plan
  const cluster = join(dataDir, 'postgres')
  refuseOccupied(plan, !existsSync(cluster))
  const { fresh } = openDataFolder(dataDir)
  const tools = binaries()
  const account = accountFor({ cluster, home: dataDir, fresh, program: tools.postgres })
  await staged(plan, async (stage) => {
    giveTo(account, stage.folder)
    const [folder, log] = [stage.postgres, join(dataDir, 'postgres.log')]
    await ensureCluster({ folder, account, binaries: tools, durable: true })
    const running = await startServer({ folder, account, binaries: tools, log })
    try {
      await makeDatabase(running)
      await asOwner(running, (client) => fill(client, plan, { manifest, stage, tell }, () => undefined))
    } finally {
      await running.stop()
      await running.ended
    }
    stage.place()
    renameSync(folder, cluster)
  })
}

const intoServer = (plan: RestorePlan, database: ServerDatabase, manifest: Manifest, tell: Tell): Promise<void> =>
  asOwnerOf(database, async (client) => {
    await refuseFullDatabase(client)
    refuseOccupied(plan, true)
    openDataFolder(plan.dataDir)
    // What lies in folders is in its place before the database is there: a killed restore leaves an empty database.
    await staged(plan, (stage) => fill(client, plan, { manifest, stage, tell }, stage.place))
  })

/** @throws CannotStart where a database holds tables */
export async function refuseFullDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; tables: number }>(`
    SELECT current_database() AS name, count(c.oid)::int AS tables
    FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid
    WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p')`)
  const { name, tables } = rows[0] ?? { name: '', tables: 0 }
  if (tables > 0)
    cannotStart(`The database ${name} holds tables already (${tables}): make an empty one for the backup.`)
}

/** Works on a stage and clears it away; where the work fails, what it moved is taken back. */
async function staged(plan: RestorePlan, work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = openStage(plan)
  try {
    await work(stage)
  } catch (error) {
    stage.unplace()
    throw error
  } finally {
    stage.clear()
  }
}

type Parts = { readonly manifest: Manifest; readonly stage: Stage; readonly tell: Tell }

/** Reads the archive into the database, in one transaction, and onto the stage. @param last is done before the commit */
async function fill(
  client: Client,
  plan: RestorePlan,
  { manifest, stage, tell }: Parts,
  last: () => void,
): Promise<void> {
  const of = manifest.entries.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  await client.query('BEGIN')
  const loading = await beginLoading(client, manifest, plan.migrations)
  for await (const { name, size, content } of readArchive(plan.from)) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'database') await loading.add(table, content)
    else if (name === manifestName || plan.leave?.(name)) for await (const _ of content);
    else await stage.keep(name, content)
    tell({ what: 'restoring', done: (done += size), of })
  }
  await loading.finish()
  last()
  await client.query('COMMIT')
  // What the server knows of its rows is not in the backup; without it the first questions would be planned blindly.
  await client.query('ANALYZE')
}
