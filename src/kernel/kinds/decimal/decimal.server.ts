import { numeric } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { DecimalField } from './decimal.ts'

/** Numeric comes as text, with exactly its decimals: one number has one spelling. */
export const storedDecimal: StoredKind<DecimalField> = {
  ...scalar<DecimalField>(() => 'numeric'),
  column: (name, { places }) => numeric(name, { precision: 18, scale: places }),
  read: (column) => `${column}::text`,
}
