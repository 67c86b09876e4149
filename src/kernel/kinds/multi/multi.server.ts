import { sql } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import type { StoredKind } from '../kind.server.ts'
import { scalar } from '../scalar.server.ts'
import type { MultiField } from './multi.ts'

/** An array of ids, found by what it holds: records are never deleted, so nothing has to watch over them. */
export const storedMulti: StoredKind<MultiField> = {
  ...scalar<MultiField>(() => 'uuid[]'),
  column: (name) =>
    uuid(name)
      .array()
      .notNull()
      .default(sql`'{}'`),
  kept: ({ value }) =>
    `case when jsonb_typeof(${value}) = 'array' then array(select jsonb_array_elements_text(${value}))::uuid[] end`,
  found: 'gin',
  empty: (column) => `${column} = '{}'`,
  filled: (column) => `${column} <> '{}'`,
  among: (column, values, bind) => `${column} && ${bind(values)}::uuid[]`,
  without: (column, values, bind) => `not (${column} && ${bind(values)}::uuid[])`,
}
