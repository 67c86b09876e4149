import { uuid } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { TermField } from './term.ts'

export const storedTerm: StoredKind<TermField> = {
  ...scalar<TermField>(() => 'uuid'),
  column: (name, _field, idOf) => uuid(name).references(() => idOf('term')),
}
