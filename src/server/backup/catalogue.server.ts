// What the product keeps in a database, as the database itself tells it.

import { escapeIdentifier, type ClientBase } from 'pg'
import type { Manifest } from './manifest.ts'

export type Table = {
  readonly name: string
  /** Those that are written; the database computes the others. */
  readonly columns: readonly string[]
}

/** All tables of the product, by name. Neither the job queue's own schema nor the shape of sandboxes is among them: migrations make both, starts fill them. */
export async function tablesIn(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'sandbox_shape'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** Where each sequence stands. It may have gone on since the snapshot: a number is skipped then, never given twice. */
export async function sequencesIn(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`)
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM public.${escapeIdentifier(name)}`,
    )
    found.push({ name, last: '1', called: false, ...state.rows[0] })
  }
  return found
}

/** The migrations that a database has taken, without the rights, which are a state and not a step. */
export async function migrationsIn(client: ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'SELECT number, name, sha256 FROM migration WHERE number > 0 ORDER BY number',
  )
  return rows
}

/** The server's version, without what its packager adds to it. */
export async function versionOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version.split(' ')[0] ?? ''
}

/** One table as COPY names it. */
export const copied = ({ name, columns }: Table): string =>
  `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

/** Makes the text of values the same on every server and under every setting of a role or database. */
export const sameText = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = postgres; SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = hex; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL synchronize_seqscans = off; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL search_path = public`
