import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { inSql } from '#lib/in-sql.ts'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { ChoiceField } from './choice.ts'

export const storedChoice: StoredKind<ChoiceField> = {
  ...scalar<ChoiceField>(() => 'text'),
  column: (name) => text(name),
  check: (column, { options }) => sql`${column} in ${sql.raw(inSql(options))}`,
}
