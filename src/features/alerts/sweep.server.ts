import type { Db } from '#lib/db.ts'

const day = 24 * 60 * 60_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/**
 * Removes alerts that were read or settled and are older than 90 days, and all that are older than a year: what they told
 * of stands in the trail. One that a mail still speaks of waits. @returns how many
 */
export async function sweepAlerts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: `delete from alert a where (a.at < $1 or (a.at < $2 and (a.read_at is not null or a.resolved_at is not null)))
      and not exists (select from notice n where n.alert = a.id)`,
    values: [before(now, 365), before(now, 90)],
  })
  return rowCount ?? 0
}
