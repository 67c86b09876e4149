// The table of a definition, made from its fields.

import { sql } from 'drizzle-orm'
import { inSql } from '#lib/in-sql.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { anyKind, type IdOf } from '#kernel/kinds/kind.server.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { fieldsOf, onesOf, type Definition, type One } from '#kernel/definition/define.ts'
import { foldedName, placeName, snake, tableName } from '#kernel/outline/names.ts'
import { card } from './tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const standing = () => ({
  id: uuid('id')
    .primaryKey()
    .references(() => card.id),
  number: text('number').notNull(),
  ordinal: bigint('ordinal', { mode: 'number' }).notNull(),
  state: text('state').notNull(),
  version: integer('version').notNull(),
  void: boolean('void').notNull(),
  creator: uuid('creator').references(() => card.id),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  custom: jsonb('custom').notNull().default({}),
})

const isUnique = (entry: readonly [string, Field]) => entry[1].unique === true

/** No two living records that say the same stand in these states at once. */
function onlyOne(place: string, one: One, column: (field: string) => ExtraConfigColumn) {
  const [first, ...rest] = one.of.map(column) as [ExtraConfigColumn, ...ExtraConfigColumn[]] // The registry asks for one.
  return uniqueIndex(place)
    .on(first, ...rest)
    .where(sql.raw(`state in ${inSql(one.while)} and not void`))
}

/** An index of nothing but what is read at once, so that the records themselves are not looked at. */
function coveringIndex(place: string, { atOnce = [] }: Definition, column: (field: string) => ExtraConfigColumn) {
  const [first, ...rest] = atOnce.map(column)
  return first
    ? [
        index(place)
          .on(first, ...rest)
          .where(sql.raw('not void')),
      ]
    : []
}

function makeTable(definition: Definition, idOf: IdOf): PgTable {
  const name = tableName(definition)
  const fields = fieldsOf(definition)
  const own = Object.fromEntries(
    fields.map(([field, kind]) => [field, storedKindOf(kind).column(snake(field), kind, idOf)]),
  )
  const folded = Object.fromEntries(
    fields.filter(isUnique).map(([field]) => [`${field}Folded`, text(foldedName(field))]),
  )
  return pgTable(name, { ...standing(), ...own, ...folded }, (columns) => {
    const column = (field: string): ExtraConfigColumn => columns[field as keyof typeof columns] // Every field has made its column above.
    return [
      uniqueIndex(`${name}_number`).on(columns.number),
      index(`${name}_order`).on(columns.ordinal, columns.id),
      index(`${name}_state`).on(columns.void, columns.state, columns.changedAt, columns.id),
      index(`${name}_changed`).on(columns.changedAt, columns.id),
      index(`${name}_creator`).on(columns.creator),
      ...fields
        .filter(([, field]) => field.sort)
        .map(([field, kind]) =>
          index(`${name}_by_${snake(field)}`).on(
            storedKindOf(kind).index(column(field), kind) as ExtraConfigColumn,
            columns.id,
          ),
        ),
      ...fields
        .filter(([, field]) => field.filter && !field.sort)
        .map(([field, kind]) =>
          storedKindOf(kind).found === 'gin'
            ? index(`${name}_of_${snake(field)}`)
                .using('gin', column(field))
                .with({ fastupdate: false })
            : index(`${name}_of_${snake(field)}`).on(columns.void, column(field)),
        ),
      ...fields
        .filter(isUnique)
        .map(([field]) => uniqueIndex(`${name}_${snake(field)}_once`).on(column(`${field}Folded`))),
      ...coveringIndex(`${name}_at_once`, definition, column),
      ...onesOf(definition).map((one, at) => onlyOne(placeName(definition, at), one, column)),
      ...fields.flatMap(([field, kind]) => {
        const rule = storedKindOf(kind).check(sql`${sql.identifier(snake(field))}`, kind)
        return rule ? check(`${name}_${snake(field)}_known`, rule) : []
      }),
      check(`${name}_state_known`, sql.raw(`state in ${inSql(Object.keys(definition.workflow.states))}`)),
    ]
  })
}

/** The tables of all definitions, which may point at each other. */
export function tablesOf(definitions: readonly Definition[]): Record<string, PgTable> {
  const tables: Record<string, PgTable> = {}
  const idOf: IdOf = (name) => {
    if (name === anyKind) return card.id
    const table = tables[name]
    if (!table) throw new Error(`A field points at ${name}, which no definition defines.`)
    return (table as unknown as { id: AnyPgColumn }).id // Every table made here has an id.
  }
  for (const definition of definitions) tables[definition.name] = makeTable(definition, idOf)
  return tables
}
