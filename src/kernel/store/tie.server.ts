// Typed links between records: said by one definition, shown on both records, told in both trails.

import { startingWithArticle } from '#lib/in-sentence.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { parentIn, type AnyRow, type Parent } from '#kernel/definition/row.ts'
import { keyWords, keyWrites } from '#kernel/access/reach.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import { can } from '#kernel/access/can.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { lockWhole, readRow, type LoadedRecord, type TiedCard } from './loaded.server.ts'
import { demandNamed, namedNoMore, namedOtherwise } from './named-ties.server.ts'
import { leastReason } from '#lib/least-reason.ts'
import { demandReason } from './reason.server.ts'
import { endRoundsAt } from './rounds.server.ts'
import type { Tying } from './rules.server.ts'
import { lock, rule } from './save.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { linkOf, type AnyLinkType } from '#kernel/definition/types.ts'
import { gather } from './work.server.ts'
import type { Tx } from './tx.server.ts'
import { remember, subjectOf } from './write.server.ts'

function typeOf(definition: Definition, type: string): AnyLinkType {
  const what = startingWithArticle(definition.label[0])
  return linkOf(definition, type) ?? refuse('invalid', `${what} has no link “${type.slice(0, 60)}”.`, 'type')
}

/** What the other end is: said by the type, or, where that may be any record, found by its number or id. */
async function targetOf(tx: Tx, { to }: AnyLinkType, other: string): Promise<Definition> {
  if (to !== null) return tx.registry.named(to)
  const card = (await gather(tx, [other])).get(other)
  const found = card && tx.registry.named(card.kind)
  // Of what one may not read, not even the kind is said.
  if (found && isWorkedOn(found) && mayRead(tx.actor, found, card)) return found
  return refuse('not-found', `There is no record ${other.slice(0, 60)} to link to, or you may not read it.`, 'to')
}

/** The types of the links that a state waits for: a step out of it asks for one, or for the end of one. */
const awaited = ({ workflow }: Definition, state: string): readonly string[] =>
  Object.values(workflow.steps)
    .filter(({ from }) => [from].flat().includes(state))
    .flatMap(({ guards = [] }) => guards.flatMap(({ mend, looks = [] }) => ('link' in mend ? [mend.link] : looks)))

/** A part may be linked for as long as what it is a part of is not frozen; then, too, to what that waits for. */
const openWithin = (parent: Definition, { state }: Parent, type: string, how: 'tie' | 'untie'): boolean =>
  !parent.workflow.states[state]?.frozen || (how === 'tie' && awaited(parent, state).includes(type))

/**
 * Linking is a change of the record that says the link, and its links are as frozen as its fields. What its next step waits
 * for may be added, and so may that it is related to another, which says nothing of it; taken away is nothing. What a link leaves open
 * is tied and cut there all the same.
 */
function mayTie(tx: Tx, definition: Definition, loaded: LoadedRecord, type: string, how: 'tie' | 'untie'): void {
  const { row } = loaded
  const may = changeAnswer(definition, tx.actor, row)
  if (may.change) return
  const parent = parentIn(row)
  const isAdded =
    how === 'tie' && (linkOf(definition, type)?.to === null || awaited(definition, row.state).includes(type))
  const isLeftOpen = linkOf(definition, type)?.open?.includes(row.state) ?? false
  const isOpen =
    isAdded || isLeftOpen || (parent !== null && openWithin(tx.registry.named(parent.kind), parent, type, how))
  const isEnded = definition.workflow.states[row.state]?.tone === 'closed'
  if (isOpen && !isEnded && can(tx.actor, definition.may.change, row)) return
  refuse('not-allowed', may.why ?? 'You may not link this record.')
}

/** A link that a field speaks of is cut once the field names its end no more; any other by whoever may change the record. */
function mayCut(tx: Tx, definition: Definition, loaded: LoadedRecord, { type }: TiedCard, other: string): void {
  const link = linkOf(definition, type)
  if (link?.named === undefined) mayTie(tx, definition, loaded, type, 'untie')
  else demandNamed(definition, link, loaded.row, other, 'untie')
}

/** What a field names was asked of whoever named it; so its tie follows, whatever whoever acts may read. */
type How = { readonly follows?: true }

