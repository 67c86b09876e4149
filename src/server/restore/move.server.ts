// From the built-in database to a server: a backup, restored into the server's empty database. Secrets and seals.log stay
// where they are; files go where FILES_URL names another folder than before.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import type { Env } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { asOwnerOf } from '#server/database/external.server.ts'
import { backUp, type BackedUp, type Far as BackupFar } from '#server/backup/back-up.server.ts'
import { backupPath } from '#server/backup/keep.server.ts'
import { noteMove, refuseMoved } from '#server/backup/moved.server.ts'
import { refuseFullDatabase, restore, type Far as RestoreFar } from './restore.server.ts'
import { withOwnServer } from './source.server.ts'

export type MovePlan = {
  /** With DATABASE_URL of the server, DATA_DIR as before, and FILES_URL as it will be. */
  readonly env: Env
  readonly migrations: string
  readonly now: Date
}

export type Moved = BackedUp & { readonly archive: string }

/** What a data folder uses for files when nothing else is said. */
const ownFiles = ({ dataDir }: Env) => join(dataDir, 'files')

// A folder of files may be there before: that of an installation which had set FILES_URL already.
const filesNow = (env: Env) => (existsSync(ownFiles(env)) ? ownFiles(env) : filesFolder(env))

/**
 * Looks whether a move would succeed, and changes nothing.
 * @returns where it would go
 * @throws CannotStart with one sentence where it would not
 */
export async function checkMove({ env }: Pick<MovePlan, 'env'>): Promise<string> {
  const { dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl } = env
  if (url === undefined) return cannotStart('Set DATABASE_URL to the server that the database is to be moved to.')
  if (!existsSync(join(dataDir, 'postgres'))) cannotStart(`There is no built-in database in ${dataDir}.`)
  refuseMoved(dataDir)
  await asOwnerOf({ url, ownerUrl }, refuseFullDatabase)
  const [from, to] = [filesNow(env), filesFolder(env)]
  const shelved = from !== to && existsSync(to) ? readdirSync(to).filter((name) => !name.startsWith('.')) : []
  if (shelved.length > 0) cannotStart(`There are files in ${to} already, and files in ${from} too: empty one of them.`)
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/**
 * Moves the database. The built-in one stays as it is, marked as moved, and the archive stays among the backups.
 * @throws CannotStart; the server's database is empty and the built-in one in use then, as before
 */
export async function move(
  { env, migrations, now }: MovePlan,
  tell: (far: BackupFar | RestoreFar) => void = () => undefined,
): Promise<Moved> {
  const where = await checkMove({ env })
  const { dataDir, databaseUrl: url = '', databaseOwnerUrl: ownerUrl, backupPassphrase: passphrase } = env
  const from = { path: backupPath(dataDir, 'move', now, passphrase), passphrase }
  const [before, after] = [filesNow(env), filesFolder(env)]
  const backedUp = await withOwnServer(dataDir, (client) =>
    backUp({ client, dataDir, files: before, to: from, now }, tell),
  )
  // All but the database and the files that move is unpacked nowhere: it is here.
  const leave = (name: string) => before === after || !name.startsWith('files/')
  const scratch = join(dataDir, '.moving')
  rmSync(scratch, { recursive: true, force: true })
  const target = { dataDir: scratch, files: before === after ? join(scratch, 'files') : after }
  await restore({ ...target, from, database: { url, ownerUrl }, migrations, leave }, tell)
  rmSync(scratch, { recursive: true, force: true })
  noteMove(dataDir, where, now)
  return { ...backedUp, archive: from.path }
}
