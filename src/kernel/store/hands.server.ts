// What a write adds to those who have had a hand in a record.

import type { Actor } from '#lib/actor.ts'
import type { Bar } from '#lib/who.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { changerOf, handsIn, namedIn, writtenIn, type Hands } from '#kernel/access/hands.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { EventDraft } from './act.server.ts'

type Hand = { readonly part: Bar; readonly person: string }

const isPerson = (value: unknown): value is string => typeof value === 'string'

/** Whoever did what is told, and on whose behalf. */
const doersOf = ({ onBehalfOf }: EventDraft, actor: Actor): readonly string[] => [
  ...(actor.kind === 'person' ? [actor.id] : []),
  ...(onBehalfOf ? [onBehalfOf.id] : []),
]

const takers = (told: readonly EventDraft[], actor: Actor): readonly Hand[] =>
  told.flatMap((one) => {
    const { kind, step } = one
    if (kind !== 'moved' || !step) return []
    return doersOf(one, actor).map((person): Hand => ({ part: `taker of ${step.name}`, person }))
  })

/** Whoever changed a field that its writers are remembered by, be it a draft: what they wrote stays in it. */
const changers = (definition: Definition, told: readonly EventDraft[], actor: Actor): readonly Hand[] =>
  writtenIn(definition).flatMap((field) => {
    const wrote = told.filter(({ changes = [] }) => changes.some((one) => one.field === field))
    const people = new Set(wrote.flatMap((one) => doersOf(one, actor)))
    return [...people].map((person): Hand => ({ part: `${changerOf}${field}`, person }))
  })

/** Whether a field is still filled in freely: it stands from a later state on. */
const isStillOpen = ({ fields }: Definition, field: string, state: string): boolean =>
  fields[field]?.while?.includes(state) ?? false

/**
 * Those whom the record does not remember yet. While it is a draft nobody answers for it, and nobody by a field that is still filled in:
 * who is named then and is not any more when it leaves that has had no hand in it.
 */
export function newHands(
  definition: Definition,
  row: AnyRow,
  told: readonly EventDraft[],
  actor: Actor,
): readonly Hand[] {
  const isDraft = definition.workflow.states[row.state]?.tone === 'draft'
  const standing = namedIn(definition).filter((field) => !isStillOpen(definition, field, row.state))
  const named = standing.flatMap((field) =>
    peopleIn(row[field]).map((person): Hand => ({ part: `person in ${field}`, person })),
  )
  const owner =
    'owner' in definition.fields && isPerson(row.owner) ? [{ part: 'owner' as const, person: row.owner }] : []
  const all = [...(isDraft ? [] : [...owner, ...named]), ...takers(told, actor), ...changers(definition, told, actor)]
  return all.filter(({ part, person }) => !handsIn(row, part).includes(person))
}

/** The row with them. */
export function withHands(row: AnyRow, added: readonly Hand[]): AnyRow {
  if (added.length === 0) return row
  const hands: Record<string, readonly string[]> = { ...(row.hands as Hands | null) } // The store alone writes it.
  for (const { part, person } of added) hands[part] = [...(hands[part] ?? []), person]
  return { ...row, hands }
}
