// The backup that the program makes by itself every night.

import { Client, type PoolConfig } from 'pg'
import type { Env } from '#server/context/env.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import type { Did } from '#server/context/did.ts'
import { backUp } from './back-up.server.ts'
import { backupPath, keepNewest } from './keep.server.ts'

/** How many nights are kept. */
const nights = 14

/**
 * Writes tonight's backup and removes those of more than fourteen nights ago.
 * @param connection how the program connects
 * @throws where it could not be written, and where it was written but files were missing: both must be seen
 */
export async function backUpNightly(env: Env, connection: PoolConfig | undefined, now: Date): Promise<Did> {
  if (!connection) throw new Error('The jobs have not begun.')
  const { dataDir, backupPassphrase: passphrase } = env
  const to = { path: backupPath(dataDir, 'nightly', now, passphrase), passphrase }
  const client = new Client({ ...connection, application_name: 'plumbline backup' })
  // A server that goes away in the middle is told by the query that was under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { manifest, size } = await backUp({ client, dataDir, files: filesFolder(env), to, now })
    keepNewest(dataDir, 'nightly', nights)
    const { counts, faults } = manifest
    if (faults.length > 0) throw new Error(`Backed up to ${to.path}, but ${faults.join(' ')}`)
    return { words: `Backed up to ${to.path}.`, size, ...counts }
  } finally {
    await client.end()
  }
}
