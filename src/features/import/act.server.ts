// What a person does with their import. The work itself is a job's; here it is asked for.

import { inSentence, withArticle } from '#lib/in-sentence.ts'
import type { PersonActor } from '#lib/actor.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { can } from '#kernel/access/can.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { words as guardWords } from '#kernel/access/guard-words.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Always, BatchState } from './batch.ts'
import { changeBatch, lockBatch, type Kept } from './batches.server.ts'
import { readAlways, readMapping, unfilled } from './mapping.ts'
import { undoStepOf } from './undo-step.ts'

export type Asked = {
  readonly engine: Engine
  readonly actor: PersonActor
  readonly definition: Definition
  readonly id: string
  readonly now: Date
}

/** Whoever may create such records may import them. */
export function mayImport(actor: PersonActor, definition: Definition): void {
  const [one, many] = definition.label
  if (definition.partOf) refuse('not-allowed', `${many} are not imported: each is entered where it belongs.`)
  if (definition.begins) refuse('not-allowed', definition.begins)
  if (!can(actor, definition.may.create, {}))
    refuse('not-allowed', guardWords.create(whoInWords(definition.may.create, {}), withArticle(one)))
}

const stateWords: Readonly<Record<BatchState, string>> = {
  mapping: 'has columns to be mapped',
  checking: 'is being checked',
  checked: 'is checked',
  importing: 'is being imported',
  stopped: 'was stopped',
  imported: 'has been imported',
  undoing: 'is being undone',
  undone: 'has been undone',
}

function expect({ state }: Kept, states: readonly BatchState[]): void {
  if (!states.includes(state)) refuse('blocked', `This import ${stateWords[state]}.`)
}

const ownedBy = (actor: PersonActor, { maker }: Kept): void => {
  if (maker !== actor.id) refuse('not-allowed', 'An import is worked on by who made it.')
}

const onBatch = (
  { engine, actor, definition, id, now }: Asked,
  act: (batch: Kept, door: UnitOfWork) => Promise<void>,
) => together(engine, actor, now, async (door) => act(await lockBatch(door.db, actor, { definition, id }), door))

/** Says which column fills which field, and what is the same for all rows; an earlier check no longer counts. */
export const mapColumns = (asked: Asked, given: unknown, same: Always): Promise<void> =>
  onBatch(asked, async (batch, { db }) => {
    ownedBy(asked.actor, batch)
    expect(batch, ['mapping', 'checked'])
    const mapping = readMapping(asked.definition, given, batch.columns.length)
    const columns = batch.columns.map((column, at) => ({ ...column, field: mapping[at] ?? null }))
    const always = readAlways(asked.definition, same, mapping)
    await changeBatch(db, batch.id, { columns, always, state: 'mapping', why: null }, asked.now)
  })

const handOver = (asked: Asked, door: UnitOfWork, batch: Kept, change: Parameters<typeof changeBatch>[2]) =>
  changeBatch(
    door.db,
    batch.id,
    { far: null, why: null, stopping: false, doer: asked.actor.id, session: asked.actor.session ?? null, ...change },
    asked.now,
  )

/** Has every row checked as a create would. Refuses while a required field has no column. */
export const askCheck = (asked: Asked): Promise<void> =>
  onBatch(asked, async (batch, door) => {
    ownedBy(asked.actor, batch)
    expect(batch, ['mapping', 'checked'])
    mayImport(asked.actor, asked.definition)
    const missing = unfilled(
      asked.definition,
      batch.columns.map(({ field }) => field),
      batch.always,
    )
    if (missing.length > 0)
      refuseFields(
        missing.map(({ name, field: { label } }) => ({
          field: name,
          code: 'missing',
          message: `No column fills ${label}, which every ${inSentence(asked.definition.label[0])} needs.`,
        })),
      )
    await handOver(asked, door, batch, { state: 'checking' })
  })

/** Has every row that passed the check imported. */
export const askRun = (asked: Asked, { withDoubles }: { readonly withDoubles: boolean }): Promise<void> =>
  onBatch(asked, async (batch, door) => {
    ownedBy(asked.actor, batch)
    expect(batch, ['checked', 'stopped'])
    if ((batch.counts.fit ?? 0) === 0) refuse('blocked', 'No row of this import can become a record.')
    // What was decided when it began holds when it goes on.
    const decided = batch.state === 'checked' ? { withDoubles } : {}
    await handOver(asked, door, batch, { state: 'importing', ...decided })
  })

/** Has every record of it taken back that nobody touched since. */
export const askUndo = (asked: Asked, reason: unknown): Promise<void> =>
  onBatch(asked, async (batch, door) => {
    const { actor, definition } = asked
    const step = undoStepOf(definition)
    const many = inSentence(definition.label[1])
    if (!step) return refuse('blocked', `New ${many} cannot be undone all at once.`)
    if (!can(actor, step.by, {})) refuse('not-allowed', guardWords.step(whoInWords(step.by, {}), step.label))
    expect(batch, ['imported', 'stopped'])
    const given = typeof reason === 'string' ? reason.trim() : ''
    if (given.length < 10 || given.length > 1_000 || !given.isWellFormed() || given.includes('\0'))
      refuseFields([{ field: 'reason', code: 'missing', message: 'Enter a reason of 10 to 1,000 characters.' }])
    if ((batch.counts.made ?? 0) === 0) refuse('blocked', 'There is nothing left of this import to undo.')
    await handOver(asked, door, batch, { state: 'undoing', reason: `${given} (import of ${batch.name})` })
  })

/** Stops what is under way, after the rows that are in hand. */
export const askStop = (asked: Asked): Promise<void> =>
  onBatch(asked, async (batch, { db }) => {
    const { actor } = asked
    if (![batch.maker, batch.doer].includes(actor.id) && !hasRole(actor, 'administrator', null)) ownedBy(actor, batch)
    expect(batch, ['checking', 'importing', 'undoing'])
    await changeBatch(db, batch.id, { stopping: true }, asked.now)
  })

/** Forgets an import of which nothing became a record yet. */
export const discard = (asked: Asked): Promise<void> =>
  onBatch(asked, async (batch, { db }) => {
    ownedBy(asked.actor, batch)
    expect(batch, ['mapping', 'checked'])
    await db.query({ text: 'delete from import_batch where id = $1', values: [batch.id] })
  })
