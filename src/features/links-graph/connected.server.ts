// What hangs together with a record: followed tie by tie, nearest first, through records that its reader may read.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { linkOf } from '#kernel/definition/types.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf, type Card } from '#kernel/store/refs.server.ts'
import { waitsOf } from '#features/tasks/waits.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { mostKnots, type Connected, type Thread } from './connected.ts'

type Tie = { readonly id: string; readonly from: string; readonly to: string; readonly type: string | null }

/** More than can be told of one step outwards: what a busy record has beyond it is not even read. */
const mostTies = 400

// A part belongs to the net where it is tied to something itself: the causes that actions address, not each line of a list.
const outwards = `select l.id, l.from_card as "from", l.to_card as "to", l.type from link l where l.from_card = any($1)
  union select l.id, l.from_card, l.to_card, l.type from link l where l.to_card = any($1)
  union select p.id, p.parent, p.id, null from card p where p.parent = any($1) and not p.void
    and (exists (select from link l where l.from_card = p.id) or exists (select from link l where l.to_card = p.id))
  union select p.id, p.parent, p.id, null from card p where p.id = any($1) and p.parent is not null
  order by id limit ${mostTies}`

/** Whether a net goes on behind a record: not where its reader may not look, and not through what everything names. */
const leadsOn = (registry: Registry, actor: Actor, card: Card): boolean => {
  const definition = registry.named(card.kind)
  return isWorkedOn(definition) && mayRead(actor, definition, card)
}

const labelOf = (registry: Registry, kinds: ReadonlyMap<string, string>, { from, to, type }: Tie): string => {
  const definition = registry.named(kinds.get(type === null ? to : from) ?? '')
  if (type === null) return definition.label[0]
  return linkOf(definition, type)?.label[0] ?? type
}

/** The records of a net by their id, with their distance, and the ties between them. */
async function follow(db: Db, registry: Registry, actor: Actor, root: string) {
  const cards = new Map<string, Card & { readonly steps: number }>()
  const ties = new Map<string, Tie>()
  let more = false
  let edge: readonly string[] = [root]
  for (let steps = 0; edge.length > 0; steps += 1) {
    const found = await cardsOf(db, edge)
    const reached = edge.flatMap((id) => {
      const card = found.get(id)
      return card && (!card.void || id === root) ? [card] : []
    })
    const told = reached.slice(0, mostKnots - cards.size)
    more ||= told.length < reached.length
    for (const card of told) cards.set(card.id, { ...card, steps })
    const open = told.filter((card) => leadsOn(registry, actor, card)).map(({ id }) => id)
    if (open.length === 0) break
    const { rows } = await db.query<Tie>({ name: 'connected', text: outwards, values: [open] })
    more ||= rows.length === mostTies
    for (const tie of rows) ties.set(tie.id, tie)
    edge = [...new Set(rows.flatMap(({ from, to }) => [from, to]))].filter((id) => !cards.has(id))
  }
  const drawn = [...ties.values()].filter(({ from, to }) => cards.has(from) && cards.has(to))
  return { cards: [...cards.values()], ties: drawn, more }
}

/**
 * The net of a record: what it is tied to, what that is tied to in turn, and whom each waits for. Refuses `not-found` for
 * what one may not read. Behind a record that the reader may not read nothing is followed; void ones are left out.
 */
export async function connectedTo(
  db: Db,
  registry: Registry,
  actor: Actor,
  definition: Definition,
  number: string,
): Promise<Connected> {
  const row = await readRow(db, actor, definition, number)
  const { cards, ties, more } = await follow(db, registry, actor, row.id)
  const named = cards.map((card) => ({ steps: card.steps, ...refOf(registry, actor, card) }))
  const waits = await waitsOf(
    db,
    named.flatMap((knot) => ('number' in knot ? [knot.id] : [])),
  )
  const kinds = new Map(cards.map(({ id, kind }) => [id, kind]))
  const threads = ties.map((tie): Thread => ({
    from: tie.from,
    to: tie.to,
    label: labelOf(registry, kinds, tie),
  }))
  return {
    knots: named.map((knot) => ('number' in knot ? { ...knot, waits: waits.get(knot.id) ?? [] } : knot)),
    threads,
    more,
  }
}
