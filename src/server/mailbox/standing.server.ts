// How the mailbox stands: when it was looked at, what keeps it from being read, and whether this is a copy that reads nothing.

import type { Db } from '#lib/db.ts'

const name = 'customers'

export type Standing = {
  /** Instants, ISO 8601. */
  readonly lookedAt: string | null
  readonly fault: string | null
  readonly faultSince: string | null
  readonly stoppedAt: string | null
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How it stands. */
export async function standing(db: Db): Promise<Standing> {
  const { rows } = await db.query<Standing>({
    name: 'mailbox-standing',
    text: `select ${instant('looked_at')} as "lookedAt", fault, ${instant('fault_since')} as "faultSince",
      ${instant('stopped_at')} as "stoppedAt" from mailbox where name = $1`,
    values: [name],
  })
  return rows[0] ?? { lookedAt: null, fault: null, faultSince: null, stoppedAt: null }
}

export const isStopped = async (db: Db): Promise<boolean> => (await standing(db)).stoppedAt !== null

/** Keeps what a look came to. @returns since when looks have failed; null where this one went well */
export async function noteLook(db: Db, fault: string | null, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ since: string | null }>({
    name: 'note-mailbox-look',
    text: `insert into mailbox (name, looked_at, fault, fault_since) values ($1, $2, $3, case when $3::text is not null then $2::timestamptz end)
      on conflict (name) do update set looked_at = $2, fault = $3,
        fault_since = case when $3::text is not null then coalesce(mailbox.fault_since, $2::timestamptz) end
      returning ${instant('fault_since')} as since`,
    values: [name, now.toISOString(), fault],
  })
  return rows[0]?.since ?? null
}

/** In a copy of an installation: the mailbox is the first one's to read. */
export async function stopReading(db: Db, now: Date): Promise<void> {
  await db.query({
    text: 'insert into mailbox (name, stopped_at) values ($1, $2) on conflict (name) do update set stopped_at = $2',
    values: [name, now.toISOString()],
  })
}

/** Lets it be read here from now on. @returns whether it was not */
export async function resume(db: Db): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'resume-mailbox',
    text: 'update mailbox set stopped_at = null where name = $1 and stopped_at is not null',
    values: [name],
  })
  return rowCount === 1
}
