// The records that a record speaks of: looked up all at once, by id or number.

import type { Actor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Target } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { mayName } from '#kernel/access/scopes.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { origin, within } from './statements.server.ts'

/** A card in hand: enough to name a record and to decide whether one may read it. */
export type Card = AccessFields & {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly due: Day | null
  readonly void: boolean
  readonly version: number
}

/** Cards by id and by number. */
export type Cards = ReadonlyMap<string, Card>

/** How another record appears in answers. */
export type Ref =
  | {
      readonly id: string
      readonly kind: string
      readonly number: string
      readonly title: string
      readonly state: string
    }
  | { readonly id: string; readonly restricted: true }

type Values = { readonly [field: string]: unknown }

/** A place where a record names another: the input's name, what it must name, and what it names. */
export type Pointer = Pick<Target, 'to' | 'also' | 'states' | 'despite'> & {
  readonly field: string
  /** The name of the field that the place is in. */
  readonly of: string
  readonly label: string
  readonly name: string
}

/** Everything that values point at, as it was written: ids or numbers. */
export const pointersIn = (definition: Definition, values: Values): readonly Pointer[] =>
  fieldsOf(definition).flatMap(([field, kind]) =>
    kindOf(kind)
      .named(kind, values[field])
      .map(({ at, label, target: { to, also, states, despite }, name }) => ({
        field: `${field}${at}`,
        of: field,
        label,
        to,
        also,
        states,
        despite,
        name,
      })),
  )

/** The names that values point at. */
export const namedIn = (definition: Definition, values: Values): readonly string[] =>
  pointersIn(definition, values).map((pointer) => pointer.name)

const columns = `id, kind, number, title, state, due, void, version, owner, creator, site, department, confidentiality, parties, ${within('card')} as within,
  ${origin('card.raised_in')} as origin`

// Of an array that is sent the database would count the members and plan anew each time, which takes longer than the look-up
// itself; of a list that is joined it expects a hundred, and reads all cards of a small organisation for one.
const byId = `select ${columns} from card
  where id = any (array(select wanted::uuid from json_array_elements_text($1) as wanted(wanted)))`

/** Looks cards up by id or number, all in one statement; none when nothing is asked. */
export async function cardsOf(db: Db, names: readonly string[]): Promise<Cards> {
  if (names.length === 0) return new Map()
  const ids = names.filter(isId)
  const numbers = names.filter((name) => !isId(name))
  const { rows } = await db.query<Card>(
    numbers.length === 0
      ? { name: 'cards-by-id', text: byId, values: [JSON.stringify(ids)] }
      : {
          name: 'cards',
          text: `select ${columns} from card where id = any($1) or number = any($2)`,
          values: [ids, numbers],
        },
  )
  return new Map(rows.flatMap((card) => [[card.id, card] as const, [card.number, card] as const]))
}

/** A card as this actor may see it. */
export function refOf(registry: Registry, actor: Actor, card: Card): Ref {
  const { id, kind, number, title, state } = card
  return mayName(actor, registry.named(kind), card) ? { id, kind, number, title, state } : { id, restricted: true }
}

/** A reference as the trail keeps it: with its words of that day. */
export const wordsOf = (cards: Cards, id: string): Json => {
  const card = cards.get(id)
  return card ? { id, number: card.number, title: card.title } : { id }
}
