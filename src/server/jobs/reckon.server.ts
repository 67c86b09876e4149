// The hourly reckoning of how the product is used: the days since the last one, and what is stored; and whether there is a backup.

import { counted } from '#lib/counted.ts'
import { addDays, dayAt, daysBetween, type Day } from '#lib/days.ts'
import { lastReckoned, reckonDays, reckonStorage } from '#features/usage/figure.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Did } from '#server/context/did.ts'
import type { Env } from '#server/context/env.server.ts'
import { tellOfBackup } from './backup-age.server.ts'

/** What stands longer than that is not reckoned anew. */
const most = 31

/** From which day on: yesterday has ended since, and after a standstill the days of it too. */
function since(last: Day | null, today: Day): Day {
  const yesterday = addDays(today, -1)
  if (last === null || daysBetween(last, today) > most) return addDays(today, -most)
  return last < yesterday ? last : yesterday
}

/** Reckons what is missing, and tells administrators where the last backup is too old. */
export async function reckonUsage(engine: Engine, env: Pick<Env, 'databaseUrl'>, now: Date): Promise<Did> {
  const { pool, zone } = engine
  const today = dayAt(now, zone)
  const from = since(await lastReckoned(pool), today)
  await reckonDays(pool, { from, to: today, zone })
  await reckonStorage(pool, today)
  const isTold = env.databaseUrl === undefined && (await tellOfBackup(engine, now))
  const days = daysBetween(from, today) + 1
  const also = isTold ? ' Administrators were told that the last backup is old.' : ''
  return { words: `Reckoned ${counted(days, { one: 'day', other: 'days' })}.${also}`, days }
}
