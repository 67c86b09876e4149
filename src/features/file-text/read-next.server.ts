// Reads the files that wait for it, one after the other. Which file is read stands in a row before the reading begins, so that
// whoever dies at it is followed by another try, and a file at which everybody dies is given up.

import { fold } from '#lib/fold.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Db, Pool } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { WithPassages } from '#kernel/definition/with-passages.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { readsFile } from './feature.server.ts'
import type { ReadText } from './read-passage.ts'
import { fileIdIn, writeFilePassages } from './written-passages.server.ts'

/** A file that waits: as it was sent, and the record that has it. */
export type Waiting = {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly card: string
  readonly tries: number
}

export type ReadingFiles = {
  readonly pool: Pool
  readonly registry: Registry
  readonly now: () => Date
  readonly log: { readonly error: (sentence: string) => void }
  /** Reads a file, away from this process. Refuses with a sentence what cannot be read. */
  readonly read: (file: Waiting) => Promise<ReadText>
}

/** So long nobody else takes up a file that is being read, in milliseconds: longer than reading one may last. */
const leased = 60 * 60_000
/** So much later it is tried again where the fault was not the file's. */
const pause = 5 * 60_000
const mostTries = 4

/** Why a file is found by its name alone at which everybody who reads it ends: it may still be opened by people. */
export const unreadableAgain = 'Its words could not be read, so it is found by its name alone.'

/** Whether a file waits to be read. */
export async function isFileWaiting(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'is-file-waiting',
    text: `select exists (select from file_text where state = 'waiting' and next_at <= $1) as "is"`,
    values: [now.toISOString()],
  })
  return rows[0]?.is ?? false
}

async function claimed(db: Db, now: Date): Promise<Waiting | undefined> {
  const { rows } = await db.query<Waiting>({
    name: 'claim-file-text',
    text: `update file_text t set tries = t.tries + 1, next_at = $2 from field_file f
      where f.id = t.file and t.file = (select file from file_text where state = 'waiting' and next_at <= $1
        order by next_at limit 1 for update skip locked)
      returning f.id, f.name, f.sha256, f.card, t.tries`,
    values: [now.toISOString(), new Date(now.getTime() + leased).toISOString()],
  })
  return rows[0]
}

type Holding = { readonly id: string; readonly root: string; readonly state: string; readonly void: boolean }

/** Writes what was read among the passages of the record that has the file, as the record stands now. */
async function passOn(db: Db, registry: Registry, { id, card }: Waiting): Promise<void> {
  const { rows } = await db.query<{ kind: string }>({ text: 'select kind from card where id = $1', values: [card] })
  const definition = rows[0] && registry.named(rows[0].kind)
  if (!definition || !readsFile(definition)) return
  const [table, field] = [tableName(definition), snake(definition.passages.file ?? '')]
  const root = definition.partOf ? 'coalesce(r.parent, r.id)' : 'r.id'
  // As everybody who writes the record: whoever does so now is waited for, and whoever comes finds what was read.
  const held = await db.query<Holding & { readonly file: unknown }>({
    text: `select r.id, ${root} as root, r.state, r.void, r."${field}" as file
      from ${table} r join chain h on h.id = r.id::text where r.id = $1 for update of r, h`,
    values: [card],
  })
  const [row] = held.rows
  if (!row || fileIdIn(row.file) !== id) return
  await writeFilePassages(db, definition satisfies WithPassages, { ...row, file: id })
}

async function keep({ pool, registry }: ReadingFiles, file: Waiting, { passages, note }: ReadText): Promise<void> {
  const rows = passages.map(({ key, number, heading, text }, place) => ({
    key,
    place,
    number,
    heading,
    body: text,
    folded: ` ${fold(heading)}\n ${fold(text)}`,
  }))
  const connection = await pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await connection.query({
      text: `update file_text set state = 'read', note = $2, passages = $3 where file = $1`,
      values: [file.id, note, JSON.stringify(rows)],
    })
    await passOn(connection, registry, file)
    await connection.query({ text: 'commit' })
    connection.release()
  } catch (error) {
    connection.release(true) // What it has begun ends with it.
    throw error
  }
}

async function giveUp(db: Db, { id }: Waiting, note: string): Promise<void> {
  await db.query({ text: `update file_text set state = 'unread', note = $2 where file = $1`, values: [id, note] })
}

/** Reads the next file that waits. @returns whether there was one */
export async function readNextFile(reading: ReadingFiles): Promise<boolean> {
  const { pool, now, log, read } = reading
  const file = await claimed(pool, now())
  if (!file) return false
  try {
    if (file.tries > mostTries) await giveUp(pool, file, unreadableAgain)
    else await keep(reading, file, await read(file))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') await giveUp(pool, file, error.message)
    else {
      log.error(`The words of file ${file.id}: ${error instanceof Error ? error.message : String(error)}`)
      await pool.query({
        text: 'update file_text set next_at = $2 where file = $1',
        values: [file.id, new Date(now().getTime() + pause).toISOString()],
      })
    }
  }
  return true
}
