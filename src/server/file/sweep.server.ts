import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { oldFiles } from './shelf.server.ts'

// An upload that is still under way has no row yet either.
const patience = 24 * 60 * 60_000

/**
 * Removes files that no row names: what was left when an upload broke off between the bytes and the row. Touches nothing
 * that is younger than a day, and nothing whose name is not one of ours.
 * @returns how many
 */
export async function sweepFiles(db: Db, folder: string, now: Date): Promise<number> {
  let removed = 0
  for await (const paths of oldFiles(folder, new Date(now.getTime() - patience))) {
    const ours = paths.filter((path) => isId(basename(path)))
    const { rows } = await db.query<{ id: string }>({
      text: 'select id from file where id = any($1)',
      values: [ours.map((path) => basename(path))],
    })
    const named = new Set(rows.map((row) => row.id))
    const orphans = ours.filter((path) => !named.has(basename(path)))
    await Promise.all(orphans.map((path) => rm(path, { force: true })))
    removed += orphans.length
  }
  return removed
}
