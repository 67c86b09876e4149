// The records that a record names, as of an instant: they are called as they are today, and stand where they stood then.

import type { Db } from '#lib/db.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { snake } from '#kernel/outline/names.ts'
import type { AsOf } from './as-of.ts'
import { cardsOf, type Card, type Cards } from './refs.server.ts'

type Stood = {
  readonly id: string
  readonly state: string | null
  readonly row: { readonly [column: string]: unknown } | null
}

const stood = `select c.id,
    (select y.state from stay y where y.card = c.id and y.entered_at <= $2 order by y.place desc limit 1) as state,
    (select p.row from past_version p where p.card = c.id and p.since <= $2 order by p.version desc limit 1) as row
  from json_array_elements_text($1) as wanted(wanted) join card c on c.id = wanted::uuid where c.changed_at > $2`

/** The same cards in the state and with the day of then. Whether one may read them is said by those of today. */
export async function asTheyStood<One extends Card>(
  { db, registry }: { readonly db: Db; readonly registry: Registry },
  cards: readonly One[],
  { at }: AsOf,
): Promise<readonly One[]> {
  if (cards.length === 0) return cards
  const ids = [...new Set(cards.map(({ id }) => id))]
  const { rows } = await db.query<Stood>({ name: 'cards-stood', text: stood, values: [JSON.stringify(ids), at] })
  const found = new Map(rows.map((row) => [row.id, row]))
  return cards.map((card) => {
    const then = found.get(card.id)
    if (!then) return card
    const state = then.state ?? card.state
    const { due } = registry.named(card.kind)
    const dueThen = then.row && due ? ((then.row[snake(due)] ?? null) as Card['due']) : card.due // A day of the row as JSON.
    return { ...card, state, stands: card.state, void: state === 'void', due: dueThen }
  })
}

/** Looks cards up by id: as they stand, or as of an instant. */
export async function cardsAsOf(
  of: { readonly db: Db; readonly registry: Registry },
  ids: readonly string[],
  asOf: AsOf | null,
): Promise<Cards> {
  const cards = await cardsOf(of.db, ids)
  if (!asOf) return cards
  const then = await asTheyStood(of, [...new Set(cards.values())], asOf)
  return new Map(then.flatMap((card) => [[card.id, card] as const, [card.number, card] as const]))
}
