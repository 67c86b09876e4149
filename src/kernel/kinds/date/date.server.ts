import { date } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { DayField } from './date.ts'

export const storedDate: StoredKind<DayField> = {
  ...scalar<DayField>(() => 'date'),
  column: (name) => date(name, { mode: 'string' }),
}
