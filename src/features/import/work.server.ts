// What the job does with a batch that its maker handed over: in pages, so that any length fits in memory, and so that a
// process that dies in the middle leaves a batch that the next one takes up where it was.

import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { BatchState, Outcome } from './batch.ts'
import { batchById, changeBatch, countRows, type Kept } from './batches.server.ts'
import { checkPage, findDoubles, forgetChecks } from './check.server.ts'
import type { Hands, Page } from './hands.server.ts'
import { importPage, leaveDoubles } from './run.server.ts'
import { references, type References } from './references.server.ts'
import { rowsAfter } from './rows.server.ts'
import { undoPage } from './undo.server.ts'

type Phase = {
  readonly takes: readonly Outcome[]
  readonly size: number
  readonly begin: (hands: Hands, definition: Definition, batch: Kept) => Promise<void>
  readonly page: (page: Page) => Promise<void>
  readonly end: (hands: Hands, definition: Definition, batch: Kept, actor: PersonActor) => Promise<void>
  readonly done: BatchState
  readonly stopped: BatchState
}

const nothing = () => Promise.resolve()

const phases: { readonly [state in 'checking' | 'importing' | 'undoing']: Phase } = {
  checking: {
    takes: ['waiting'],
    size: 250,
    begin: forgetChecks,
    page: checkPage,
    end: findDoubles,
    done: 'checked',
    stopped: 'mapping',
  },
  importing: {
    takes: ['fit'],
    size: 50,
    begin: leaveDoubles,
    page: importPage,
    end: nothing,
    done: 'imported',
    stopped: 'stopped',
  },
  undoing: {
    takes: ['made'],
    size: 50,
    begin: nothing,
    page: undoPage,
    end: nothing,
    done: 'undone',
    stopped: 'imported',
  },
}

const phaseOf = ({ state }: Kept): Phase | undefined =>
  state === 'checking' || state === 'importing' || state === 'undoing' ? phases[state] : undefined

const gone = 'Whoever asked for this may no longer be here.'
const ours = 'Something went wrong on our side. What was done until then is kept; it can be taken up again.'

async function settle({ engine, now }: Hands, id: string, state: BatchState, why: string | null): Promise<void> {
  await countRows(engine.pool, id)
  await changeBatch(engine.pool, id, { state, why, far: null, stopping: false }, now())
}

/** Does what is asked of a batch until it is done, is stopped, or the process ends. A defect is written down and thrown. */
export async function workOn(hands: Hands, batch: Kept): Promise<void> {
  const phase = phaseOf(batch)
  if (!phase) return
  try {
    await walk(hands, batch, phase)
  } catch (error) {
    const why = error instanceof Refusal ? error.message : ours
    await settle(hands, batch.id, phase.stopped, why)
    if (!(error instanceof Refusal)) throw error
  }
}

async function walk(hands: Hands, first: Kept, phase: Phase): Promise<void> {
  const { engine, now, isStopping } = hands
  const { pool } = engine
  const { id } = first
  const definition = engine.registry.named(first.kind)
  if (first.far === null) await phase.begin(hands, definition, first)
  let known: References | undefined
  let [done, of, after] = [first.far?.done ?? 0, first.far?.of ?? -1, 0]
  for (;;) {
    const batch = await batchById(pool, id)
    if (!batch || isStopping()) return
    const actor = await hands.actorOf(batch)
    if (batch.stopping || !actor) return settle(hands, id, phase.stopped, actor ? null : gone)
    known ??= references(engine.registry, actor)
    if (of < 0) of = await countOf(hands, id, phase.takes)
    await changeBatch(pool, id, { far: { done, of } }, now())
    const rows = await rowsAfter(pool, id, { after, outcomes: phase.takes, limit: phase.size })
    if (rows.length === 0) {
      await phase.end(hands, definition, batch, actor)
      return settle(hands, id, phase.done, null)
    }
    await phase.page({ hands, definition, batch, actor, known, rows, isStopping })
    done += rows.length
    after = rows.at(-1)?.row ?? after
  }
}

async function countOf({ engine }: Hands, id: string, outcomes: readonly Outcome[]): Promise<number> {
  const { rows } = await engine.pool.query<{ count: number }>({
    text: 'select count(*)::int as count from import_row where batch = $1 and outcome = any($2)',
    values: [id, outcomes],
  })
  return rows[0]?.count ?? 0
}
