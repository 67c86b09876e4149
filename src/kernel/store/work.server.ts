// What creating, changing and stepping have in common: checking what was entered, looking up what it names, computing.

import { refuseFields } from '#lib/refusal.ts'
import type { z } from 'zod'
import type { Definition } from '#kernel/definition/define.ts'
import { newlyRepeated } from '#kernel/definition/evidence.ts'
import { refusalsOf } from '#kernel/definition/schema.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf, type Cards } from './refs.server.ts'
import { linkedRows } from './linked.server.ts'
import type { Tx } from './tx.server.ts'
import { linksLookedInto, withComputed, type Entered, type Kept } from './values.ts'

/** Looks up the cards that are not in hand yet, all in one statement. */
export async function gather(tx: Tx, names: readonly string[]): Promise<Cards> {
  const unknown = [...new Set(names)].filter((name) => !tx.cards.has(name))
  for (const [name, card] of await cardsOf(tx.db, unknown)) tx.cards.set(name, card)
  return tx.cards
}

/** Checks what was entered against a schema. Refuses with every field that a person can mend. */
export function checked(definition: Definition, schema: z.ZodType, entered: unknown): Entered {
  const result = schema.safeParse(entered)
  if (!result.success) return refuseFields(refusalsOf(definition, result.error, entered))
  return result.data as Entered // The schema is a strict object of the definition's fields.
}

/** The values with every computed field filled; looks into the linked records where a rule does. */
export async function complete(tx: Tx, definition: Definition, values: Kept): Promise<Kept> {
  const looked = linksLookedInto(definition)
  const linked = looked.length === 0 ? {} : await linkedRows(tx, looked, values)
  return withComputed(definition, values, linked)
}

/** A record's own values, without its standing. */
export const valuesOf = (definition: Definition, row: AnyRow): Kept =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, row[name] ?? null]))

/** Refuses evidence that would only repeat what the record says anyway. */
export function demandOwnWords(definition: Definition, before: Kept, after: Kept): void {
  const repeated = newlyRepeated(definition, before, after)
  if (repeated.length > 0) refuseFields(repeated)
}
