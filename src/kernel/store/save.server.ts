import { canonical } from '#lib/canonical.ts'
import { refuse } from '#lib/refusal.ts'
import type { Actor } from '#lib/actor.ts'
import { changesSince } from '#kernel/trail/since.server.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { agreedField, whyAgreed } from '#kernel/workflow/agreed.ts'
import { changeSchema } from '#kernel/definition/schema.ts'
import { standing, whyStanding } from '#kernel/definition/standing.ts'
import { rightOf } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { by } from './act.server.ts'
import { readReason } from './reason.server.ts'
import { endRounds } from './rounds.server.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import { answering, namedInRow } from './answer.server.ts'
import { lockWhole, type LoadedRecord } from './loaded.server.ts'
import { refuseBarred } from './barred.server.ts'
import { beforeSteps } from './before-steps.server.ts'
import { refuseUnqualified } from './qualified.server.ts'
import { namedIn } from './refs.server.ts'
import { refuseHidden, resolved } from './resolve.server.ts'
import { refuseUnheld } from './seat-holders.server.ts'
import { changedValues, type Entered, type Kept } from './values.ts'
import { checked, complete, demandOwnWords, gather, valuesOf } from './work.server.ts'
import type { Tx } from './tx.server.ts'
import { lockParentOf } from './within.server.ts'
import { changed, remember, subjectOf, writeOver } from './write.server.ts'

/** A record before and after it was changed; the same row when nothing was. */
export type Passed = { readonly before: AnyRow; readonly after: AnyRow }

/** Who locks what follows from an act: it is found whether or not whoever acts may read it. */
export const rule: Actor = { kind: 'job', name: 'System (automatic)' }

/**
 * Locks a record that this transaction may have changed before; a part after the record that it is a part of.
 * @param follows what is done to it follows from what somebody did elsewhere
 */
export async function lock(tx: Tx, definition: Definition, name: string, follows = false): Promise<LoadedRecord> {
  const reader = follows ? rule : tx.actor
  if (definition.partOf) await lockParentOf(tx, definition, name, reader)
  return remember(tx, await lockWhole(tx.db, reader, definition, name))
}

/** What somebody meant to do, and on which version. */
type Meant = { readonly version: number; readonly values: unknown }

/** What was entered for the record's own fields, whatever else came with it. */
function yours(definition: Definition, values: unknown): Entered {
  const given = typeof values === 'object' && values !== null ? (values as Entered) : {}
  return Object.fromEntries(fieldsOf(definition).flatMap(([name]) => (name in given ? [[name, given[name]]] : [])))
}

/**
 * Refuses what was done on another version than the one that stands, with both sides: what was meant (`yours`), the
 * record as it is now (`current`), and who changed what in between (`since`).
 */
export async function current(tx: Tx, definition: Definition, loaded: LoadedRecord, meant: Meant): Promise<void> {
  const { row } = loaded
  const { version } = meant
  if (row.version === version) return
  await gather(tx, namedInRow(definition, row))
  const shown = await beforeSteps(tx, definition, loaded, tx.now)
  refuse(
    'stale',
    `${row.number} was changed meanwhile: it is at version ${row.version}, you started from ${version}.`,
    undefined,
    {
      version: row.version,
      yours: { version, values: yours(definition, meant.values) },
      current: answering(tx, tx.actor, tx.cards).whole(definition, shown, tx.now),
      since: await changesSince(tx.db, row.id, version),
    },
  )
}

/** The values of a record after a change, with references resolved and computed fields filled. */
export async function proposedValues(
  tx: Tx,
  definition: Definition,
  row: AnyRow,
  entered: Entered,
  { step, follows }: { readonly step?: string; readonly follows?: true | undefined } = {},
): Promise<Kept> {
  const named = namedInRow(definition, row)
  const said = await gather(tx, [...named, ...namedIn(definition, entered)])
  if (!follows && tx.depth <= 1) refuseHidden(tx, definition, entered, said, named)
  const given = (await tx.rules[definition.name]?.complete?.(tx.door, entered, row, step)) ?? entered
  const cards = await gather(tx, namedIn(definition, given))
  const isNew = (name: string) => canonical((given[name] ?? null) as never) !== canonical(row[name] ?? null)
  const fresh = Object.fromEntries(Object.entries(given).filter(([name]) => isNew(name)))
  await refuseBarred(tx, definition, fresh, cards, row)
  const chosen = resolved(tx.registry, definition, fresh, cards, row)
  await refuseUnheld(tx, definition, chosen, row.site)
  const values = changedValues(definition, valuesOf(definition, row), chosen)
  demandOwnWords(definition, row, values)
  return complete(tx, definition, values)
}

/** Changes values of a record: permission, version, validation, references, computed values, row, trail. */
export async function save(
  tx: Tx,
  definition: Definition,
  name: string,
  version: number,
  entered: unknown,
  reason?: string,
): Promise<Passed> {
  const why = readReason(reason)
  const loaded = await lock(tx, definition, name)
  const { row } = loaded
  await current(tx, definition, loaded, { version, values: entered })
  const may = changeAnswer(definition, tx.actor, row)
  if (!may.change) refuse('not-allowed', may.why ?? 'You may not change this record.')
  const given = checked(definition, changeSchema(definition), entered)
  const values = await proposedValues(tx, definition, row, given)
  const agreed = agreedField(definition, row)
  if (agreed !== undefined && values[agreed] !== row[agreed]) refuse('invalid', whyAgreed, agreed)
  const isNew = (field: string) => canonical(values[field] ?? null) !== canonical(row[field] ?? null)
  const rewritten = standing(definition, row).find(isNew)
  if (rewritten !== undefined) refuse('not-allowed', whyStanding(definition, rewritten), rewritten)
  const after: AnyRow = { ...row, ...values, version: row.version + 1, changedAt: tx.now.toISOString() }
  const differences = changed(tx, definition, row, after)
  if (differences.length === 0) return { before: row, after: row }
  await refuseUnqualified(tx, definition, loaded, after)
  const ended = await endRounds(tx, definition, loaded, 'changed')
  const right = rightOf(tx.actor, definition.may.change, row)
  const told = {
    kind: 'changed',
    record: subjectOf(definition, after),
    changes: differences,
    ...by(right),
    ...(why !== '' && { reason: why }),
  } as const
  await writeOver(tx, definition, { ...loaded, rounds: ended.rounds }, after, [...ended.told, told])
  return { before: row, after }
}
