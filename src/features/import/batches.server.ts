// Imports as they are kept: who may see one, how it changes hands between its maker and the job.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { can } from '#kernel/access/can.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { whoInWords } from '#kernel/access/words.ts'
import type { Always, Batch, BatchColumn, BatchState, Counts, Undo } from './batch.ts'
import { undoStepOf } from './undo-step.ts'

/** A batch as its table keeps it. */
export type Kept = {
  readonly id: string
  readonly kind: string
  readonly maker: string
  readonly doer: string
  readonly session: string | null
  readonly state: BatchState
  readonly name: string
  readonly size: number
  readonly words: string
  readonly rows: number
  readonly columns: readonly BatchColumn[]
  readonly always: Always
  readonly counts: Counts
  readonly doubles: number
  readonly far: { readonly done: number; readonly of: number } | null
  readonly why: string | null
  readonly withDoubles: boolean
  readonly reason: string | null
  readonly stopping: boolean
  readonly at: string
}

const columns = `b.id, b.kind, b.maker, b.doer, b.session, b.state, b.name, b.size, b.words, b.rows, b.columns, b.always, b.counts, b.doubles, b.far, b.why,
  b.with_doubles as "withDoubles", b.reason, b.stopping, b.at`

const undoOf = (actor: PersonActor, definition: Definition): Undo => {
  const step = undoStepOf(definition)
  if (!step) return { how: null, mine: false, who: null }
  return { how: step.label, mine: can(actor, step.by, {}), who: whoInWords(step.by, {}) }
}

/**
 * Who sees a batch: its maker and administrators, and, once it has made records, those who may take them back, because
 * nobody else can.
 */
const maySee = (actor: PersonActor, definition: Definition, { maker, state }: Kept) =>
  maker === actor.id ||
  hasRole(actor, 'administrator', null) ||
  (['imported', 'stopped', 'undoing', 'undone'].includes(state) && undoOf(actor, definition).mine)

/** A batch as this person sees it. */
const viewOf = (actor: PersonActor, definition: Definition, maker: string, kept: Kept): Batch => {
  const { id, kind, state, name, size, words, rows, counts, doubles, far, why, at } = kept
  const file = { name, size, words }
  const mine = kept.maker === actor.id
  const undo = undoOf(actor, definition)
  return {
    id,
    kind,
    state,
    file,
    maker,
    mine,
    at,
    rows,
    columns: kept.columns,
    always: kept.always,
    counts,
    doubles,
    far,
    why,
    undo,
  }
}

type Asked = { readonly definition: Definition; readonly id: string }

async function find(db: Db, actor: PersonActor, { definition, id }: Asked, lock: '' | 'for update of b') {
  const { rows } = await db.query<Kept & { maker: string; by: string }>({
    text: `select ${columns}, c.title as by from import_batch b join card c on c.id = b.maker where b.id = $1 and b.kind = $2 ${lock}`,
    values: [isId(id) ? id : null, definition.name],
  })
  const [row] = rows
  if (row && maySee(actor, definition, row)) return row
  return refuse('not-found', 'There is no such import, or it is not yours.')
}

/** One batch. Refuses `not-found` for what is not there and for what one may not see, by the same words. */
export async function readBatch(db: Db, actor: PersonActor, asked: Asked): Promise<Batch> {
  const { by, ...kept } = await find(db, actor, asked, '')
  return viewOf(actor, asked.definition, by, kept)
}

/** One batch, locked until the transaction ends. */
export const lockBatch = (db: Db, actor: PersonActor, asked: Asked): Promise<Kept> =>
  find(db, actor, asked, 'for update of b')

/** The newest imports of these records that a person may see, newest first. */
export async function listBatches(db: Db, actor: PersonActor, definition: Definition): Promise<readonly Batch[]> {
  const seesAll = hasRole(actor, 'administrator', null) || undoOf(actor, definition).mine
  const { rows } = await db.query<Kept & { by: string }>({
    text: `select ${columns}, c.title as by from import_batch b join card c on c.id = b.maker
      where b.kind = $1 and ($2::uuid is null or b.maker = $2) order by b.at desc limit 20`,
    values: [definition.name, seesAll ? null : actor.id],
  })
  return rows
    .filter((row) => maySee(actor, definition, row))
    .map(({ by, ...kept }) => viewOf(actor, definition, by, kept))
}

/** The oldest batch that a job should have in hand. */
export async function nextBatch(db: Db): Promise<Kept | undefined> {
  const { rows } = await db.query<Kept>({
    text: `select ${columns} from import_batch b where b.state in ('checking', 'importing', 'undoing') order by b.changed_at limit 1`,
  })
  return rows[0]
}

/** A batch as it stands, for the job. */
export async function batchById(db: Db, id: string): Promise<Kept | undefined> {
  const { rows } = await db.query<Kept>({ text: `select ${columns} from import_batch b where b.id = $1`, values: [id] })
  return rows[0]
}

type Change = Partial<
  Pick<
    Kept,
    | 'state'
    | 'columns'
    | 'always'
    | 'far'
    | 'why'
    | 'withDoubles'
    | 'reason'
    | 'stopping'
    | 'doer'
    | 'session'
    | 'doubles'
  >
>

const columnNamed: Readonly<Record<keyof Change, string>> = {
  state: 'state',
  columns: 'columns',
  always: 'always',
  far: 'far',
  why: 'why',
  withDoubles: 'with_doubles',
  reason: 'reason',
  stopping: 'stopping',
  doer: 'doer',
  session: 'session',
  doubles: 'doubles',
}

const asJson = (name: string, value: unknown) =>
  ['columns', 'always', 'far'].includes(name) && value !== null ? JSON.stringify(value) : value

/** Changes a batch. */
export async function changeBatch(db: Db, id: string, change: Change, now: Date): Promise<void> {
  const named = Object.entries(change) as readonly (readonly [keyof Change, unknown])[] // The type's own keys.
  const sets = named.map(([name], at) => `${columnNamed[name]} = $${at + 3}`)
  await db.query({
    text: `update import_batch set ${['changed_at = $2', ...sets].join(', ')} where id = $1`,
    values: [id, now.toISOString(), ...named.map(([name, value]) => asJson(name, value))],
  })
}

/** Counts the rows of a batch by what became of them, and keeps the counts with it. */
export async function countRows(db: Db, id: string): Promise<void> {
  await db.query({
    text: `update import_batch set counts = coalesce((select jsonb_object_agg(outcome, n) from
        (select outcome, count(*) n from import_row where batch = $1 group by outcome) counted), '{}') where id = $1`,
    values: [id],
  })
}
