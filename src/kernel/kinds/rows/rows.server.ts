import { jsonb } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { keptJson, scalar } from '../scalar.server.ts'
import type { RowsField } from './rows.ts'

export const storedRows: StoredKind<RowsField> = {
  ...scalar<RowsField>(() => 'text'),
  kept: keptJson,
  column: (name) => jsonb(name).notNull().default([]),
  empty: (column) => `${column} = '[]'`,
  filled: (column) => `${column} <> '[]'`,
}
