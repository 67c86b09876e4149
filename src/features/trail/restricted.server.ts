// Events name other records, in words of that day. Whoever may not read those is not told their words here either.

import type { Actor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { cardsOf, type Cards } from '#kernel/store/refs.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'

type Members = { readonly [name: string]: Json | undefined }

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference carries the id of a record and what it was called. */
const isReference = (value: Members): value is Members & { readonly id: string } =>
  typeof value.id === 'string' && isId(value.id) && ('number' in value || 'title' in value)

/** Every id that a value names. */
function namedIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (!isMembers(value)) return []
  return isReference(value) ? [value.id] : Object.values(value).flatMap(namedIn)
}

function masked(value: Json, hidden: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((one: Json) => masked(one, hidden))
  if (!isMembers(value)) return value
  if (isReference(value)) return hidden.has(value.id) ? { id: value.id, restricted: true } : value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one ?? null, hidden)]))
}

const toldIn = ({ changes = [], facts = {} }: EventBody): Json => [
  facts,
  ...changes.flatMap(({ from, to }) => [from, to]),
]

function hiddenAmong(registry: Registry, actor: Actor, ids: readonly string[], cards: Cards): ReadonlySet<string> {
  const mayNot = (id: string) => {
    const card = cards.get(id)
    return !card || !mayRead(actor, registry.named(card.kind), card)
  }
  return new Set(ids.filter(mayNot))
}

/** Looks up everything that events name, in one statement, and answers what of it the actor may not read. */
export async function hiddenIn(
  db: Db,
  registry: Registry,
  actor: Actor,
  bodies: readonly EventBody[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(bodies.flatMap((body) => namedIn(toldIn(body))))]
  return hiddenAmong(registry, actor, ids, await cardsOf(db, ids))
}

/** Whether an event names something hidden. */
export const namesHidden = (body: EventBody, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && namedIn(toldIn(body)).some((id) => hidden.has(id))

/** An event with the words of hidden records taken out. What was hashed is the event as it was written, with them. */
export function withoutHidden(body: EventBody, hidden: ReadonlySet<string>): EventBody {
  if (!namesHidden(body, hidden)) return body
  const { changes, facts } = body
  const out = (value: Json) => masked(value, hidden)
  return {
    ...body,
    ...(changes && { changes: changes.map((change) => ({ ...change, from: out(change.from), to: out(change.to) })) }),
    ...(facts && { facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, out(value)])) }),
  }
}
