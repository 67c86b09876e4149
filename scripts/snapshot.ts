// What drizzle-kit remembers of the tables between two migrations, as far as we touch it.
import { noId } from '#lib/ids.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

type Column = Readonly<{ name: string; type: string; default?: unknown }>
type Index = { columns: { expression: string; isExpression: boolean }[]; where?: string }
type ForeignKey = { tableFrom: string; tableTo: string; columnsFrom: string[]; columnsTo: string[] }

export type Table = {
  name: string
  columns: Record<string, Column>
  indexes: Record<string, Index>
  foreignKeys: Record<string, ForeignKey>
  compositePrimaryKeys: Record<string, { columns: string[] }>
  uniqueConstraints: Record<string, { columns: string[] }>
  checkConstraints: Record<string, { value: string }>
}

/** Tables stand under `public.<name>`. */
export type Snapshot = { tables: Record<string, Table> }

/** The snapshot of drizzle tables. Its ids are for drizzle-kit's own folder; constant, they keep ours free of noise. */
export const snapshotOf = (schema: Readonly<Record<string, unknown>>): Snapshot => {
  // The types of drizzle-kit are written for another version of zod and say `unknown` inside; the shape is proved by the
  // tests of migration-plan.ts.
  const snapshot: unknown = { ...generateDrizzleJson({ ...schema }), id: noId, prevId: noId }
  return snapshot as Snapshot
}

/** The statements that lead from one snapshot to the other. Asks on the terminal where a drop might be a rename. */
export const statementsBetween = (before: Snapshot, after: Snapshot): Promise<string[]> =>
  generateMigration(before, after)
