import { uuid } from 'drizzle-orm/pg-core'
import { anyKind, type StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { LinkField } from './link.ts'

export const storedLink: StoredKind<LinkField> = {
  ...scalar<LinkField>(() => 'uuid'),
  column: (name, { to, also }, idOf) => uuid(name).references(() => idOf(also ? anyKind : to)),
}
