import { uuid } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { PersonField } from './person.ts'

export const storedPerson: StoredKind<PersonField> = {
  ...scalar<PersonField>(() => 'uuid'),
  column: (name, _field, idOf) => uuid(name).references(() => idOf('person')),
}
