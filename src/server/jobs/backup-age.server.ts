// How old the last backup is. A night that was missed is told before the next one.

import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'

/** A backup is made each night: with two hours for it, the last one is never older than that. */
const oldest = 26 * 60 * 60_000

/** When the last backup that was made by itself ended well; null where there is none. */
export async function lastBackup(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>({
    name: 'last-backup',
    text: `select ended_at as at from job_run where name = 'backup' and outcome = 'done' order by started_at desc limit 1`,
  })
  return rows[0]?.at ?? null
}

/** Since when this installation runs jobs; null before its first. */
async function firstRun(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ at: string }>({
    text: 'select started_at as at from job_run order by started_at limit 1',
  })
  return rows[0]?.at ?? null
}

/** Tells administrators, once a day, where the last backup is too old. Where there never was one, it counts from the first run of a job. */
export async function tellOfBackup(engine: Engine, now: Date): Promise<boolean> {
  const last = await lastBackup(engine.pool)
  const from = last ?? (await firstRun(engine.pool))
  if (from === null || now.getTime() - Date.parse(from) <= oldest) return false
  const title = last === null ? 'No backup has been made yet.' : 'The last backup is more than 26 hours old.'
  const link = '/system-settings?list=jobs&name=backup'
  await tellAdministrators(engine, now, { title, link, key: 'backup-old' })
  return true
}
