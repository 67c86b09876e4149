// The passages of a file among those of the record that has it, written whenever the record stands otherwise and when the file has been read.

import type { Db } from '#lib/db.ts'
import { standingIn } from '#kernel/definition/passages.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { WithPassages } from '#kernel/definition/with-passages.ts'
import { filed } from './read-passage.ts'

/** What of a record decides which passages of a file it has, and what they are worth. */
export type Holder = Pick<AnyRow, 'id' | 'state' | 'void'> & { readonly root: string; readonly file: string | null }

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** The id of the file that a record has in a field. */
export const fileIdIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? textIn(value.id) : null

/** The same of a row. */
export function holderOf({ passages, partOf }: WithPassages, row: AnyRow): Holder {
  const root = (partOf && textIn(row.parent)) ?? row.id
  const { id, state, void: isVoid } = row
  return { id, root, state, void: isVoid, file: fileIdIn(passages.file === undefined ? null : row[passages.file]) }
}

/** Writes the passages that the file of a record has, in the place of those that were there. Nobody else may write the record meanwhile. */
export async function writeFilePassages(db: Db, { name, passages }: WithPassages, holder: Holder): Promise<void> {
  await db.query({
    name: 'file-passages-gone',
    text: `delete from passage where card = $1 and key like '${filed}%'`,
    values: [holder.id],
  })
  if (holder.void || holder.file === null) return
  await db.query({
    name: 'file-passages-written',
    text: `insert into passage (card, key, root, kind, place, standing, number, heading, body, folded)
      select $1, p.key, $2, $3, p.place, $4, p.number, p.heading, p.body, p.folded
      from file_text f cross join lateral jsonb_to_recordset(f.passages)
        as p (key text, place integer, number text, heading text, body text, folded text)
      where f.file = $5 and f.state = 'read'`,
    values: [holder.id, holder.root, name, standingIn(passages, holder.state), holder.file],
  })
}
