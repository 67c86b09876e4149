// The row of a file whose bytes stand on the shelf, with its event: written in the transaction of whoever adds it.

import type { Readable } from 'node:stream'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { headFault, nameFault } from '#features/files/accepted.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { LoadedRecord } from '#kernel/store/loaded.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { contentTypeOf } from './content-type.ts'
import { keptName } from './file-name.ts'
import { orTakeAway, shelve } from './file-store.server.ts'

/** A file on the shelf that no record has yet. */
export type OnShelf = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}

/**
 * Puts bytes on the shelf that are to become a file. Refuses what an upload of the same file is refused for, and what `bounds` refuses;
 * nothing is left then.
 */
export async function shelveFile(
  folder: string,
  sent: { readonly name: string; readonly content: Readable },
  bounds: (file: Pick<OnShelf, 'size' | 'type'>) => void,
  now: Date,
): Promise<OnShelf> {
  const [id, name] = [newId(now), keptName(sent.name)]
  const wrongName = nameFault(name)
  if (wrongName) refuse('wrong-type', wrongName, 'file')
  const { size, sha256, head } = await shelve(folder, id, sent.content)
  return orTakeAway(folder, id, () => {
    if (size === 0) refuse('invalid', 'The file is empty.', 'file')
    const file = { id, name, type: contentTypeOf(head), size, sha256 }
    bounds(file)
    const wrongHead = headFault(name, head)
    if (wrongHead) refuse('wrong-type', wrongHead, 'file')
    return file
  })
}

/** Gives a file to a record that is locked. @param file `creator` is none where somebody outside sent it */
export async function putFile(
  door: Pick<UnitOfWork, 'db' | 'at' | 'tell' | 'refiled'>,
  definition: Definition,
  record: LoadedRecord,
  { id, name, type, size, sha256, creator }: OnShelf & { readonly creator: string | null },
): Promise<void> {
  await door.db.query({
    name: 'put-file',
    text: 'insert into file (id, card, name, type, size, sha256, creator, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [id, record.row.id, name, type, size, sha256, creator, door.at],
  })
  const facts = { file: id, name, type, size, sha256 }
  await door.tell(record.row.id, { kind: 'file-added', record: subjectOf(definition, record.row), facts })
  await door.refiled(definition, record)
}
