import { canonical } from '#lib/canonical.ts'
import { refuse } from '#lib/refusal.ts'
import { changesSince } from './since.server.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { agreedField, whyAgreed } from '#kernel/workflow/agreed.ts'
import { changeSchema } from '#kernel/definition/schema.ts'
import { standing, whyStanding } from '#kernel/definition/standing.ts'
import { rightOf } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { by } from './act.server.ts'
import { endRounds } from './rounds.server.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import { answering, namedInRow } from './answer.server.ts'
import { lockWhole, type Held } from './held.server.ts'
import { namedIn } from './refs.server.ts'
import { resolved } from './resolve.server.ts'
import { changedValues, type Entered, type Kept } from './values.ts'
import { checked, complete, gather, valuesOf, type Work } from './work.server.ts'
import { lockParent, parentOf } from './within.server.ts'
import { changed, hold, subjectOf, writeOver } from './write.server.ts'

/** A record before and after it was changed; the same row when nothing was. */
export type Passed = { readonly before: AnyRow; readonly after: AnyRow }

/** Locks a record that this transaction may have changed before; a part after the record that it is a part of. */
export async function lock(work: Work, definition: Definition, name: string): Promise<Held> {
  if (definition.partOf) await lockParent(work, definition, await parentOf(work, definition, name))
  return hold(work, await lockWhole(work.db, work.actor, definition, name))
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
export async function current(work: Work, definition: Definition, held: Held, meant: Meant): Promise<void> {
  const { row } = held
  const { version } = meant
  if (row.version === version) return
  await gather(work, namedInRow(definition, row))
  refuse(
    'stale',
    `${row.number} was changed meanwhile: it is at version ${row.version}, you started from ${version}.`,
    undefined,
    {
      version: row.version,
      yours: { version, values: yours(definition, meant.values) },
      current: answering(work.engine, work.actor, work.cards).whole(definition, held, work.now),
      since: await changesSince(work.db, row.id, version),
    },
  )
}

/** The values of a record after a change, with references resolved and computed fields filled. */
export async function proposedValues(
  work: Work,
  definition: Definition,
  row: AnyRow,
  entered: Entered,
  step?: string,
): Promise<Kept> {
  const given = (await work.engine.rules[definition.name]?.complete?.(work.door, entered, row, step)) ?? entered
  const cards = await gather(work, [...namedInRow(definition, row), ...namedIn(definition, given)])
  const isNew = (name: string) => canonical((given[name] ?? null) as never) !== canonical(row[name] ?? null)
  const fresh = Object.fromEntries(Object.entries(given).filter(([name]) => isNew(name)))
  const values = changedValues(
    definition,
    valuesOf(definition, row),
    resolved(work.engine.registry, definition, fresh, cards),
  )
  return complete(work, definition, values)
}

/** Changes values of a record: permission, version, validation, references, computed values, row, trail. */
export async function save(
  work: Work,
  definition: Definition,
  name: string,
  version: number,
  entered: unknown,
): Promise<Passed> {
  const held = await lock(work, definition, name)
  const { row } = held
  await current(work, definition, held, { version, values: entered })
  const may = changeAnswer(definition, work.actor, row)
  if (!may.change) refuse('not-allowed', may.why ?? 'You may not change this record.')
  const given = checked(definition, changeSchema(definition), entered)
  const values = await proposedValues(work, definition, row, given)
  const agreed = agreedField(definition, row)
  if (agreed !== undefined && values[agreed] !== row[agreed]) refuse('invalid', whyAgreed, agreed)
  const isNew = (field: string) => canonical(values[field] ?? null) !== canonical(row[field] ?? null)
  const rewritten = standing(definition, row).find(isNew)
  if (rewritten !== undefined) refuse('not-allowed', whyStanding(definition, rewritten), rewritten)
  const after: AnyRow = { ...row, ...values, version: row.version + 1, changedAt: work.now.toISOString() }
  const differences = changed(work, definition, row, after)
  if (differences.length === 0) return { before: row, after: row }
  const ended = await endRounds(work, definition, held, 'changed')
  const right = rightOf(work.actor, definition.may.change, row)
  const told = { kind: 'changed', record: subjectOf(definition, after), changes: differences, ...by(right) } as const
  await writeOver(work, definition, { ...held, rounds: ended.rounds }, after, [...ended.told, told])
  return { before: row, after }
}
