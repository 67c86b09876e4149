// Files of records: who may read a record may read its files, who may change it may add one. They are never replaced.

import type { Readable } from 'node:stream'
import type { ReadStream } from 'node:fs'
import type { Actor, PersonActor } from '#lib/actor.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#record/define.ts'
import { can } from '#record/permission/can.ts'
import type { AnyRow } from '#record/row.ts'
import { together } from '#record/store/door.server.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { lockWhole, readRow } from '#record/store/held.server.ts'
import { cardsOf, refOf, type Ref } from '#record/store/refs.server.ts'
import { subjectOf } from '#record/store/write.server.ts'
import { changeAnswer } from '#record/workflow/guards.ts'
import { contentTypeOf } from './content-type.ts'
import { keptName } from './file-name.ts'
import { shelve, takeAway, unshelve } from './shelf.server.ts'

/** Where files are added: the engine and the folder of the shelf. */
export type Store = { readonly engine: Engine; readonly folder: string }

export type FileView = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly creator: Ref | null
  readonly at: string
}

type Row = Omit<FileView, 'creator' | 'at'> & { readonly creator: string; readonly at: number }

const columns = 'id, name, type, size, sha256, creator, (extract(epoch from at) * 1000)::float8 as at'

/** Which record: named by a definition and its number or id. */
export type Named = { readonly definition: Definition; readonly number: string }

/** Adding a file is open as long as the record is, also while its values are frozen: evidence comes with the work. */
function refuseToAdd(actor: Actor, definition: Definition, row: AnyRow): void {
  const may = changeAnswer(definition, actor, row)
  const state = definition.workflow.states[row.state]
  if (may.change || (state?.tone !== 'closed' && can(actor, definition.may.change, row))) return
  refuse('not-allowed', may.why ?? 'You may not add a file here.')
}

const shown = (
  engine: Engine,
  actor: Actor,
  cards: Awaited<ReturnType<typeof cardsOf>>,
  { creator, at, ...row }: Row,
): FileView => {
  const card = cards.get(creator)
  return { ...row, creator: card ? refOf(engine.registry, actor, card) : null, at: new Date(at).toISOString() }
}

export type Sent = { readonly name: string; readonly content: Readable }

/**
 * Adds a file to a record: first the bytes, whole and on the disk, then the row with its event.
 * @param sent begins to read what is sent; asked only when the person may add it
 */
export async function addFile(
  { engine, folder }: Store,
  actor: PersonActor,
  { definition, number }: Named,
  sent: () => Promise<Sent>,
  now: Date,
): Promise<FileView> {
  refuseToAdd(actor, definition, await readRow(engine.pool, actor, definition, number))
  const { name: given, content } = await sent()
  const [id, name] = [newId(now), keptName(given)]
  const { size, sha256, head } = await shelve(folder, id, content)
  const row: Row = { id, name, type: contentTypeOf(head), size, sha256, creator: actor.id, at: now.getTime() }
  try {
    if (size === 0) refuse('invalid', 'The file is empty.', 'file')
    await together(engine, actor, now, async (door) => {
      const { row: record } = await lockWhole(door.db, actor, definition, number)
      refuseToAdd(actor, definition, record)
      await door.db.query({
        text: 'insert into file (id, card, name, type, size, sha256, creator, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        values: [id, record.id, name, row.type, size, sha256, actor.id, now.toISOString()],
      })
      const facts = { file: id, name, type: row.type, size, sha256 }
      await door.tell(record.id, { kind: 'file-added', record: subjectOf(definition, record), facts })
    })
  } catch (error) {
    await takeAway(folder, id)
    throw error
  }
  return shown(engine, actor, await cardsOf(engine.pool, [actor.id]), row)
}

/** The files of a record, oldest first. */
export async function filesOf(
  { engine }: Pick<Store, 'engine'>,
  actor: Actor,
  { definition, number }: Named,
): Promise<readonly FileView[]> {
  const { id } = await readRow(engine.pool, actor, definition, number)
  const { rows } = await engine.pool.query<Row>({
    name: 'files',
    text: `select ${columns} from file where card = $1 order by file.at, id`,
    values: [id],
  })
  const cards = await cardsOf(engine.pool, [...new Set(rows.map((row) => row.creator))])
  return rows.map((row) => shown(engine, actor, cards, row))
}

/** One file of a record with its bytes. The record's permission is asked at every read. */
export async function fileOf(
  { engine, folder }: Store,
  actor: Actor,
  { definition, number }: Named,
  id: string,
): Promise<{ file: Pick<FileView, 'name' | 'type' | 'size' | 'sha256'>; content: ReadStream }> {
  const record = await readRow(engine.pool, actor, definition, number)
  const { rows } = await engine.pool.query<Row>({
    name: 'file',
    text: `select ${columns} from file where card = $1 and id = $2`,
    values: [record.id, isId(id) ? id : null],
  })
  const file = rows[0]
  if (!file) return refuse('not-found', `${record.number} has no such file.`)
  return { file, content: await unshelve(folder, file.id) }
}