/** Ties a record to another by a link type of its definition. Tying twice changes nothing. */
export async function tie(
  tx: Tx,
  definition: Definition,
  name: string,
  type: string,
  other: string,
  { follows }: How = {},
): Promise<LoadedRecord> {
  const reader = follows ? rule : tx.actor
  if (!keyWrites(tx.actor, definition)) refuse('not-allowed', keyWords.ties)
  const link = typeOf(definition, type)
  const { label } = link
  const isSymmetric = label[0] === label[1]
  const target = await targetOf(tx, link, other)
  const loaded = await lock(tx, definition, name, follows)
  if (link.named === undefined) mayTie(tx, definition, loaded, type, 'tie')
  const tied = loaded.tied.find(
    (one) => one.type === type && (one.side === 'here' || isSymmetric) && [one.id, one.number].includes(other),
  )
  // That a hidden end has this number is not confirmed to who guesses it.
  if (tied && (follows || mayRead(tx.actor, target, tied))) return loaded
  const there = await readRow(tx.db, reader, target, other)
  if (link.named !== undefined) demandNamed(definition, link, loaded.row, there.id, 'tie')
  if (there.id === loaded.row.id) refuse('invalid', 'A record cannot be linked to itself.', 'to')
  const id = newId(tx.now)
  const at = tx.now.toISOString()
  await tx.db.query({
    name: 'tie',
    text: 'insert into link (id, type, from_card, to_card, creator, at) values ($1, $2, $3, $4, $5, $6)',
    values: [id, type, loaded.row.id, there.id, tx.actor.kind === 'person' ? tx.actor.id : null, at],
  })
  const [here, back] = [subjectOf(definition, loaded.row), subjectOf(target, there)]
  await tx.act.append(tx.db, loaded.row.id, [
    { kind: 'linked', record: here, facts: { label: label[0], type, other: back } },
  ])
  await tx.act.append(tx.db, there.id, [
    { kind: 'linked', record: back, facts: { label: label[1], type, other: here } },
  ])
  await endSigned(tx, link, [definition, loaded.row], [target, there])
  await gather(tx, [loaded.row.id, there.id])
  tx.ties.made.add(id)
  seen(tx, there.id, { link: id, type, side: 'there', at }, loaded.row.id)
  const made = seen(tx, loaded.row.id, { link: id, type, side: 'here', at }, there.id) ?? loaded
  return follow(tx, definition, { is: 'tied', type, from: loaded.row, to: there }, made)
}

/** Lets the rules of the record that says a link act on it; they may have changed the record in hand. */
async function follow(tx: Tx, says: Definition, tying: Tying, inHand: LoadedRecord): Promise<LoadedRecord> {
  const { tied } = tx.rules[says.name] ?? {}
  if (!tied) return inHand
  await tied(tx.door, tying)
  return tx.loaded.get(inHand.row.id) ?? inHand
}

type End = readonly [Definition, AnyRow]

/**
 * Both ends of a link are signed with it, and so are the records that they are parts of: what was signed of them without this
 * change loses its effect. Where it says nothing of the other end, nobody takes back by a link what others have signed of that. What a field names is signed as its value; whoever has just changed that one has ended the rounds before,
 * or has entered it with their signature.
 */
async function endSigned(tx: Tx, link: AnyLinkType | undefined, says: End, other: End): Promise<void> {
  const ends = [...(link?.named === undefined ? [says] : []), ...(link?.onlyHere ? [] : [other])]
  const records = ends.flatMap(([{ name: kind }, row]) => [{ id: row.id, kind }, parentIn(row) ?? []].flat())
  await endRoundsAt(tx, records)
}

/** Adds a tie to a record that this transaction has in hand. */
function seen(
  tx: Tx,
  id: string,
  link: Pick<TiedCard, 'link' | 'type' | 'side' | 'at'>,
  other: string,
): LoadedRecord | undefined {
  const [loaded, card] = [tx.loaded.get(id), tx.cards.get(other)]
  return loaded && card ? remember(tx, { ...loaded, tied: [...loaded.tied, { ...card, ...link }] }) : undefined
}

/** Whether a tie has been evidence: an end of it is frozen, or was signed for since they were tied. */
const isEvidence = (at: string, ends: readonly (readonly [Definition, LoadedRecord])[]) =>
  ends.some(
    ([{ workflow }, { row, rounds }]) =>
      workflow.states[row.state]?.frozen === true ||
      rounds.some(({ outcome, endedAt }) => outcome === 'complete' && endedAt !== null && endedAt >= at),
  )

const isEvidenceSo = `This link is evidence, so it is struck through, not removed: enter a reason of at least ${leastReason} characters.`

const strike = `with gone as (delete from link where id = $1 returning id, type, from_card, to_card, creator, at)
  insert into struck_link (id, type, from_card, to_card, creator, at, struck_at, struck_by, reason)
  select id, type, from_card, to_card, creator, at, $2, $3, $4 from gone`

