// What is in force and would go on sending people to a document that nobody works by any more.

import { refuse } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { usesOf } from './where-used.server.ts'

/** The states in which people work by what refers to it. A change under way ends by itself, and a record only remembers. */
const inForce: { readonly [kind: string]: readonly string[] } = {
  document: ['effective', 'review'],
  control: ['in-operation', 'test-due', 'not-effective'],
  'training-requirement': ['effective'],
}

/** So many are named. */
const named = 5

const listed = (numbers: readonly string[], others: number): string => {
  const all = others > 0 ? [...numbers, `${others} more`] : numbers
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}

/**
 * Refuses `blocked` while anything in force refers to a document that is to go out of use and nothing replaces it. Who may not
 * read what refers to it hears that there is such a record.
 */
export async function refuseWhileUsed(door: UnitOfWork, { id, number }: { id: string; number: string }): Promise<void> {
  const { uses } = await usesOf(door.db, id, number)
  // What replaces it refers to it for ever.
  const referring = [...uses].flatMap(([card, { ties, places }]) =>
    places.length > 0 || [...ties].some((type) => type !== 'replaces') ? [card] : [],
  )
  const cards = new Set((await cardsOf(door.db, referring)).values())
  const using = [...cards].filter(
    ({ kind, state, void: isVoid }) => !isVoid && (inForce[kind]?.includes(state) ?? false),
  )
  if (using.length === 0) return
  const isRead = (card: Card) => mayRead(door.actor, door.registry.named(card.kind), card)
  const numbers = using
    .filter(isRead)
    .map((card) => card.number)
    .toSorted()
  const told = numbers.slice(0, named)
  refuse(
    'blocked',
    `People are still sent to it by ${listed(told, using.length - told.length)}. Revise them first, or name the document that replaces it.`,
    'replacement',
  )
}
