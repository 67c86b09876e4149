// A record takes the files that its fields name: each was sent before, by whoever writes the record, and belongs to one.

import { canonical } from '#lib/canonical.ts'
import { refuseFields } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { waitsFor } from './waits-for.ts'
import { takePictures } from './take-pictures.server.ts'

const fileIn = (row: AnyRow | null, name: string) => (row?.[name] ?? null) as SentFile | null // The field's kind says so.

/** Takes a file for a record. The database compares all that is said of it with what was sent. */
async function take(
  tx: Tx,
  record: AnyRow,
  { name: field, label }: { readonly name: string; readonly label: string },
): Promise<void> {
  const file = fileIn(record, field)
  if (!file) return
  const { rowCount } = await tx.db.query({
    name: 'take-field-file',
    text: `update field_file set card = $1 where id = $2 and name = $3 and type = $4 and size = $5 and sha256 = $6
      and (card = $1 or (card is null and creator is not distinct from $7 and at > $8))`,
    values: [
      record.id,
      file.id,
      file.name,
      file.type,
      file.size,
      file.sha256,
      tx.actor.kind === 'person' ? tx.actor.id : null,
      new Date(tx.now.getTime() - waitsFor).toISOString(),
    ],
  })
  if (rowCount === 1) return
  const message = `${label} names a file that you have not sent. Please choose it again.`
  refuseFields([{ field, code: 'unknown', message }])
}

const filesOf = (definition: Definition) =>
  fieldsOf(definition).flatMap(([name, { kind, label }]) => (kind === 'file' ? [{ name, label }] : []))

export const files: Feature = {
  async written(tx, deed) {
    const { definition, before, after } = deed
    for (const field of filesOf(definition)) {
      const isNew = canonical(fileIn(before, field.name)) !== canonical(fileIn(after, field.name))
      if (isNew) await take(tx, after, field)
    }
    await takePictures(tx, deed)
  },
}
