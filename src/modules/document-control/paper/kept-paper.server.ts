// The paper of a version, made once of what its approvers signed and kept with its hash. Who prints it later gets these very pages with a
// stamp. It is made by a loop after the approval, or by whoever prints it first; one of both is kept.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import type { PaperShelf } from '#features/print/own-paper.server.ts'
import { clockIn } from '#features/print/clock.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { documentVersion } from '../document-version.ts'
import { placesOf } from '../picture-places.server.ts'
import { keptIn, type KeptPaper } from './kept-paper.ts'
import type { openRenderers } from './renderers.server.ts'
import { renditionOf, type OnPaper } from './rendition-of.server.ts'
import { words } from './words.ts'

export type Making = {
  readonly engine: Engine
  readonly renderers: ReturnType<typeof openRenderers>
  readonly shelf: PaperShelf
  readonly provider: string
  readonly now: () => Date
}

/** Whether the paper of a version is kept: it was approved, and is neither void nor destroyed. */
export const isKept = ({ row, rendition }: OnPaper): boolean =>
  !row.void && rendition.fingerprint !== null && (keptIn as readonly string[]).includes(row.state)

/** An approved version waits for its paper; the loop finds it once this is committed. */
export async function askForPaper(db: Db, version: string, at: string): Promise<void> {
  await db.query({
    name: 'paper-asked',
    text: 'insert into kept_paper (card, next_at) values ($1, $2) on conflict (card) do nothing',
    values: [version, at],
  })
}

/** What was approved longer ago without its paper, as in a history that is loaded, gets it from whoever prints it first. */
const lastDays = 7

/** What is kept of a version; nothing where nobody has asked for it yet. */
export async function keptPaperOf(db: Db, version: string, now: Date): Promise<KeptPaper | undefined> {
  const { rows } = await db.query<KeptPaper>({
    name: 'kept-paper-of',
    text: `select case when k.state = 'waiting' and k.next_at <= $2::timestamptz - interval '${lastDays} days' then 'unprinted' else k.state end as state,
        f.sha256, f.size, k.note, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from kept_paper k left join field_file f on f.id = k.file where k.card = $1`,
    values: [version, now.toISOString()],
  })
  return rows[0]
}

async function fileOf(db: Db, version: string): Promise<SentFile | undefined> {
  const { rows } = await db.query<SentFile>({
    name: 'kept-paper-file',
    text: `select f.id, f.name, f.type, f.size, f.sha256 from kept_paper k join field_file f on f.id = k.file
      where k.card = $1 and f.destroyed_at is null`,
    values: [version],
  })
  return rows[0]
}

/** Where the pages lie that a version is. Refuses where they are gone. */
export async function uploadOf({ fileAt }: Pick<PaperShelf, 'fileAt'>, { file, rendition }: OnPaper) {
  const place = file && rendition.file?.isPdf ? await fileAt(file) : null
  return place === undefined ? refuse('blocked', words.file.gone) : place
}

// Whoever is second finds the file of the first, and its own is taken away.
const keep = `with kept as (
    insert into kept_paper (card, state, file, next_at) values ($1, 'kept', $2, $3)
    on conflict (card) do update set state = 'kept', file = excluded.file, note = null where kept_paper.file is null
    returning card, file)
  insert into field_file (id, card, name, type, size, sha256, creator, at)
    select file, card, $4, 'application/pdf', $5, $6, null, $3 from kept returning id`

const system: Actor = { kind: 'job', name: 'System (automatic)' }

async function kept({ engine, shelf, now }: Making, { row, rendition }: OnPaper, bytes: Buffer): Promise<void> {
  const moment = now()
  const id = newId(moment)
  const { size, sha256 } = await shelf.put(id, bytes)
  const { rows } = await engine.pool.query<{ id: string }>({
    name: 'keep-paper',
    text: keep,
    values: [row.id, id, moment.toISOString(), `${rendition.number}-${rendition.label}.pdf`, size, sha256],
  })
  if (rows.length === 0) return shelf.takeAway(id)
  const facts = { words: words.kept.told(rendition.label, sizeInWords(size), sha256), sha256, size }
  return trace(engine, system, moment, row.id, { kind: 'job-run', record: subjectOf(documentVersion, row), facts })
}

/** Makes the paper of a version and keeps it, where none is kept yet. */
async function make(making: Making, who: string, paper: OnPaper): Promise<void> {
  const { renderers, shelf, provider, now } = making
  const printing = { paper: 'a4', by: '', at: '', now: now(), provider } as const
  const bytes = await renderers.paper(who, paper.rendition, printing, {
    upload: await uploadOf(shelf, paper),
    pictures: await placesOf(paper.rendition.sections, shelf.fileAt),
  })
  await kept(making, paper, bytes)
}

/** Where the kept paper of a version lies, made now where it is not there yet. Refuses where its bytes are not those that were kept. */
export async function paperOf(making: Making, who: string, paper: OnPaper): Promise<string> {
  const { engine, shelf } = making
  const version = paper.row.id
  if (!(await fileOf(engine.pool, version))) await make(making, who, paper)
  const file = await fileOf(engine.pool, version)
  const place = file && (await shelf.fileAt(file))
  return place ?? refuse('blocked', words.kept.gone)
}

/** So long nobody else takes up what is being made, and so much later it is tried again, in milliseconds. */
const [leased, pause] = [10 * 60_000, 5 * 60_000]
const mostTries = 4

const isWaiting = `state = 'waiting' and next_at <= $1 and next_at > $1::timestamptz - interval '${lastDays} days'`

/** Whether a version waits for its paper. */
export async function isPaperWaiting(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'is-paper-waiting',
    text: `select exists (select from kept_paper where ${isWaiting}) as "is"`,
    values: [now.toISOString()],
  })
  return rows[0]?.is ?? false
}

type Waiting = { readonly card: string; readonly tries: number }

async function claimed(db: Db, now: Date): Promise<Waiting | undefined> {
  const { rows } = await db.query<Waiting>({
    name: 'claim-paper',
    text: `update kept_paper set tries = tries + 1, next_at = $2 where card = (
        select card from kept_paper where ${isWaiting} order by next_at limit 1 for update skip locked)
      returning card, tries`,
    values: [now.toISOString(), new Date(now.getTime() + leased).toISOString()],
  })
  return rows[0]
}

const leave = (db: Db, card: string, note: string | null) =>
  db.query({
    name: 'leave-paper',
    text: `update kept_paper set state = 'unmade', note = $2 where card = $1 and state = 'waiting'`,
    values: [card, note],
  })

/** Makes the next paper that waits. What cannot be made says why, and is tried again by whoever prints it. @returns whether there was one */
export async function makeNextPaper(making: Making, log: { readonly error: (said: string) => void }): Promise<boolean> {
  const { engine, now } = making
  const one = await claimed(engine.pool, now())
  if (!one) return false
  try {
    const paper = await renditionOf(engine, system, one.card, clockIn(engine.zone))
    if (isKept(paper)) await make(making, 'papers', paper)
    else await leave(engine.pool, one.card, null)
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code === 'blocked'
    if (!isRefused) log.error(`The paper of ${one.card}: ${error instanceof Error ? error.message : String(error)}`)
    if (isRefused || one.tries >= mostTries)
      await leave(engine.pool, one.card, isRefused ? error.message : words.kept.unmade)
    else
      await engine.pool.query({
        name: 'paper-again',
        text: 'update kept_paper set next_at = $2 where card = $1',
        values: [one.card, new Date(now().getTime() + pause).toISOString()],
      })
  }
  return true
}
