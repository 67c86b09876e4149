import { jsonb } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { RowsField } from './rows.ts'

export const storedRows: StoredKind<RowsField> = {
  ...scalar<RowsField>(() => 'text'),
  column: (name) => jsonb(name).notNull().default([]),
  empty: (column) => `${column} = '[]'`,
  filled: (column) => `${column} <> '[]'`,
}
