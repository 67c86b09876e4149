// Files of records: who may read a record may read its files, who may change it may add one. They are never replaced.

import type { Readable } from 'node:stream'
import type { ReadStream } from 'node:fs'
import type { Actor, OutsideActor, PersonActor } from '#lib/actor.ts'
import { canonical } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { headFault, nameFault } from '#features/files/accepted.ts'
import type { Files, KeptFile, PartFile } from '#features/files/files.ts'
import { can } from '#kernel/access/can.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { lockWhole, readRow, readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { keepMade, taken } from '#kernel/store/once.server.ts'
import { cardsOf, refOf, type Cards } from '#kernel/store/refs.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import type { Log } from '#server/context/log.server.ts'
import { contentTypeOf } from './content-type.ts'
import { keptName } from './file-name.ts'
import { orTakeAway, restore, shelve, unshelve } from './file-store.server.ts'
import { putFile } from './put-file.server.ts'

/** Where files are added: the engine and the folder of the shelf. */
export type Store = { readonly engine: Engine; readonly folder: string }

/** A row of `columns`; instants are milliseconds since 1970. */
type Row = Pick<KeptFile, 'id' | 'name' | 'type' | 'size' | 'sha256'> & {
  /** None where somebody outside sent it. */
  readonly creator: string | null
  readonly at: number
  readonly struckAt: number | null
  readonly struckBy: string | null
  readonly struckReason: string | null
}

const columns = `id, name, type, size, sha256, creator, (extract(epoch from at) * 1000)::float8 as at,
  struck_by as "struckBy", struck_reason as "struckReason", (extract(epoch from struck_at) * 1000)::float8 as "struckAt"`

/** Which record: named by a definition and its number or id. */
export type Named = { readonly definition: Definition; readonly number: string }

/**
 * Adding and striking is open as long as the record is, also while its values are frozen, for evidence comes with the work; not where
 * files freeze with the values.
 */
function addAnswer(
  actor: Actor,
  definition: Definition,
  row: AnyRow,
): { readonly may: boolean; readonly why?: string } {
  const may = changeAnswer(definition, actor, row)
  const state = definition.workflow.states[row.state]
  const isOpen = !definition.filesFreeze && state?.tone !== 'closed'
  if (may.change || (isOpen && can(actor, definition.may.change, row))) return { may: true }
  return { may: false, why: may.why ?? 'You may not add a file here.' }
}

function refuseToAdd(actor: Actor, definition: Definition, row: AnyRow): void {
  const { may, why } = addAnswer(actor, definition, row)
  if (!may) refuse('not-allowed', why ?? 'You may not add a file here.')
}

/** Whether anything was ever signed on the record: from then on a file is struck through and no longer removed. */
const isSigned = ({ rounds }: Pick<LoadedRecord, 'rounds'>) => rounds.some(({ signatures }) => signatures.length > 0)

type About = {
  readonly engine: Engine
  readonly actor: Actor
  readonly definition: Definition
  readonly loaded: LoadedRecord
}

/** A file as the actor may see it, and what they may do with it. */
function shown(
  { engine, actor, definition, loaded }: About,
  cards: Cards,
  { struckAt, struckBy, struckReason, ...row }: Row,
): KeptFile {
  const ref = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id)
    return card ? refOf(engine.registry, actor, card) : null
  }
  const isOpen = addAnswer(actor, definition, loaded.row).may && struckAt === null
  const isTheirs = actor.kind === 'person' && (row.creator === actor.id || loaded.row.owner === actor.id)
  return {
    ...row,
    creator: ref(row.creator),
    at: new Date(row.at).toISOString(),
    struck:
      struckAt === null
        ? null
        : { at: new Date(struckAt).toISOString(), by: ref(struckBy), reason: struckReason ?? '' },
    may: { remove: isOpen && isTheirs && !isSigned(loaded), strike: isOpen && isSigned(loaded) },
  }
}

const peopleIn = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ creator, struckBy }) => [creator, struckBy].filter((one) => one !== null))),
]

