// Rows that nobody wrote: one or two for each table there is, made of what the database says of its columns.
import { randomUUID } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Db } from '#lib/db.ts'

type Column = Readonly<{ name: string; type: string; required: boolean; default: string | null; generated: boolean }>
type Reference = Readonly<{ column: string; table: string; target: string }>
type Table = Readonly<{
  name: string
  columns: readonly Column[]
  references: readonly Reference[]
  /** Columns that may hold each value once, alone or with others. */
  unique: readonly string[]
  /** By column, the values or bounds that its conditions name. */
  known: ReadonlyMap<string, string>
}>

/** What is filled: `full` writes every column, `bare` only what must be written. */
type Filling = 'full' | 'bare'

/** The shape of each table, by its name: what a table's rows can hold. Two shapes are the same when their texts are. */
export const shapesOf = async (client: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await readTables(client)).map((table) => [table.name, JSON.stringify(table.columns)]))

/**
 * Writes a full row and a bare one into each of these tables, and into those they refer to where a row is lacking.
 * @throws where the database refuses a row
 */
export const fillTables = async (client: Db, names: readonly string[]): Promise<void> => {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  for (const name of names) {
    for (const filling of ['bare', 'full'] as const) await insert(client, tables, name, filling)
  }
}

type Tables = ReadonlyMap<string, Table>

const insert = async (client: Db, tables: Tables, name: string, filling: Filling): Promise<void> => {
  const table = tables.get(name)
  if (!table) throw new Error(`There is no table ${name}.`)
  const entries: [string, unknown][] = []
  for (const column of table.columns) {
    if (column.generated || (filling === 'bare' && (!column.required || column.default !== null))) continue
    const value = await valueOf(client, tables, table, column)
    if (value !== undefined) entries.push([column.name, value])
  }
  const names = entries.map(([column]) => escapeIdentifier(column)).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  const what = entries.length > 0 ? `(${names}) VALUES (${places})` : 'DEFAULT VALUES'
  try {
    await client.query({
      text: `INSERT INTO ${escapeIdentifier(name)} ${what}`,
      values: entries.map(([, value]) => value),
    })
  } catch (error) {
    throw new Error(`No ${filling} row could be written into ${name}: ${JSON.stringify(entries)}`, { cause: error })
  }
}

const valueOf = async (client: Db, tables: Tables, table: Table, column: Column): Promise<unknown> => {
  const reference = table.references.find((one) => one.column === column.name)
  if (reference) return referred(client, tables, table, column, reference)
  const known = table.known.get(column.name)
  if (known === undefined) return synthetic(column)
  if (!table.unique.includes(column.name) || !/^\d+$/.test(known)) return known
  // A number above a bound that may stand there once: the next for each row.
  const { rows } = await client.query<{ rows: number }>({
    text: `SELECT count(*)::int AS rows FROM ${escapeIdentifier(table.name)}`,
  })
  return Number(known) + (rows[0]?.rows ?? 0)
}

// A row may refer to its own table, or in a circle: what need not be written is left out until there is a row.
const referred = async (client: Db, tables: Tables, table: Table, column: Column, to: Reference) => {
  const free = await freeRow(client, table, column, to)
  if (free !== undefined || !column.required) return free
  await insert(client, tables, to.table, 'bare')
  return freeRow(client, table, column, to)
}

const freeRow = async (client: Db, table: Table, column: Column, to: Reference): Promise<unknown> => {
  const target = escapeIdentifier(to.target)
  const taken = table.unique.includes(column.name)
    ? `WHERE ${target} NOT IN (SELECT ${escapeIdentifier(column.name)} FROM ${escapeIdentifier(table.name)} WHERE ${escapeIdentifier(column.name)} IS NOT NULL)`
    : ''
  const { rows } = await client.query<{ value: unknown }>({
    text: `SELECT ${target} AS value FROM ${escapeIdentifier(to.table)} ${taken} LIMIT 1`,
  })
  return rows[0]?.value
}

let made = 0

const synthetic = ({ name, type, default: given }: Column): unknown => {
  made += 1
  if (type.endsWith('[]')) return []
  if (type.startsWith('numeric') || ['smallint', 'integer', 'bigint', 'real', 'double precision'].includes(type))
    return made % 32_000
  if (type.startsWith('timestamp')) return '2026-03-02T10:00:00Z'
  if (type === 'jsonb' || type === 'json') return given?.startsWith("'[") ? '[]' : '{}'
  const value = {
    uuid: randomUUID(),
    boolean: true,
    date: '2026-03-02',
    bytea: Buffer.from(`${made}`),
    text: `${name} ${made}`,
    monetary_amount: '(EUR,12.50)',
  }[type]
  if (value === undefined) throw new Error(`No value is known for the type ${type} (of ${name}).`)
  return value
}

const readTables = async (client: Db): Promise<readonly Table[]> => {
  const { rows } = await client.query<{
    name: string
    columns: Column[]
    references: Reference[] | null
    unique: string[] | null
    conditions: string[] | null
  }>({ text: tablesSql })
  return rows.map(({ name, columns, references, unique, conditions }) => ({
    name,
    columns,
    references: references ?? [],
    unique: unique ?? [],
    known: new Map((conditions ?? []).toReversed().flatMap(knownBy)),
  }))
}

// PostgreSQL writes `in (…)` as `= ANY (ARRAY['…'::text, …])` and `between` as `>= … AND <= …`.
const knownBy = (condition: string): [string, string][] =>
  [...condition.matchAll(/\(?"?(\w+)"? (?:= (?:ANY \()?\(?(?:ARRAY\[)?'([^']*)'|>=? \(?'?(-?[\d.]+))/g)].map(
    ([, column = '', choice, bound]) => [column, choice ?? bound ?? ''],
  )

const tablesSql = `
  SELECT t.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid),
        'generated', a.attgenerated <> '' OR a.attidentity <> '') ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT json_agg(json_build_object('column', a.attname, 'table', c.confrelid::regclass::text, 'target', f.attname))
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
      WHERE c.conrelid = t.oid AND c.contype = 'f' AND cardinality(c.conkey) = 1) AS references,
    (SELECT json_agg(a.attname) FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = t.oid AND i.indisunique) AS unique,
    (SELECT json_agg(pg_get_constraintdef(c.oid) ORDER BY c.conname) FROM pg_constraint c
      WHERE c.conrelid = t.oid AND c.contype = 'c') AS conditions
  FROM pg_class t
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relname <> 'migration'
  ORDER BY t.oid`
