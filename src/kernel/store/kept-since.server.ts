// From which instant on lists can be read as of: every version is kept since then.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AsOf } from './as-of.ts'

/** The instant from which on every version is kept; null where that is since the first record. */
export async function keptSince(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>({
    name: 'past-begin',
    text: 'select max(at) as at from past_begin',
  })
  return rows[0]?.at ?? null
}

/** Refuses a list as of an instant before that: rows of then would be left out without a word. */
export async function refuseUnkept(db: Db, asOf: AsOf | null): Promise<void> {
  const since = asOf && (await keptSince(db))
  if (!since || since <= asOf.at) return
  const words = `${since.slice(0, 16).replace('T', ' ')} UTC`
  refuse(
    'invalid',
    `Lists can be shown as they stood from ${words} on. A single record can be shown for any day.`,
    'on',
  )
}
