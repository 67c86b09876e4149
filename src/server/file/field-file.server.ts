// Files for fields: sent before the record is saved, read by whoever may read the record that took them.

import type { ReadStream } from 'node:fs'
import type { OutsideActor, PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { headFault, nameFault } from '#features/files/accepted.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Log } from '#server/context/log.server.ts'
import { contentTypeOf } from './content-type.ts'
import { keptName } from './file-name.ts'
import { orTakeAway, placeOf, shelve, takeAway, unshelve } from './file-store.server.ts'
import type { Sent, Store } from './file.server.ts'

/** Refuses more than what is refused to everybody. */
type Bounds = (file: Pick<SentFile, 'size' | 'type'>) => void

/** Keeps a file that was sent: first the bytes, whole and on the disk, then the row. No record has it yet. */
export async function addFieldFile(
  { engine, folder }: Store,
  actor: PersonActor | OutsideActor,
  sent: Sent,
  now: Date,
  bounds?: Bounds,
): Promise<SentFile> {
  const [id, name] = [newId(now), keptName(sent.name)]
  const wrongName = nameFault(name)
  if (wrongName) refuse('wrong-type', wrongName, 'file')
  const { size, sha256, head } = await shelve(folder, id, sent.content)
  return orTakeAway(folder, id, async () => {
    if (size === 0) refuse('invalid', 'The file is empty.', 'file')
    const wrongHead = headFault(name, head)
    if (wrongHead) refuse('wrong-type', wrongHead, 'file')
    const type = contentTypeOf(head)
    bounds?.({ size, type })
    if (actor.kind === 'person') await refuseTooMany(engine.pool, actor, size, now)
    await engine.pool.query({
      text: 'insert into field_file (id, name, type, size, sha256, creator, at) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [id, name, type, size, sha256, actor.kind === 'person' ? actor.id : null, now.toISOString()],
    })
    return { id, name, type, size, sha256 }
  })
}

/** So much may wait, in bytes, of what somebody has sent and no record has yet; after as many days it is swept away. */
const [mostWaiting, waitsFor] = [500 * 1024 * 1024, 30 * 24 * 60 * 60_000]

async function refuseTooMany(db: Db, { id }: PersonActor, size: number, now: Date): Promise<void> {
  const { rows } = await db.query<{ waiting: number }>({
    name: 'waiting-field-files',
    text: `select coalesce(sum(size), 0)::float8 as waiting from field_file
      where card is null and creator = $1 and destroyed_at is null and at > $2`,
    values: [id, new Date(now.getTime() - waitsFor).toISOString()],
  })
  if ((rows[0]?.waiting ?? 0) + size <= mostWaiting) return
  refuse(
    'too-large',
    'You have sent 500 MB that no record has yet. Save those records first, or wait some days.',
    'file',
  )
}

/** Takes away a file that no record has, bytes and row: what it was sent for was refused. */
export async function dropFieldFile({ engine, folder }: Store, id: string): Promise<void> {
  const { rowCount } = await engine.pool.query({
    name: 'drop-field-file',
    text: 'delete from field_file where id = $1 and card is null',
    values: [id],
  })
  if (rowCount === 1) await takeAway(folder, id)
}

type Row = SentFile & {
  readonly cards: readonly string[]
  readonly creator: string | null
  readonly isDestroyed: boolean
}

/** Whether the actor may read any of the records that have it. */
async function mayReadAny({ engine }: Pick<Store, 'engine'>, actor: PersonActor, ids: readonly string[]) {
  const cards = await cardsOf(engine.pool, ids)
  return ids.some((id) => {
    const card = cards.get(id)
    return card !== undefined && mayRead(actor, engine.registry.named(card.kind), card)
  })
}

/** One such file with its bytes: its sender's alone until a record has it, then of whoever may read one that has it. */
export async function fieldFileOf(
  { engine, folder, log }: Store & { readonly log: Log },
  actor: PersonActor,
  id: string,
): Promise<{ readonly file: SentFile; readonly content: ReadStream }> {
  const unknown = () => refuse('not-found', 'There is no such file.')
  const { rows } = await engine.pool.query<Row>({
    name: 'field-file',
    text: `select id, name, type, size, sha256, creator, destroyed_at is not null as "isDestroyed",
        array_remove(array(select card union select p.card from text_picture p where p.file = f.id), null) as cards
      from field_file f where id = $1`,
    values: [isId(id) ? id : null],
  })
  const [file] = rows
  if (!file) return unknown()
  const { cards, creator } = file
  const isRead = cards.length === 0 ? creator === actor.id : await mayReadAny({ engine }, actor, cards)
  if (!isRead) return unknown()
  if (file.isDestroyed)
    return refuse('not-found', `“${file.name}” was destroyed after its retention, with what its record said.`)
  const content = await unshelve(folder, file.id, file.sha256)
  if (content) return { file, content }
  log.error(`The file ${file.id} of a field is gone, or its bytes are not those that were sent.`)
  return refuse('altered', `“${file.name}” is no longer what was sent. Please tell your administrator.`)
}

/** Where the bytes of such a file lie, for a process that reads them; undefined where they are gone or no longer those that were sent. */
export async function fileAt(
  folder: string,
  { id, sha256 }: Pick<SentFile, 'id' | 'sha256'>,
): Promise<string | undefined> {
  const content = await unshelve(folder, id, sha256)
  content?.destroy()
  return content && placeOf(folder, id)
}
