// The database of one moment, as entries of an archive, read while others go on writing.

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { entryOf } from './archive.server.ts'
import { copied, migrationsIn, sameText, sequencesIn, tablesIn, versionOf, type Table } from './catalogue.server.ts'
import { filesLock } from '#server/file/files-lock.ts'
import type { Manifest } from './manifest.ts'
import type { Entry } from './tar.server.ts'

/** What a file's row says of its bytes. */
export type FileNote = { readonly id: string; readonly size: number; readonly sha256: string }

export type Snapshot = {
  readonly about: Pick<Manifest, 'postgres' | 'migrations' | 'sequences'>
  /** Rows as the statistics estimate them: for progress alone. */
  readonly estimate: number
  readonly files: readonly FileNote[]
  /** All tables; `note` hears of each once it is read. */
  readonly tables: (note: (table: Manifest['tables'][number]) => void) => AsyncGenerator<Entry>
}

/**
 * Opens one snapshot of the whole database, and holds back the sweep of files, for as long as `work` takes.
 * @param client a connection that may read every table and serves nothing else; where `work` fails its caller closes it, and
 *   snapshot and lock end with it
 */
export async function inOneMoment<T>(client: ClientBase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  // Before the snapshot: a sweep that is at work has ended then, and the next one finds the lock taken.
  await client.query('SELECT pg_advisory_lock_shared($1)', [filesLock])
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${sameText}`)
  const result = await work(await snapshotOn(client))
  await client.query('COMMIT')
  await client.query('SELECT pg_advisory_unlock_shared($1)', [filesLock])
  return result
}

async function snapshotOn(client: ClientBase): Promise<Snapshot> {
  const tables = await tablesIn(client)
  const { rows } = await client.query<{ count: number }>(`
    SELECT coalesce(sum(greatest(reltuples, 0)), 0)::float8 AS count FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
  const about = {
    postgres: await versionOf(client),
    migrations: await migrationsIn(client),
    sequences: await sequencesIn(client),
  }
  // A backup is taken before a migration too, of a database that may have fewer tables.
  const shelved = ['file', 'field_file'].filter((file) => tables.some(({ name }) => name === file))
  // What was destroyed has a row and no bytes; a database from before that was kept knows no such column.
  const selects = shelved.map(
    (name) => `SELECT id, size, sha256 FROM ${name} f WHERE to_jsonb(f) ->> 'destroyed_at' IS NULL`,
  )
  const files =
    selects.length > 0 ? await client.query<FileNote>(`${selects.join(' UNION ALL ')} ORDER BY id`) : { rows: [] }
  async function* all(note: (table: Manifest['tables'][number]) => void) {
    for (const table of tables) yield* entriesOf(client, table, note)
  }
  return { about, estimate: rows[0]?.count ?? 0, files: files.rows, tables: all }
}

// A tar entry must know its size beforehand, so a table is cut into pieces that are held in memory.
const pieceSize = 4 * 1024 * 1024
const endOfRow = 0x0a

async function* entriesOf(
  client: ClientBase,
  table: Table,
  note: (table: Manifest['tables'][number]) => void,
): AsyncGenerator<Entry> {
  const copy = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  const sum = createHash('sha256')
  let held: Buffer[] = []
  let [size, count] = [0, 0]
  const piece = (bytes: Buffer) =>
    entryOf(`database/${table.name}/${String((count += 1)).padStart(6, '0')}.copy`, bytes)
  for await (const part of copy as AsyncIterable<Buffer>) {
    sum.update(part)
    held.push(part)
    size += part.length
    // Each piece holds whole rows, so that each can be copied in by itself. Values have no line ends: COPY escapes them.
    const end = size < pieceSize ? 0 : part.lastIndexOf(endOfRow) + 1
    if (end === 0) continue
    const all = Buffer.concat(held)
    const cut = all.length - part.length + end
    yield piece(all.subarray(0, cut))
    held = [all.subarray(cut)]
    size = all.length - cut
  }
  if (size > 0) yield piece(Buffer.concat(held))
  note({ name: table.name, columns: [...table.columns], rows: copy.rowCount, sha256: sum.digest('hex') })
}

/** The sum over a table's text as it stands, in the order of its rows. */
export async function sumOf(client: ClientBase, table: Table): Promise<string> {
  const sum = createHash('sha256')
  for await (const part of client.query(copyTo(`COPY ${copied(table)} TO STDOUT`)) as AsyncIterable<Buffer>)
    sum.update(part)
  return sum.digest('hex')
}