export type Sent = { readonly name: string; readonly content: Readable }

/** When it is added, and the key with which it happens once; `bounds` refuses more than what is refused to everybody. */
type Adding = {
  readonly now: Date
  readonly key: string | undefined
  readonly bounds?: (file: { readonly size: number; readonly type: string }) => void
  /** Asks of the record once it is locked whether one more file is taken. */
  readonly room?: (db: Db, record: AnyRow) => Promise<void>
}

/**
 * Adds a file to a record: first the bytes, whole and on the disk, then the row with its event. What is sent again with
 * its key is answered with the file that it made.
 * @param sent begins to read what is sent; asked only when the person may add it
 */
export async function addFile(
  { engine, folder }: Store,
  actor: PersonActor | OutsideActor,
  { definition, number }: Named,
  sent: () => Promise<Sent>,
  { now, key, bounds, room }: Adding,
): Promise<KeptFile> {
  refuseToAdd(actor, definition, await readRow(engine.pool, actor, definition, number))
  const { name: given, content } = await sent()
  const [id, name] = [newId(now), keptName(given)]
  const creator = actor.kind === 'person' ? actor.id : null
  const wrongName = nameFault(name)
  if (wrongName) refuse('wrong-type', wrongName, 'file')
  const { size, sha256: bytes, head } = await shelve(folder, id, content)
  const row: Row = {
    id,
    name,
    type: contentTypeOf(head),
    size,
    sha256: bytes,
    creator,
    at: now.getTime(),
    struckAt: null,
    struckBy: null,
    struckReason: null,
  }
  const once = key === undefined || actor.kind !== 'person' ? undefined : { actor, key }
  const { loaded, known } = await orTakeAway(folder, id, async () => {
    if (size === 0) refuse('invalid', 'The file is empty.', 'file')
    bounds?.(row)
    const wrongHead = headFault(name, head)
    if (wrongHead) refuse('wrong-type', wrongHead, 'file')
    return together(engine, actor, now, async (door) => {
      const whole = await lockWhole(door.db, actor, definition, number)
      const { row: record } = whole
      refuseToAdd(actor, definition, record)
      await room?.(door.db, record)
      await engine.rules[definition.name]?.attach?.(door, record)
      const request = sha256(canonical({ kind: definition.name, record: record.id, name, file: bytes }))
      const made = once === undefined ? undefined : await taken(door, once.actor, now, once.key, request)
      if (made !== undefined) return { loaded: whole, known: await rowOf(door.db, record, made) }
      await putFile(door, definition, whole, row)
      if (once !== undefined) await keepMade(door, once.actor, once.key, id)
      return { loaded: whole, known: undefined }
    })
  })
  if (known) await restore(folder, id, known.id)
  const cards = await cardsOf(engine.pool, creator === null ? [] : [creator])
  return shown({ engine, actor, definition, loaded }, cards, known ?? row)
}

/** The files of a record, oldest first, and whether the actor may add one. */
export async function filesOf(
  { engine }: Pick<Store, 'engine'>,
  actor: Actor,
  { definition, number }: Named,
): Promise<Files> {
  const loaded = await readWhole(engine.pool, actor, definition, number)
  const { rows } = await engine.pool.query<Row>({
    name: 'files',
    text: `select ${columns} from file where card = $1 and removed_at is null order by file.at, id`,
    values: [loaded.row.id],
  })
  const cards = await cardsOf(engine.pool, peopleIn(rows))
  const items = rows.map((row) => shown({ engine, actor, definition, loaded }, cards, row))
  return { items, may: addAnswer(actor, definition, loaded.row) }
}

