// What steps have proved stays true: just before a transaction is kept, every record that it touched is asked for its proofs
// once more, and so is every record whose guards look at one of those. What would break one is refused in the guard's own
// words, or takes the record back to where it is asked again.

import { dayAt } from '#lib/days.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { parentIn, type AnyRow, type Parent } from '#kernel/definition/row.ts'
import { words } from '#kernel/workflow/proof-words.ts'
import { brokenProofs, fieldsKept, looksOf, type Proof } from '#kernel/workflow/in-force.ts'
import type { EventDraft } from './act.server.ts'
import { shelfOf } from './inherited.ts'
import { isRewritten, refuseRewritten, thinned } from './kept-work.server.ts'
import { lockWhole, type LoadedRecord, type TiedCard } from './loaded.server.ts'
import { endRounds } from './rounds.server.ts'
import type { Deed } from './rules.server.ts'
import { tiedParts, tiesNow, tiesThen, type Ties } from './ties-around.server.ts'
import type { Tx } from './tx.server.ts'
import { remember, subjectOf, writeOver } from './write.server.ts'

/** More records than there are do not follow one another back; a definition that sends two to and fro would never end. */
const mostReturns = 50

/** Proofs are asked of all that hangs together, whoever writes. */
const system = { kind: 'job', name: 'proofs' } as const

const looks = new WeakMap<Registry, ReadonlyMap<string, ReadonlySet<string>>>()

/** Which links each kind of record looks along, worked out once. */
function looksIn(registry: Registry): ReadonlyMap<string, ReadonlySet<string>> {
  const known = looks.get(registry)
  if (known) return known
  const made = new Map(registry.all.map((definition) => [definition.name, looksOf(definition)]))
  looks.set(registry, made)
  return made
}

/** A record that may have to be asked, because of one that it is tied to. */
type Near = Pick<Parent, 'id' | 'kind'>

const isOtherwise = (now: LoadedRecord, then: LoadedRecord | null | undefined) =>
  then?.row.state !== now.row.state || then.row.void !== now.row.void || then.tied !== now.tied

const parentOf = ({ within }: TiedCard): readonly Near[] =>
  within?.id !== undefined && within.kind !== undefined ? [{ id: within.id, kind: within.kind }] : []

/**
 * The records whose guards look at one that this transaction has moved, or tied, or untied, and those that keep what it has
 * rewritten of one; of a part, its parent.
 */
