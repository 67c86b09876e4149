// A database with the tables of definitions that only a test has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Definition } from '#kernel/definition/define.ts'
import { tablesOf } from '#kernel/store/table.server.ts'
import { definitions } from '#modules/modules.ts'
import { schema } from '#server/schema.server.ts'
import { snapshotOf, statementsBetween } from '../scripts/snapshot.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

// drizzle-kit leaves a method on every array, over which the reader of PDFs stumbles.
for (const left of Object.keys(Array.prototype)) Reflect.deleteProperty(Array.prototype, left)

/** A fresh database that has their tables too, made as a migration would make them. */
export async function databaseWith(also: readonly Definition[]): Promise<TestDatabase> {
  const database = await freshDatabase()
  const tables = tablesOf([...definitions, ...also])
  const statements = await statementsBetween(snapshotOf(schema), snapshotOf({ ...schema, ...tables }))
  for (const statement of statements) await database.owner.query(statement)
  await database.owner.query(readFileSync(join(import.meta.dirname, '../migrations/rights.sql'), 'utf8'))
  return database
}
