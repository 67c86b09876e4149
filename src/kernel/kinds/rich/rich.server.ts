import { jsonb } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { keptJson, scalar } from '../scalar.server.ts'
import type { RichField } from './rich.ts'

export const storedRich: StoredKind<RichField> = {
  ...scalar<RichField>(() => 'jsonb'),
  kept: keptJson,
  column: (name) => jsonb(name),
}