/** The files that count of the parts of a record that its reader may read, by part and oldest first: all in one go. */
export async function filesOfParts(
  { engine }: Pick<Store, 'engine'>,
  actor: Actor,
  { definition, number }: Named,
): Promise<{ readonly items: readonly PartFile[] }> {
  const { id } = await readRow(engine.pool, actor, definition, number)
  const values: unknown[] = [id]
  const parts = definition.parts.map((name) => engine.registry.named(name))
  const readable = readableOfSql(actor, parts, 'c', (value) => `$${values.push(value)}`)
  const { rows } = await engine.pool.query<PartFile>({
    text: `select c.number as of, f.id, f.name, f.type, f.size from card c join file f on f.card = c.id
      where c.parent = $1 and ${readable} and not c.void and f.removed_at is null and f.struck_at is null
      order by c.id, f.at, f.id`,
    values,
  })
  return { items: rows }
}

async function rowOf(db: Db, record: AnyRow, id: string): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'file',
    text: `select ${columns} from file where card = $1 and id = $2 and removed_at is null`,
    values: [record.id, isId(id) ? id : null],
  })
  return rows[0] ?? refuse('not-found', `${record.number} has no such file.`)
}

/** One file of a record with its bytes. The record's permission is asked at every read, and the bytes for their hash. */
export async function fileOf(
  { engine, folder, log }: Store & { readonly log: Log },
  actor: Actor,
  { definition, number }: Named,
  id: string,
): Promise<{ file: Pick<KeptFile, 'name' | 'type' | 'size' | 'sha256'>; content: ReadStream }> {
  const record = await readRow(engine.pool, actor, definition, number)
  const file = await rowOf(engine.pool, record, id)
  const content = await unshelve(folder, file.id, file.sha256)
  if (content) return { file, content }
  log.error(`The file ${file.id} of ${record.number} is gone, or its bytes are not those that were added.`)
  return refuse(
    'altered',
    `“${file.name}” is no longer what was added: its bytes do not have the hash that the trail keeps. Please tell your administrator.`,
  )
}

/** Takes a file off a record on which nothing was signed yet: by who sent it, or the owner. */
export function removeFile(
  { engine }: Pick<Store, 'engine'>,
  actor: PersonActor,
  { definition, number }: Named,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  return together(engine, actor, now, async (door) => {
    const loaded = await lockWhole(door.db, actor, definition, number)
    const file = await rowOf(door.db, loaded.row, id)
    if (isSigned(loaded))
      refuse('not-allowed', `${loaded.row.number} carries a signature: a file is struck through with a reason.`)
    refuseToAdd(actor, definition, loaded.row)
    if (!shown({ engine, actor, definition, loaded }, new Map(), file).may.remove)
      refuse('not-allowed', 'A file is removed by whoever added it, or by the owner of the record.')
    await door.db.query({
      name: 'remove-file',
      text: 'update file set removed_at = $2, removed_by = $3 where id = $1',
      values: [file.id, now.toISOString(), actor.id],
    })
    const facts = { file: file.id, name: file.name, sha256: file.sha256 }
    await door.tell(loaded.row.id, { kind: 'file-removed', record: subjectOf(definition, loaded.row), facts })
    await door.refiled(definition, loaded)
  })
}

/** Strikes a file through, with the reason: it stays to be read and no longer counts. */
export function strikeFile(
  { engine }: Pick<Store, 'engine'>,
  actor: PersonActor,
  { definition, number }: Named,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  return together(engine, actor, now, async (door) => {
    const loaded = await lockWhole(door.db, actor, definition, number)
    const file = await rowOf(door.db, loaded.row, id)
    refuseToAdd(actor, definition, loaded.row)
    if (file.struckAt !== null) refuse('blocked', `“${file.name}” is struck through already.`)
    if (!isSigned(loaded)) refuse('blocked', `Nothing is signed on ${loaded.row.number} yet: the file can be removed.`)
    await door.db.query({
      name: 'strike-file',
      text: 'update file set struck_at = $2, struck_by = $3, struck_reason = $4 where id = $1',
      values: [file.id, now.toISOString(), actor.id, reason],
    })
    const facts = { file: file.id, name: file.name, sha256: file.sha256 }
    await door.tell(loaded.row.id, { kind: 'file-struck', record: subjectOf(definition, loaded.row), reason, facts })
    await door.refiled(definition, loaded)
  })
}
