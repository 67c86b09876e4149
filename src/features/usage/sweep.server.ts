// What was counted is kept for a time only: what says of whom, and what was typed, 90 days; figures 24 months.

import { addDays, addMonths, dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'

const atOnce = 5_000

/** Removes what is too old, some at a time, so that no statement holds many rows. @returns how much */
export async function sweepUsage(db: Db, zone: string, now: Date): Promise<number> {
  const today = dayAt(now, zone)
  const raw = addDays(today, -90)
  const figures = addMonths(today, -24)
  const old = [
    { table: 'usage_view', where: 'day < $1', day: raw },
    { table: 'usage_day', where: `kind = 'nothing' and day < $1`, day: raw },
    { table: 'usage_day', where: 'day < $1', day: figures },
    { table: 'usage_call', where: 'day < $1', day: figures },
  ]
  let swept = 0
  for (const { table, where, day } of old)
    for (let gone = atOnce; gone === atOnce; swept += gone) {
      const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${atOnce}))`
      gone = (await db.query({ text, values: [day] })).rowCount ?? 0
    }
  return swept
}
