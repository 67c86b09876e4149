// Where sandboxes stand: schemas with fixed names, which the program works in by a role that may touch nothing else.

import { Pool, type PoolConfig } from 'pg'
import type { Db } from '#lib/db.ts'
import { wire } from '#lib/wire.server.ts'
import { sandboxRole } from '#server/postgres/roles.server.ts'

/** Which of the three places. */
export type Place = 1 | 2 | 3

export const isPlace = (value: unknown): value is Place => value === 1 || value === 2 || value === 3

const schemaOf = (place: Place): string => `sandbox_${place}`

/**
 * How a sandbox's pool connects: as the program does, but from its first statement on as the role of sandboxes, and all names mean
 * what stands in its schema. `public` comes behind it for the operators of pg_trgm; of its tables that role has no right to any.
 */
const connectionOf = (connection: PoolConfig, place: Place): PoolConfig => ({
  ...connection,
  options: `-c role=${sandboxRole} -c search_path=${schemaOf(place)},public -c jit=off`,
})

/** A pool that sees one sandbox and nothing else. It outlives the death of its connections. */
export function openPlace(connection: PoolConfig, place: Place, max = 5): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    application_name: `plumbline ${schemaOf(place)}`,
    types: wire,
    ...connectionOf(connection, place),
    max,
  })
  // A place may be purged under a resting connection; whoever asks next hears of it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Why this database can hold no sandbox; null where it can. With one role for everything nothing but names would keep a sandbox
 * from the organisation's rows.
 */
export async function whyNoSandbox(db: Db): Promise<string | null> {
  const { rows } = await db.query<{ apart: boolean }>({
    text: `select exists (select from pg_roles r where r.rolname = $1 and pg_has_role(r.oid, 'member'))
      and not pg_has_role((select relowner from pg_class where oid = 'public.migration'::regclass), 'member') as apart`,
    values: [sandboxRole],
  })
  if (rows[0]?.apart) return null
  return 'A sandbox needs the roles of the database apart, the one of sandboxes among them: run npm run db:roles.'
}

/** Makes the empty tables of a sandbox. */
export async function makePlace(db: Db, place: Place): Promise<void> {
  await db.query({ text: 'select sandbox_make($1)', values: [place] })
}

/** Drops a sandbox with everything in it; where there is none it does nothing. */
export async function purgePlace(db: Db, place: Place): Promise<void> {
  await db.query({ text: 'select sandbox_purge($1)', values: [place] })
}
