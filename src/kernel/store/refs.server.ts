// The records that a record speaks of: looked up all at once, by id or number.

import type { Actor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { CellField, Field, RowColumns } from '#kernel/kinds/fields.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { mayRead } from '#kernel/access/scopes.ts'
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
export type Pointer = {
  readonly field: string
  readonly label: string
  readonly to: string
  /** Other kinds that it may name. */
  readonly also: readonly string[]
  readonly name: string
  /** The states in which it may be chosen; any that is not closed where there are none. */
  readonly states: readonly string[] | undefined
}

const narrowing = (field: Field | CellField) =>
  field.kind === 'link' ? { also: field.also ?? [], states: field.states } : { also: [], states: undefined }

function pointersInRows(field: string, columns: RowColumns, value: unknown): readonly Pointer[] {
  const lines = Array.isArray(value) ? (value as readonly Values[]) : []
  return lines.flatMap((line, at) =>
    Object.entries(columns).flatMap(([cell, column]) => {
      const [to, name] = [targetOf(column), line[cell]]
      const key = typeof line.key === 'string' ? line.key : at
      return to && typeof name === 'string'
        ? { field: `${field}[${key}].${cell}`, label: column.label, to, name, ...narrowing(column) }
        : []
    }),
  )
}

/** Everything that values point at, as it was written: ids or numbers. */
export const pointersIn = (definition: Definition, values: Values): readonly Pointer[] =>
  fieldsOf(definition).flatMap(([field, kind]) => {
    const value = values[field]
    if (kind.kind === 'rows') return pointersInRows(field, kind.columns, value)
    const to = targetOf(kind)
    return to && typeof value === 'string' ? { field, label: kind.label, to, name: value, ...narrowing(kind) } : []
  })

/** The names that values point at. */
export const namedIn = (definition: Definition, values: Values): readonly string[] =>
  pointersIn(definition, values).map((pointer) => pointer.name)

const columns = `id, kind, number, title, state, due, void, owner, creator, site, department, confidentiality, parties, ${within('card')} as within,
  ${origin('card.raised_in')} as origin`

// Of an array the database would count the members and plan anew each time, which takes longer than the look-up itself.
const byId = `select ${columns} from json_array_elements_text($1) as wanted(wanted) join card on card.id = wanted::uuid`

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
  return mayRead(actor, registry.named(kind), card) ? { id, kind, number, title, state } : { id, restricted: true }
}

/** A reference as the trail keeps it: with its words of that day. */
export const wordsOf = (cards: Cards, id: string): Json => {
  const card = cards.get(id)
  return card ? { id, number: card.number, title: card.title } : { id }
}
