// What was entered points at others by id or number: found, checked that they may be chosen, replaced by their ids.

import type { Actor } from '#lib/actor.ts'
import { inSentence } from '#lib/in-sentence.ts'
import { eitherOf } from '#lib/listed.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { mayName } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { namesAnew } from './named-before.server.ts'
import { pointersIn, type Card, type Cards, type Pointer } from './refs.server.ts'
import type { Entered } from './values.ts'

/** Closed states of master data leave the pickers, unless the field names them. */
const isChoosable = (registry: Registry, card: Card, states: readonly string[]) =>
  !card.void &&
  (states.includes(card.state) || registry.named(card.kind).workflow.states[card.state]?.tone !== 'closed')

function unknown({ all }: Registry, { field, label, to, also }: Pointer): FieldRefusal {
  // Of the kinds that a field may name there may be none yet.
  const kinds = [to, ...also].flatMap((kind) => all.find(({ name }) => name === kind) ?? [])
  const what = eitherOf(kinds.map((kind) => inSentence(kind.label[0])))
  return { field, code: 'unknown', message: `${label} names no ${what} that is known here.` }
}

/**
 * Refuses names of records that whoever enters them may not read, by the words for what is not there, and before any rule looks
 * at what they name: who guesses numbers learns nothing by it. What the record names already stays.
 */
export function refuseHidden(
  { actor, registry }: { readonly actor: Actor; readonly registry: Registry },
  definition: Definition,
  entered: Entered,
  cards: Cards,
  standing: readonly string[] = [],
): void {
  if (actor.kind !== 'person') return // Rules and people outside name what the product has put before them.
  const isOpen = (card: Card | undefined) => card !== undefined && mayName(actor, registry.named(card.kind), card)
  // What a part is a part of is asked for where that is locked.
  const isParent = (field: string) => definition.partOf !== undefined && field === 'parent'
  const hidden = pointersIn(definition, entered).filter(
    ({ field, name }) => !isParent(field) && !standing.includes(name) && !isOpen(cards.get(name)),
  )
  if (hidden.length > 0) refuseFields(hidden.map((pointer) => unknown(registry, pointer)))
}

function fault(registry: Registry, cards: Cards, pointer: Pointer): FieldRefusal | undefined {
  const { field, label, to, also, name, states, despite } = pointer
  const card = cards.get(name)
  if (!card || ![to, ...also].includes(card.kind)) return unknown(registry, pointer)
  const chosen = `${label}: ${card.title} (${card.number})`
  if (!isChoosable(registry, card, [...(states ?? []), ...despite]))
    return { field, code: 'retired', message: `${chosen} is no longer in use. Please choose another.` }
  if (!states || [...states, ...despite].includes(card.state)) return undefined
  const word = (state: string) => (registry.named(to).workflow.states[state]?.label ?? state).toLowerCase()
  const wanted = states.map(word).join(' or ')
  return { field, code: 'not-yet', message: `${chosen} is ${word(card.state)}. Please choose one that is ${wanted}.` }
}

/**
 * Values with every name of a record replaced by its id. Refuses, all at once, what cannot be chosen.
 * @param before the record that is changed: what was chosen before stays
 */
export function resolved(
  registry: Registry,
  definition: Definition,
  entered: Entered,
  cards: Cards,
  before?: Entered,
): Entered {
  const faults = pointersIn(definition, entered)
    .filter(namesAnew(definition, cards, before))
    .flatMap((pointer) => fault(registry, cards, pointer) ?? [])
  if (faults.length > 0) refuseFields(faults)
  const idOf = (named: unknown) => (typeof named === 'string' ? (cards.get(named)?.id ?? named) : named)
  const values = Object.entries(entered).map(([name, value]) => {
    const field = definition.fields[name]
    return [name, field ? kindOf(field).renamed(field, value, idOf) : value] as const
  })
  return Object.fromEntries(values)
}
