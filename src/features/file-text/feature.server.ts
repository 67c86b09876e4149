// A record that is found by what its file says asks for the file to be read, and keeps the passages of the file as its own stand.
// It is read later, by a job: nobody waits with a record in hand for a file to be unpacked.

import { hasPassages, type WithPassages } from '#kernel/definition/with-passages.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { standingIn } from '#kernel/definition/passages.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import { holderOf, writeFilePassages } from './written-passages.server.ts'

/** A definition whose records are found by what a file of theirs says. */
export const readsFile = (definition: Definition): definition is WithPassages =>
  hasPassages(definition) && definition.passages.file !== undefined

function worth(definition: WithPassages, row: AnyRow | null) {
  if (!row) return null
  const { file, void: isVoid, state } = holderOf(definition, row)
  return file === null || isVoid ? null : `${file} ${standingIn(definition.passages, state)}`
}

export const fileTexts: Feature = {
  async written({ db, now }, { definition, before, after }) {
    if (!readsFile(definition) || worth(definition, before) === worth(definition, after)) return
    const holder = holderOf(definition, after)
    if (holder.file !== null)
      await db.query({
        name: 'file-text-asked',
        text: 'insert into file_text (file, next_at) values ($1, $2) on conflict (file) do nothing',
        values: [holder.file, now.toISOString()],
      })
    await writeFilePassages(db, definition, holder)
  },
}
