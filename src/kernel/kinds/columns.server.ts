// From a field to its column: the drizzle description that migrations are generated from.

import { sql } from 'drizzle-orm'
import {
  date,
  integer,
  jsonb,
  numeric,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { snake } from '#kernel/outline/names.ts'
import type { ComputedField, Field, Kind, NumberField } from './fields.ts'

/** Finds the id column of another definition's table, once all tables stand. */
export type IdOf = (name: string) => AnyPgColumn

/** What `idOf` finds the cards by: the column of what may be of several kinds points there. */
export const anyKind = 'card'

type Column = (name: string, field: never, idOf: IdOf) => PgColumnBuilderBase

/** Doubles hold 15 digits without losing any, so what is exact in the database is exact on the way to it and back. */
const numberColumn = (name: string, places = 0) =>
  places > 0 ? numeric(name, { precision: 15, scale: places }) : integer(name)

const computedColumn = (name: string, { as, places }: ComputedField) =>
  as === 'number' ? numberColumn(name, places) : text(name)

const columns = {
  text: (name) => text(name),
  number: (name, field: NumberField) => numberColumn(name, field.places),
  choice: (name) => text(name),
  term: (name, _field, idOf) => uuid(name).references(() => idOf('term')),
  scale: (name) => smallint(name),
  person: (name, _field, idOf) => uuid(name).references(() => idOf('person')),
  link: (name, field: Extract<Field, { kind: 'link' }>, idOf) =>
    uuid(name).references(() => idOf(field.also ? anyKind : field.to)),
  date: (name) => date(name, { mode: 'string' }),
  rows: (name) => jsonb(name).notNull().default([]),
  computed: (name, field: ComputedField) => computedColumn(name, field),
} satisfies Record<Kind, Column>

/** The column of a field, named in snake_case. */
export function columnOf(name: string, field: Field, idOf: IdOf): PgColumnBuilderBase {
  const column: (name: string, field: Field, idOf: IdOf) => PgColumnBuilderBase = columns[field.kind] as never // Each takes its own kind of field; the key has chosen it.
  return column(snake(name), field, idOf)
}

/** The condition that the database itself holds the column to; none for most kinds. */
export function checkOf(name: string, field: Field) {
  const column = sql.identifier(snake(name))
  if (field.kind === 'scale') return sql`${column} between 1 and ${sql.raw(String(field.degrees.length))}`
  if (field.kind !== 'choice') return undefined
  const options = field.options.map((option) => `'${option.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(options)})`
}
