import { integer, numeric } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { NumberField } from './number.ts'

/** Doubles hold 15 digits without losing any, so what is exact in the database is exact on the way to it and back. */
export const storedNumber: StoredKind<NumberField> = {
  ...scalar<NumberField>(({ places = 0 }) => (places > 0 ? 'numeric' : 'int')),
  column: (name, { places = 0 }) => (places > 0 ? numeric(name, { precision: 15, scale: places }) : integer(name)),
  // A numeric comes as text, because it may hold what a number cannot; ours hold 15 digits.
  read: (column, { places = 0 }) => (places > 0 ? `${column}::float8` : column),
}
