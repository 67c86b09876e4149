// What a change is about or touches: of that alone it says what becomes of it, as what hangs on it has been looked at then.

import type { Db } from '#lib/db.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

export type Touching = { readonly id: string; readonly items?: unknown }

export const linesIn = (rows: unknown): readonly unknown[] => (Array.isArray(rows) ? rows : [])

/** Of those, the records that are impacts of a change; whether one that is not decided yet is accepted is another's question. */
async function impactsAmong(db: Db, change: string, records: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ record: string }>({
    name: 'records-touched',
    text: `select record from change_impact
      where parent = $1 and state in ('proposed', 'accepted') and not void and record = any($2::uuid[])`,
    values: [change, records],
  })
  return new Set(rows.map(({ record }) => record))
}

/** Tells of each of these records, by their ids, whether the change is about it or touches it. */
export async function touchedBy(
  { db, cards }: UnitOfWork,
  { id, items }: Touching,
  records: readonly string[],
): Promise<(record: string) => boolean> {
  const all = linesIn(items) as readonly { readonly record: string }[] // The field's own columns.
  const about = new Set(all.map(({ record }) => cards.get(record)?.id ?? record))
  const touched = await impactsAmong(db, id, records)
  return (record) => about.has(record) || touched.has(record)
}
