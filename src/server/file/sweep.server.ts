import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db, Pool } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { filesLock } from './files-lock.ts'
import { oldFiles } from './file-store.server.ts'

// An upload that is still under way has no row yet either.
const patience = 24 * 60 * 60_000

// What was sent for a field waits as long as a draft does for a record that takes it.
const waitsFor = 30 * 24 * 60 * 60_000

// What was taken off a record stays on the disk for a while: the trail names its hash, and somebody may ask for it.
const removedFor = 30 * 24 * 60 * 60_000

/**
 * Removes files that no row names: what was left when an upload broke off between the bytes and the row, or an import was
 * settled, those that were taken off a record a month ago, and those that were destroyed; the rows of both stay. Touches nothing that is younger than a day, nothing whose name is not one of ours, and nothing at all while a
 * backup is being written.
 * @returns how many
 */
export async function sweepFiles(pool: Pool, folder: string, now: Date): Promise<number> {
  const connection = await pool.connect()
  try {
    const { rows } = await connection.query<{ mine: boolean }>({
      text: 'select pg_try_advisory_lock($1) as mine',
      values: [filesLock],
    })
    const removed = rows[0]?.mine ? await sweepOrphans(connection, folder, now) : 0
    // Given up before anybody goes on: a connection that is closed keeps its lock until the server has noticed.
    if (rows[0]?.mine) await connection.query({ text: 'select pg_advisory_unlock($1)', values: [filesLock] })
    connection.release()
    return removed
  } catch (error) {
    connection.release(true) // Its lock ends with it, whatever happened.
    throw error
  }
}

async function sweepOrphans(db: Db, folder: string, now: Date): Promise<number> {
  let removed = 0
  for await (const paths of oldFiles(folder, new Date(now.getTime() - patience))) {
    const ours = paths.filter((path) => isId(basename(path)))
    const { rows } = await db.query<{ id: string }>({
      text: `select id from file where id = any($1) and destroyed_at is null and (removed_at is null or removed_at > $2)
        union all select id from field_file where id = any($1) and destroyed_at is null and (card is not null or at > $3)
        union all select id from import_batch where id = any($1) and state not in ('imported', 'undone')`,
      values: [
        ours.map((path) => basename(path)),
        new Date(now.getTime() - removedFor).toISOString(),
        new Date(now.getTime() - waitsFor).toISOString(),
      ],
    })
    const named = new Set(rows.map((row) => row.id))
    const orphans = ours.filter((path) => !named.has(basename(path)))
    await Promise.all(orphans.map((path) => rm(path, { force: true })))
    removed += orphans.length
  }
  return removed
}
