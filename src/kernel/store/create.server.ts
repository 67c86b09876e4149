import { withArticle } from '#lib/in-sentence.ts'
import type { Actor } from '#lib/actor.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { creationSchema } from '#kernel/definition/schema.ts'
import { rightOf, type Right } from '#kernel/access/can.ts'
import { keeps } from '#kernel/access/keeps.ts'
import { isByClock } from '#lib/who.ts'
import { whoInWords } from '#kernel/access/words.ts'
import { words as guardWords } from '#kernel/access/guard-words.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { AnyRow, Parent } from '#kernel/definition/row.ts'
import { frozenBy } from '#kernel/workflow/guards.ts'
import { by, type EventDraft } from './act.server.ts'
import { refuseBarred } from './barred.server.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { asParent, inheriting, raisedIn } from './inherited.ts'
import { nextNumber, type Series } from './number.server.ts'
import { namedIn } from './refs.server.ts'
import { asStrictAs, originFor } from './raised.server.ts'
import { refuseHidden, resolved } from './resolve.server.ts'
import { refuseUnheld } from './seat-holders.server.ts'
import { newValues, type Entered, type Kept } from './values.ts'
import type { More } from './unit-of-work.server.ts'
import { checked, complete, demandOwnWords, gather } from './work.server.ts'
import type { Tx } from './tx.server.ts'
import { lockParent } from './within.server.ts'
import { changed, subjectOf, writeNew } from './write.server.ts'

/** The founder makes master data, jobs what no person makes, and who keeps records makes them. */
const founds = (actor: Actor, definition: Definition) =>
  keeps(actor, definition) ||
  (actor.kind === 'job' && (isByClock(definition.may.create) || (actor.founder === true && definition.master === true)))

/** By what right the actor creates it; the founder and jobs need none, nor does what follows from an act by the rules of a module. */
function rightToCreate(
  tx: Tx,
  definition: Definition,
  values: Kept,
  parent: (Parent & AccessFields) | null,
  follows: boolean,
) {
  const { actor } = tx
  const inherited = parent ? inheriting(values as AnyRow, parent) : values
  const subject = { ...inherited, creator: actor.kind === 'person' ? actor.id : null }
  const right = rightOf(actor, definition.may.create, subject)
  if (right || follows || founds(actor, definition)) return right
  const [one] = definition.label
  const who = whoInWords(definition.may.create, subject, definition.calls)
  return refuse('not-allowed', guardWords.create(who, withArticle(one)))
}

/** The record that a new part will be a part of, locked; none for what is no part. */
async function parentFor(tx: Tx, definition: Definition, given: Entered): Promise<(Parent & AccessFields) | null> {
  if (!definition.partOf) return null
  const { row } = await lockParent(tx, definition, String(given.parent))
  const kind = tx.registry.numbered(row.number)
  if (!kind) throw new Error(`No definition numbers ${row.number}.`)
  const parent = asParent(kind, row)
  const frozen = frozenBy(definition, parent)
  return frozen === undefined ? parent : refuse('not-allowed', frozen)
}

type Prepared = {
  readonly values: Kept
  readonly parent: (Parent & AccessFields) | null
  readonly origin: AccessFields | null
  readonly right: Right | undefined
}

/** All that a create asks before it takes a number: validation, references, permission, computed values. */
async function prepared(
  tx: Tx,
  definition: Definition,
  entered: unknown,
  { follows = false, isEntered = false }: { readonly follows?: boolean; readonly isEntered?: boolean },
): Promise<Prepared> {
  const { registry, rules, actor } = tx
  const given = checked(definition, creationSchema(definition, !isEntered), entered)
  const said = await gather(tx, [...(actor.kind === 'person' ? [actor.id] : []), ...namedIn(definition, given)])
  if (!follows && tx.depth === 0) refuseHidden(tx, definition, given, said)
  const completed = (await rules[definition.name]?.complete?.(tx.door, given, null)) ?? given
  const parent = await parentFor(tx, definition, completed)
  const start = newValues(definition, actor, completed)
  const cards = await gather(tx, namedIn(definition, start))
  await refuseBarred(tx, definition, start, cards)
  const values = resolved(registry, definition, start, cards) as Kept // Only names were replaced by ids.
  await refuseUnheld(tx, definition, values, values.site)
  const right = rightToCreate(tx, definition, values, parent, follows)
  demandOwnWords(definition, {}, values)
  const origin = await originFor(tx, definition, values)
  return { values: await complete(tx, definition, asStrictAs(values, origin)), parent, origin, right }
}

/** The values that a record would be created with. Refuses what a create would refuse, and writes nothing. */
export const tried = async (tx: Tx, definition: Definition, entered: unknown): Promise<Kept> =>
  (await prepared(tx, definition, entered, { isEntered: true })).values

/** The series that its number is taken from. */
function seriesOf({ number, numberedBy }: Definition, values: Kept): Series {
  const named = numberedBy === undefined ? null : values[numberedBy]
  return typeof named === 'string' ? { prefix: named, isYearly: false } : { prefix: number, isYearly: true }
}

/** Creates a record: permission, validation, references, computed values, number, row, trail. */
export async function create(
  tx: Tx,
  definition: Definition,
  entered: unknown,
  { id = newId(tx.now), facts, follows, isEntered }: More = {},
): Promise<LoadedRecord> {
  const { actor, now } = tx
  const { values, parent, origin, right } = await prepared(tx, definition, entered, {
    follows: follows ?? false,
    isEntered: isEntered ?? false,
  })
  const at = now.toISOString()
  const own: AnyRow = {
    ...values,
    id,
    number: tx.mark + (await nextNumber(tx.db, seriesOf(definition, values), now, tx.zone)),
    state: definition.workflow.starts,
    version: 1,
    void: false,
    creator: actor.kind === 'person' ? actor.id : null,
    createdAt: at,
    changedAt: at,
  }
  const row = parent ? inheriting(own, parent) : origin ? raisedIn(own, origin) : own
  const told: EventDraft = {
    kind: 'created',
    record: subjectOf(definition, row),
    changes: changed(tx, definition, null, row),
    ...(facts && { facts }),
    ...by(right),
  }
  return writeNew(tx, definition, row, [told])
}
