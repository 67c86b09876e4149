import type { Db } from '#lib/db.ts'
import { dayAt } from '#lib/days.ts'
import { sealLockSql } from '#kernel/trail/seal-lock.ts'

/** A series of numbers: RSK counts anew each year, PROC-QA goes on for ever. */
export type Series = { readonly prefix: string; readonly isYearly: boolean }

/** The year of a series that has none. */
const never = 0

/**
 * The next number of a series, RSK-2026-0001 or PROC-QA-001: the year is the organisation's, the counter is never given
 * twice. The series stays locked until the transaction ends, so this comes last before the write. Takes the writers' lock too.
 */
export async function nextNumber(db: Db, { prefix, isYearly }: Series, now: Date, zone: string): Promise<string> {
  const year = isYearly ? dayAt(now, zone).slice(0, 4) : never
  const { rows } = await db.query<{ last: number }>({
    name: 'next-number',
    text: `insert into series (prefix, year, last) values ($1, $2, 1)
      on conflict (prefix, year) do update set last = series.last + 1
      returning last, pg_advisory_xact_lock_shared(${sealLockSql})::text`,
    values: [prefix, Number(year)],
  })
  const counter = String(rows[0]?.last)
  return isYearly ? `${prefix}-${year}-${counter.padStart(4, '0')}` : `${prefix}-${counter.padStart(3, '0')}`
}
