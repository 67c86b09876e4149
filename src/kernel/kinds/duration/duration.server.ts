import { integer } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { DurationField } from './duration.ts'

export const storedDuration: StoredKind<DurationField> = {
  ...scalar<DurationField>(() => 'int'),
  column: (name) => integer(name),
}
