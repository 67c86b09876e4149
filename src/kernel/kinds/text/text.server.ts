import { sql } from 'drizzle-orm'
import { text as textColumn } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { TextField } from './text.ts'

/** Text for people sorts as people sort, alike on every server (ICU root collation). */
const asPeopleSort: Pick<StoredKind<TextField>, 'ordered' | 'index'> = {
  ordered: (column) => `${column} collate "und-x-icu"`,
  index: (column) => sql`${column} collate "und-x-icu"`,
}

export const storedText: StoredKind<TextField> = {
  ...scalar<TextField>(() => 'text'),
  ...asPeopleSort,
  column: (name) => textColumn(name),
}