function nearIn(tx: Tx): readonly Near[] {
  const lookedAlong = looksIn(tx.registry)
  const near = [...tx.loaded].flatMap(([id, now]) => {
    const then = tx.stood.get(id)
    const isMoved = isOtherwise(now, then)
    const isLooking = (kind: string, type: string) =>
      isMoved ? lookedAlong.get(kind)?.has(type) : isRewritten(now, then, fieldsKept(tx.registry.named(kind), type))
    return [...(then?.tied ?? []), ...now.tied].flatMap((end): readonly Near[] =>
      [end, ...parentOf(end)].filter(({ kind }) => isLooking(kind, end.type)),
    )
  })
  const unknown = near.filter(({ id }) => !tx.loaded.has(id))
  return [...new Map(unknown.map((one) => [one.id, one])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Takes them in hand. They are locked first and read after that: whoever moved one of them meanwhile has seen what stood
 * before, and here one sees what they have made of it.
 */
async function bring(tx: Tx, near: readonly Near[]): Promise<void> {
  if (near.length === 0) return
  await tx.db.query({
    name: 'lock-chains',
    text: 'select id from chain where id = any($1) order by id for update',
    values: [near.map(({ id }) => id)],
  })
  for (const { id, kind } of near) remember(tx, await lockWhole(tx.db, system, tx.registry.named(kind), id))
}

function brokenAt(tx: Tx, definition: Definition, record: LoadedRecord, ties: Ties): readonly Proof[] {
  const { row, tied, parts, stays } = record
  const within = parentIn(row)
  const zone = record.zone ?? tx.zone
  const around = { within, today: dayAt(tx.now, zone), zone }
  const tiedNow = ties(tx, row.id, tied)
  return brokenProofs(definition, row, stays, { ...around, tied: tiedNow, parts: tiedParts(tx, parts, ties) })
}

/** A proof that this transaction would break, and on which record. */
type Broken = { readonly definition: Definition; readonly record: LoadedRecord; readonly proof: Proof }

/** What held before this transaction and holds no more. What was broken before it is nobody's fault who writes now. */
function brokenIn(tx: Tx): Broken | undefined {
  for (const [id, record] of tx.loaded) {
    const definition = tx.registry.numbered(record.row.number)
    if (!definition) continue
    refuseRewritten(tx, definition, record)
    const work = thinned(tx, definition, record)
    if (work) return { definition, record, proof: work }
    const now = brokenAt(tx, definition, record, tiesNow)
    if (now.length === 0) continue
    const then = tx.stood.get(id)
    const before = then ? brokenAt(tx, definition, then, tiesThen) : []
    const proof = now.find(({ guard }) => !before.some((one) => one.guard === guard))
    if (proof) return { definition, record, proof }
  }
  return undefined
}

/** Refuses in the words of the guard; where that is another record's, with its number for whoever may read it. */
function refuseBroken(tx: Tx, { definition, record, proof }: Broken, isOwn: boolean): never {
  const { row } = record
  const { returns: _, ...answer } = proof
  const mayKnow = mayRead(tx.actor, definition, shelfOf(definition, row))
  const why = isOwn ? proof.why : words.because(mayKnow ? row.number : null, proof.why)
  if (isOwn && proof.mend && 'field' in proof.mend)
    return refuseFields([{ field: proof.mend.field, code: proof.guard, message: why }])
  return refuse('blocked', why, undefined, { guards: [{ ...answer, why }] })
}

/** Takes a record back to where what it lost is asked again. Signatures that were being given lose their effect. */
async function takeBack(tx: Tx, { definition, record: { row }, proof }: Broken, state: string): Promise<Deed> {
  // Read anew: the trail may have been told of it meanwhile.
  const record = await lockWhole(tx.db, system, definition, row.id)
  const { row: before } = record
  const after: AnyRow = { ...before, state, version: before.version + 1, changedAt: tx.now.toISOString() }
  const label = (name: string) => definition.workflow.states[name]?.label ?? name
  const ended = await endRounds(tx, definition, record, 'changed')
  const told: EventDraft = {
    kind: 'moved',
    record: subjectOf(definition, after),
    step: { name: 'taken-back', label: words.takenBack, from: label(before.state), to: label(state) },
    reason: proof.why,
  }
  await writeOver(tx, definition, { ...record, rounds: ended.rounds }, after, [...ended.told, told])
  return { definition, before, after, step: 'taken-back', reason: proof.why }
}

/** What was brought to its end by a signature is opened again by an act that is signed, and by nothing less. */
const isDone = ({ definition: { workflow }, record: { row } }: Broken) => {
  const state = workflow.states[row.state]
  return (state?.tone === 'done' || state?.ended === true) && state.frozen === true
}

/** Asks everything that this transaction touches for its proofs, and refuses or takes back what does not hold any more. */
export async function keepTrue(tx: Tx): Promise<void> {
  const returned = new Set<string>()
  while (returned.size < mostReturns) {
    await bring(tx, nearIn(tx))
    const broken = brokenIn(tx)
    if (!broken) return
    const { row } = broken.record
    const isOwn = tx.meant.has(row.id)
    const { returns } = broken.proof
    const isLost = returns === undefined || returns === row.state || (isDone(broken) && !tx.isSigned)
    if (isLost || isOwn) return refuseBroken(tx, broken, isOwn)
    returned.add(row.id)
    await tx.done(await takeBack(tx, broken, returns))
  }
  throw new Error('Records send one another back without end.')
}
