// What stood before is kept as rows of JSON (past_version): where a migration gives something of a record another name, another
// value or another type, it does so there as well.
import type { Retyped } from './retyped.ts'
import type { Snapshot } from './snapshot.ts'

/** The versions kept of a table's records; nothing where it holds none. The kind is the table's name with hyphens. */
const keptOf = (snapshot: Snapshot, table: string): string | undefined => {
  const isKept = snapshot.tables['public.past_version'] && snapshot.tables[`public.${table}`]?.columns['ordinal']
  return isKept ? `"kind" = '${table.replaceAll('_', '-')}'` : undefined
}

/** A column that has another name now. */
export const renamedInPast = (snapshot: Snapshot, table: string, from: string, to: string): readonly string[] => {
  const kept = keptOf(snapshot, table)
  const row = `("row" - '${from}') || jsonb_build_object('${to}', "row" -> '${from}')`
  return kept ? [`UPDATE "past_version" SET "row" = ${row} WHERE ${kept} AND "row" ? '${from}';`] : []
}

/** A value of a column that has another name now. */
export const revaluedInPast = (
  snapshot: Snapshot,
  { table, column }: { readonly table: string; readonly column: string },
  from: string,
  to: string,
): readonly string[] => {
  const kept = keptOf(snapshot, table)
  const row = `"row" || jsonb_build_object('${column}', ${to}::text)`
  return kept ? [`UPDATE "past_version" SET "row" = ${row} WHERE ${kept} AND "row" ->> '${column}' = ${from};`] : []
}

/** A column that changes its type; to be done before it has. @param using the expression over the columns of the old type */
export const retypedInPast = (
  snapshot: Snapshot,
  { table, column }: Pick<Retyped, 'table' | 'column'>,
  using: string,
): readonly string[] => {
  const kept = keptOf(snapshot, table)
  const value = `(SELECT to_jsonb(${using}) FROM jsonb_populate_record(NULL::"${table}", "row"))`
  const row = `"row" || jsonb_build_object('${column}', ${value})`
  return kept ? [`UPDATE "past_version" SET "row" = ${row} WHERE ${kept};`] : []
}
