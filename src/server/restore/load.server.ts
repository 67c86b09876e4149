// A backup's tables into an empty database, in the caller's one transaction: made by the very migrations that the backup
// names, filled, and compared with what was read when it was written.

import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { layOut, layOutRights } from '#server/postgres/migrate.server.ts'
import { copied, sameText, tablesIn } from '#server/backup/catalogue.server.ts'
import { sumOf } from '#server/backup/dump.server.ts'
import type { Manifest, TableNote } from '#server/backup/manifest.ts'

export type Loading = {
  /** Adds rows to a table. @param content whole rows, as COPY wrote them */
  readonly add: (table: string, content: AsyncIterable<Buffer>) => Promise<void>
  /** Puts back what was taken away to load, and compares. Then the caller commits. */
  readonly finish: () => Promise<void>
}

/**
 * Makes the tables.
 * @param client acts as their owner, in a transaction
 */
export async function beginLoading(client: ClientBase, manifest: Manifest, migrations: string): Promise<Loading> {
  await client.query(sameText)
  await layOut(client, migrations, manifest.migrations.length)
  await refuseOtherTables(client, manifest)
  const foreignKeys = await foreignKeysIn(client)
  // Tables refer to each other in circles: no order of loading would satisfy every key.
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await empty(client, manifest.tables)

  return {
    async add(name, content) {
      const table = manifest.tables.find((one) => one.name === name)
      if (!table) return cannotStart(`The backup holds rows of a table ${name} that it does not list.`)
      await pipeline(content, client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`)))
    },
    async finish() {
      for (const { table, name, definition } of foreignKeys)
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
      for (const { name, last, called } of manifest.sequences)
        await client.query('SELECT setval($1, $2, $3)', [`public.${escapeIdentifier(name)}`, last, called])
      for (const table of manifest.tables) await compare(client, table)
      await layOutRights(client, migrations)
    },
  }
}

async function refuseOtherTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const namesOf = (all: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    all.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  const [there, wanted] = [new Set(namesOf(await tablesIn(client))), namesOf(tables)]
  const unknown = wanted.find((table) => !there.has(table))
  if (unknown) cannotStart(`The backup holds a table that Plumbline does not make: ${unknown}.`)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

async function foreignKeysIn(client: ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`)
  return rows
}

/** Takes away what migrations themselves put into tables: the backup holds it as it was later. */
async function empty(client: ClientBase, tables: readonly TableNote[]): Promise<void> {
  for (const { name } of tables) {
    const table = `public.${escapeIdentifier(name)}`
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount !== 0) await client.query(`TRUNCATE ${table}`)
  }
}

async function compare(client: ClientBase, table: TableNote): Promise<void> {
  if ((await sumOf(client, table)) !== table.sha256)
    cannotStart(`Table ${table.name} is not the same after loading as when it was backed up.`)
}