const takeAway = `with gone as (delete from link where id = $1 returning id, type, from_card, to_card, at)
  insert into untied_link (id, type, from_card, to_card, at, untied_at) select id, type, from_card, to_card, at, $2 from gone`

/**
 * Takes a link away, by its id, from either of its ends: by whoever may change the record that says it. One that has been
 * evidence is struck through, with a reason, and stays to be read.
 */
export async function untie(
  tx: Tx,
  definition: Definition,
  name: string,
  id: string,
  reason?: string,
  { follows }: How = {},
): Promise<LoadedRecord> {
  const loaded = await lock(tx, definition, name, follows)
  const tied = loaded.tied.find((one) => one.link === id)
  if (!tied) return refuse('not-found', `${loaded.row.number} has no such link.`)
  const target = tx.registry.named(tied.kind)
  // The link belongs to the record that says it; on the other one it only shows.
  if (tied.side === 'here') mayCut(tx, definition, loaded, tied, tied.id)
  else mayCut(tx, target, await lock(tx, target, tied.number), tied, loaded.row.id)
  const far = await lockWhole(tx.db, { kind: 'job', name: 'link' }, target, tied.number)
  const why = isEvidence(tied.at, [
    [definition, loaded],
    [target, far],
  ])
    ? demandReason(reason, isEvidenceSo)
    : null
  const by = tx.actor.kind === 'person' ? tx.actor.id : null
  const at = tx.now.toISOString()
  if (why === null) await tx.db.query({ name: 'untie', text: takeAway, values: [id, at] })
  else await tx.db.query({ name: 'strike-link', text: strike, values: [id, at, by, why] })
  await tellUntied(tx, { definition, row: loaded.row, tied, target, there: far.row, why })
  await noteCut(tx, loaded.row.id, tied)
  const said = tied.side === 'here' ? ([definition, loaded.row] as const) : ([target, far.row] as const)
  const other = tied.side === 'here' ? ([target, far.row] as const) : ([definition, loaded.row] as const)
  await endSigned(tx, linkOf(said[0], tied.type), said, other)
  const held = tx.loaded.get(tied.id)
  if (held) remember(tx, without(held, id))
  const cut = remember(tx, without(tx.loaded.get(loaded.row.id) ?? loaded, id))
  return follow(tx, said[0], { is: 'untied', type: tied.type, from: said[1], to: other[1] }, cut)
}

/** Ties a record to what its fields name since it was written, and cuts its ties to what they name no more. */
export async function tieNamed(tx: Tx, definition: Definition, before: AnyRow | null, id: string): Promise<void> {
  const loaded = tx.loaded.get(id)
  if (!loaded) return
  for (const { type, missing, surplus } of namedOtherwise(definition, before, loaded)) {
    for (const other of missing) await tie(tx, definition, id, type, other, { follows: true })
    for (const link of surplus) await untie(tx, definition, id, link, namedNoMore(definition, type), { follows: true })
  }
}

const without = (record: LoadedRecord, link: string): LoadedRecord => ({
  ...record,
  tied: record.tied.filter((one) => one.link !== link),
})

type Untied = {
  readonly definition: Definition
  readonly row: AnyRow
  readonly tied: TiedCard
  readonly target: Definition
  readonly there: AnyRow
  readonly why: string | null
}

/** Tells both chains. */
async function tellUntied(tx: Tx, { definition, row, tied, target, there, why }: Untied): Promise<void> {
  const [here, back] = [subjectOf(definition, row), subjectOf(target, there)]
  const said = tied.side === 'here' ? definition : target
  const label = linkOf(said, tied.type)?.label ?? [tied.type, tied.type]
  const [mine, theirs] = tied.side === 'here' ? label : [label[1], label[0]]
  const reason = why === null ? {} : { reason: why }
  await tx.act.append(tx.db, row.id, [
    { kind: 'unlinked', record: here, ...reason, facts: { label: mine, type: tied.type, other: back } },
  ])
  await tx.act.append(tx.db, there.id, [
    { kind: 'unlinked', record: back, ...reason, facts: { label: theirs, type: tied.type, other: here } },
  ])
}

/** Remembers what was cut, as each of its ends saw it: what they have proved is asked again (keep-true.server.ts). */
async function noteCut(tx: Tx, of: string, cut: TiedCard): Promise<void> {
  const card = (await gather(tx, [of])).get(of)
  tx.ties.cut.push({ of, tie: cut })
  const side = cut.side === 'here' ? ('there' as const) : ('here' as const)
  if (card) tx.ties.cut.push({ of: cut.id, tie: { ...card, link: cut.link, type: cut.type, at: cut.at, side } })
}
