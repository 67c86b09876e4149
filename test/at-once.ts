import type { Pool } from 'pg'
import { until } from './until.ts'

/**
 * Makes calls that meet: each has looked at what there is, or waits for one that has, before any of them writes into the table.
 * @param owner connections of who owns the table
 */
export async function atOnce<T>(
  owner: Pool,
  table: string,
  calls: readonly (() => PromiseLike<T>)[],
): Promise<readonly T[]> {
  const holder = await owner.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in exclusive mode`) // It is read, and not written.
    const answers = Promise.all(calls.map((call) => call()))
    await until(async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return (rows[0]?.waiting ?? 0) >= calls.length
    })
    await holder.query('rollback')
    return await answers
  } finally {
    holder.release(true)
  }
}
