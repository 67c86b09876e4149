import { jsonb } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { keptJson, scalar } from '../scalar.server.ts'
import type { FileField } from './file.ts'

export const storedFile: StoredKind<FileField> = {
  ...scalar<FileField>(() => 'jsonb'),
  kept: keptJson,
  column: (name) => jsonb(name),
}
