// What statements read as of an instant in the place of the tables of today. Rows that have not changed since stand in them
// still; of the others the last version that was written by then is kept (writes.server.ts).

import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Json } from '#kernel/kinds/kind.server.ts'
import { storedKindOf } from '#kernel/kinds/kinds.server.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import type { AsOf } from './as-of.ts'

type Bind = (value: unknown) => string

const versionThen = (card: string, at: string) =>
  `(select p.row, p.found from past_version p where p.card = ${card} and p.since <= ${at} order by p.version desc limit 1)`

/**
 * The records of a definition with all their columns, as a table named `alias`: that of today, or as of an instant, where each
 * version is made a row again. That costs more than finding it: of few records, or where all columns are wanted.
 * @param only a condition on today's rows of `t`, which says early which are looked at
 */
export function wholeOf(
  definition: Pick<Definition, 'name'>,
  asOf: AsOf | null,
  alias: string,
  bind: Bind,
  only = 'true',
): string {
  const table = tableName(definition)
  if (!asOf) return `${table} ${alias}`
  const at = `${bind(asOf.at)}::timestamptz`
  return `(select t.* from ${table} t where t.changed_at <= ${at} and ${only}
    union all select x.* from ${table} t cross join lateral ${versionThen('t.id', at)} v
      cross join lateral jsonb_populate_record(null::${table}, v.row) x
      where t.changed_at > ${at} and t.created_at <= ${at} and ${only}) ${alias}`
}

/** What every version of a record says alike: an index of today's finds and orders by it. */
const fixed = ['id', 'number', 'ordinal', 'creator', 'created_at']

const standing = { state: 'text', version: 'int', void: 'boolean', changed_at: 'timestamptz(3)', custom: 'jsonb' }

/** The columns of a version out of its JSON, each by an expression of its own: the database works out those that a statement names. */
function keptColumns(definition: Definition): string {
  const member = (column: string): Json => ({ value: `(v.row -> '${column}')`, text: `(v.row ->> '${column}')` })
  return [
    ...fixed.map((column) => `t.${column}`),
    ...Object.entries(standing).map(([column, type]) => `${member(column).text}::${type} as ${column}`),
    ...fieldsOf(definition).flatMap(([name, field]) =>
      field.custom ? [] : [`${storedKindOf(field).kept(member(snake(name)), field)} as "${snake(name)}"`],
    ),
  ].join(', ')
}

/** The columns of a table of today, in the order of the above. */
const todaysColumns = (definition: Definition): string =>
  [
    ...fixed,
    ...Object.keys(standing),
    ...fieldsOf(definition).flatMap(([name, field]) => (field.custom ? [] : [`"${snake(name)}"`])),
  ]
    .map((column) => `t.${column}`)
    .join(', ')

/**
 * The records of a definition as an instant finds them, each source a table named `alias`: those that have not changed since, and the others
 * as they stood, with one column more, `found_then`, which is what the search found of each then, and null where that is what it finds
 * today. Asked apart, each is read in the order of today's indexes where that is the order asked for, and no further than is
 * asked for. Today there is the one table.
 * @param only a condition on today's rows of `t`, which says early which are looked at
 */
export function sourcesOf(
  definition: Definition,
  asOf: AsOf | null,
  alias: string,
  bind: Bind,
  only = 'true',
): readonly string[] {
  const table = tableName(definition)
  if (!asOf) return [`${table} ${alias}`]
  const at = `${bind(asOf.at)}::timestamptz`
  return [
    `(select ${todaysColumns(definition)}, null::text as found_then from ${table} t where t.changed_at <= ${at} and ${only}) ${alias}`,
    `(select ${keptColumns(definition)}, v.found as found_then from ${table} t cross join lateral ${versionThen('t.id', at)} v
      where t.changed_at > ${at} and t.created_at <= ${at} and ${only}) ${alias}`,
  ]
}

/** The same as one table, of which a statement names the columns that it wants. */
export function sourceOf(definition: Definition, asOf: AsOf | null, alias: string, bind: Bind, only?: string): string {
  const [first = '', ...others] = sourcesOf(definition, asOf, alias, bind, only)
  if (others.length === 0) return first
  return `(${[first, ...others].map((source) => `select ${alias}.* from ${source}`).join(' union all ')}) ${alias}`
}

/** The ties between records as a table named `alias`: those of today, or those that stood at an instant. */
export function linksOf(asOf: AsOf | null, alias: string, bind: Bind): string {
  if (!asOf) return `link ${alias}`
  const at = `${bind(asOf.at)}::timestamptz`
  const columns = 'id, type, from_card, to_card, at'
  return `(select ${columns} from link where at <= ${at}
    union all select ${columns} from struck_link where at <= ${at} and struck_at > ${at}
    union all select ${columns} from untied_link where at <= ${at} and untied_at > ${at}) ${alias}`
}
