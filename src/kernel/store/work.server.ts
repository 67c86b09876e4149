// What one transaction works with, handed from part to part of the door.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { z } from 'zod'
import type { Raising } from '#features/alerts/raise.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { refusalsOf } from '#kernel/definition/schema.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Act } from './act.server.ts'
import type { Door } from './door.server.ts'
import type { Engine } from './engine.server.ts'
import type { Held } from './held.server.ts'
import { cardsOf, type Card, type Cards } from './refs.server.ts'
import { linkedRows } from './linked.server.ts'
import { linksLookedInto, withComputed, type Entered, type Kept } from './values.ts'

export type Work = Raising & {
  readonly engine: Engine
  readonly actor: Actor
  readonly now: Date
  readonly db: Db
  readonly door: Door
  readonly act: Act
  /** Every card that was looked up in this transaction, by id and by number. */
  readonly cards: Map<string, Card>
  /** Every record as it stands after the last thing this transaction did to it, by id. */
  readonly held: Map<string, Held>
  /** The same records as they stood when this transaction took them in hand; null for what it has created. */
  readonly stood: Map<string, Held | null>
  /** The last step that this transaction took on a record, or signed for, by the record's id. */
  readonly taken: Map<string, string>
}

/** Looks up the cards that are not in hand yet, all in one statement. */
export async function gather(work: Work, names: readonly string[]): Promise<Cards> {
  const unknown = [...new Set(names)].filter((name) => !work.cards.has(name))
  for (const [name, card] of await cardsOf(work.db, unknown)) work.cards.set(name, card)
  return work.cards
}

/** Checks what was entered against a schema. Refuses with every field that a person can mend. */
export function checked(definition: Definition, schema: z.ZodType, entered: unknown): Entered {
  const result = schema.safeParse(entered)
  if (!result.success) return refuseFields(refusalsOf(definition, result.error, entered))
  return result.data as Entered // The schema is a strict object of the definition's fields.
}

/** The values with every computed field filled; looks into the linked records where a rule does. */
export async function complete(work: Work, definition: Definition, values: Kept): Promise<Kept> {
  const looked = linksLookedInto(definition)
  const linked = looked.length === 0 ? {} : await linkedRows(work, looked, values)
  return withComputed(definition, values, linked)
}

/** A record's own values, without its standing. */
export const valuesOf = (definition: Definition, row: AnyRow): Kept =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, row[name] ?? null]))
