// The records that a record speaks of: looked up all at once, by id or number.

import type { Actor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { fieldsOf, type Definition } from '../define.ts'
import type { RowColumns } from '../field/fields.ts'
import { targetOf } from '../field/target.ts'
import { mayRead } from '../permission/scopes.ts'
import type { Shelf } from '../permission/scope/scope.ts'
import type { Registry } from '../registry.ts'

/** A card in hand: enough to name a record and to decide whether one may read it. */
export type Card = Shelf & {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly void: boolean
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

const inRows = (columns: RowColumns, value: unknown): readonly string[] => {
  const pointing = Object.entries(columns).flatMap(([name, cell]) => (targetOf(cell) ? name : []))
  const lines = Array.isArray(value) ? (value as readonly Values[]) : []
  return lines.flatMap((line) => pointing.flatMap((name) => (typeof line[name] === 'string' ? line[name] : [])))
}

/** Everything that values point at, as it was written: ids or numbers. */
export const namedIn = (definition: Definition, values: Values): readonly string[] =>
  fieldsOf(definition).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'rows') return inRows(field.columns, value)
    return targetOf(field) && typeof value === 'string' ? value : []
  })

const columns = 'id, kind, number, title, state, void, owner, creator, site, department, confidentiality'

/** Looks cards up by id or number, all in one statement; none when nothing is asked. */
export async function cardsOf(db: Db, names: readonly string[]): Promise<Cards> {
  if (names.length === 0) return new Map()
  const ids = names.filter(isId)
  const numbers = names.filter((name) => !isId(name))
  const { rows } = await db.query<Card>(
    numbers.length === 0
      ? { name: 'cards-by-id', text: `select ${columns} from card where id = any($1)`, values: [ids] }
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
  return mayRead(actor, registry.named(kind), card) ? { id, kind, number, title, state } : { id, restricted: true }
}

/** A reference as the trail keeps it: with its words of that day. */
export const wordsOf = (cards: Cards, id: string): Json => {
  const card = cards.get(id)
  return card ? { id, number: card.number, title: card.title } : { id }
}
