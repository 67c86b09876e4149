// Typed links between records: said by one definition, shown on both records, told in both trails.

import { startingWithArticle } from '#lib/in-sentence.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeAnswer } from '#kernel/workflow/guards.ts'
import { can } from '#kernel/access/can.ts'
import { lockWhole, readRow, type LoadedRecord, type TiedCard } from './loaded.server.ts'
import { lock } from './save.server.ts'
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
  if (found && isWorkedOn(found)) return found
  return refuse('not-found', `There is no record ${other.slice(0, 60)} to link to, or you may not read it.`, 'to')
}

/** Linking is a change of the record that says the link; being part of it (owner, creator) is enough. */
function mayTie(tx: Tx, definition: Definition, loaded: LoadedRecord): void {
  const may = changeAnswer(definition, tx.actor, loaded.row)
  const state = definition.workflow.states[loaded.row.state]
  if (may.change) return
  if (state?.tone !== 'closed' && can(tx.actor, definition.may.change, loaded.row)) return
  refuse('not-allowed', may.why ?? 'You may not link this record.')
}

/** Ties a record to another by a link type of its definition. Tying twice changes nothing. */
export async function tie(
  tx: Tx,
  definition: Definition,
  name: string,
  type: string,
  other: string,
): Promise<LoadedRecord> {
  const link = typeOf(definition, type)
  const { label } = link
  const isSymmetric = label[0] === label[1]
  const target = await targetOf(tx, link, other)
  const loaded = await lock(tx, definition, name)
  mayTie(tx, definition, loaded)
  if (
    loaded.tied.some(
      (one) => one.type === type && (one.side === 'here' || isSymmetric) && [one.id, one.number].includes(other),
    )
  )
    return loaded
  const there = await readRow(tx.db, tx.actor, target, other)
  if (there.id === loaded.row.id) refuse('invalid', 'A record cannot be linked to itself.', 'to')
  const id = newId(tx.now)
  await tx.db.query({
    name: 'tie',
    text: 'insert into link (id, type, from_card, to_card, creator, at) values ($1, $2, $3, $4, $5, $6)',
    values: [id, type, loaded.row.id, there.id, tx.actor.kind === 'person' ? tx.actor.id : null, tx.now.toISOString()],
  })
  const [here, back] = [subjectOf(definition, loaded.row), subjectOf(target, there)]
  await tx.act.append(tx.db, loaded.row.id, [
    { kind: 'linked', record: here, facts: { label: label[0], type, other: back } },
  ])
  await tx.act.append(tx.db, there.id, [
    { kind: 'linked', record: back, facts: { label: label[1], type, other: here } },
  ])
  await gather(tx, [loaded.row.id, there.id])
  tx.ties.made.add(id)
  seen(tx, there.id, { link: id, type, side: 'there' }, loaded.row.id)
  return seen(tx, loaded.row.id, { link: id, type, side: 'here' }, there.id) ?? loaded
}

/** Adds a tie to a record that this transaction has in hand. */
function seen(
  tx: Tx,
  id: string,
  link: Pick<TiedCard, 'link' | 'type' | 'side'>,
  other: string,
): LoadedRecord | undefined {
  const [loaded, card] = [tx.loaded.get(id), tx.cards.get(other)]
  return loaded && card ? remember(tx, { ...loaded, tied: [...loaded.tied, { ...card, ...link }] }) : undefined
}

/** Takes a link away, by its id, from either of its ends: by whoever may change the record that says it. */
export async function untie(tx: Tx, definition: Definition, name: string, id: string): Promise<LoadedRecord> {
  const loaded = await lock(tx, definition, name)
  const tied = loaded.tied.find((one) => one.link === id)
  if (!tied) return refuse('not-found', `${loaded.row.number} has no such link.`)
  const target = tx.registry.named(tied.kind)
  // The link belongs to the record that says it; on the other one it only shows.
  if (tied.side === 'here') mayTie(tx, definition, loaded)
  else mayTie(tx, target, await lock(tx, target, tied.number))
  await tx.db.query({ name: 'untie', text: 'delete from link where id = $1', values: [id] })
  const there = (await lockWhole(tx.db, { kind: 'job', name: 'link' }, target, tied.number)).row
  const [here, back] = [subjectOf(definition, loaded.row), subjectOf(target, there)]
  const said = tied.side === 'here' ? definition : target
  const label = linkOf(said, tied.type)?.label ?? [tied.type, tied.type]
  const [mine, theirs] = tied.side === 'here' ? label : [label[1], label[0]]
  await tx.act.append(tx.db, loaded.row.id, [
    { kind: 'unlinked', record: here, facts: { label: mine, type: tied.type, other: back } },
  ])
  await tx.act.append(tx.db, there.id, [
    { kind: 'unlinked', record: back, facts: { label: theirs, type: tied.type, other: here } },
  ])
  await gather(tx, [loaded.row.id])
  const card = tx.cards.get(loaded.row.id)
  const side = tied.side === 'here' ? ('there' as const) : ('here' as const)
  tx.ties.cut.push({ of: loaded.row.id, tie: tied })
  if (card) tx.ties.cut.push({ of: there.id, tie: { ...card, link: id, type: tied.type, side } })
  return remember(tx, { ...loaded, tied: loaded.tied.filter((one) => one !== tied) })
}
