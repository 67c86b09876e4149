// Columns whose type changes: PostgreSQL must be told how what they hold becomes the new, and only a person knows.
import type { Snapshot } from './snapshot.ts'

/** A column (`table.column`) that holds another type than before. */
export type Retyped = Readonly<{ name: string; table: string; column: string; from: string; to: string }>

/** By `table.column`, the SQL expression that makes the new value of the old one. */
export type Using = Readonly<Record<string, string>>

/** The columns that both snapshots know and that change their type between them. */
export const retypedBetween = (before: Snapshot, after: Snapshot): readonly Retyped[] =>
  Object.entries(before.tables).flatMap(([key, table]) =>
    Object.entries(table.columns).flatMap(([column, { type: from }]) => {
      const to = after.tables[key]?.columns[column]?.type
      return to && to !== from ? [{ name: `${table.name}.${column}`, table: table.name, column, from, to }] : []
    }),
  )

/** The snapshot as it is once the types have changed. A default of the old type is gone by then. */
export const withTypes = (before: Snapshot, retyped: readonly Retyped[]): Snapshot => {
  const changed = structuredClone(before)
  for (const { table, column, to } of retyped) {
    const columns = changed.tables[`public.${table}`]?.columns ?? {}
    const { default: _, ...rest } = columns[column] ?? { name: column }
    columns[column] = { ...rest, type: to }
  }
  return changed
}

/** What changes the type of a column; PostgreSQL does not turn the default with it. */
export const retypeStatements = (before: Snapshot, one: Retyped, using: string): readonly string[] => {
  const column = `ALTER TABLE "${one.table}" ALTER COLUMN "${one.column}"`
  const hasDefault = before.tables[`public.${one.table}`]?.columns[one.column]?.default !== undefined
  return [...(hasDefault ? [`${column} DROP DEFAULT;`] : []), `${column} SET DATA TYPE ${one.to} USING ${using};`]
}

/** Asks for the expressions that nobody has written. */
export const askForUsing = (unwritten: readonly Retyped[]): string =>
  unwritten
    .map(
      ({ name, column, from, to }) =>
        `${name} changes from ${from} to ${to}. Write how what it holds becomes the new, such as --using='${name}="${column}"::${to}'.`,
    )
    .join('\n')

/** Reads `table.column=expression`, as it is written on the command line. */
export const readUsing = (written: readonly string[]): Using =>
  Object.fromEntries(
    written.map((text) => {
      const end = text.indexOf('=')
      return [text.slice(0, Math.max(end, 0)), text.slice(end + 1)]
    }),
  )
