import { sql } from 'drizzle-orm'
import { smallint } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { ScaleField } from './scale.ts'

export const storedScale: StoredKind<ScaleField> = {
  ...scalar<ScaleField>(() => 'int'),
  kept: ({ text }) => `(${text})::smallint`,
  column: (name) => smallint(name),
  check: (column, { degrees }) => sql`${column} between 1 and ${sql.raw(String(degrees.length))}`,
}
