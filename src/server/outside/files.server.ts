// What customers send with their complaint: photos and PDFs, told from their bytes, so large and so many and no more.

import type { Readable } from 'node:stream'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { most } from '#modules/customer-feedback/outside/told.ts'
import { mayShow } from '#server/file/content-type.ts'
import { addFile, type Store } from '#server/file/file.server.ts'
import { tellHandlers } from './alerts.server.ts'
import type { Opened } from './status.server.ts'
import { words } from './words.ts'

const bounds = ({ size, type }: { readonly size: number; readonly type: string }) => {
  if (size > most.file) refuse('too-large', words.size, 'file')
  if (!mayShow(type)) refuse('wrong-type', words.kinds, 'file')
}

/** So many files of a record came from outside, removed or not: who fills the disk is not helped by whoever tidies up. */
export async function countFromOutside(db: Db, card: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-from-outside',
    text: 'select count(*)::int as count from file where card = $1 and creator is null',
    values: [card],
  })
  return rows[0]?.count ?? 0
}

async function room(db: Db, { id }: AnyRow): Promise<void> {
  if ((await countFromOutside(db, id)) >= most.files) refuse('blocked', words.many(most.files))
}

/** Adds a file to the complaint that a link leads to as it is worked on, and tells who handles it. */
export async function send(
  store: Store,
  { on: row, actor }: Opened,
  sent: { readonly name: string; readonly content: Readable },
  now: Date,
): Promise<void> {
  if (complaint.workflow.states[row.state]?.frozen) refuse('blocked', words.closed)
  const named = { definition: complaint, number: row.id }
  const { name, id } = await addFile(store, actor, named, () => Promise.resolve(sent), {
    now,
    key: undefined,
    bounds,
    room,
  })
  await together(store.engine, actor, now, async (door) =>
    tellHandlers(door, row, { title: words.alert.sent(name), body: '', dedupe: `sent ${id}` }),
  )
}
