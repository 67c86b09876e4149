// Who has had a hand in a record: owned it, taken a step on it, done work for it. The store keeps it beside the record; rules
// of separation ask for it, and read it off the row.

import { clausesOf, isAutomatic, type Bar, type Who } from '#lib/who.ts'
import { asksOf } from '#kernel/definition/asks-of.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

/** Ids of people, by how they had a hand in it. */
export type Hands = { readonly [part: string]: readonly string[] }

/** The people who stood so to a record; none where its row does not carry them. */
export function handsIn(record: Partial<AnyRow>, bar: Bar): readonly string[] {
  const hands = record.hands as Hands | null | undefined // The store alone writes it.
  return hands?.[bar] ?? []
}

function whosIn({ states, steps }: Workflow): readonly Who[] {
  const ofSteps = Object.values(steps).flatMap(({ by }) => (isAutomatic(by) ? [] : [by]))
  return [...ofSteps, ...Object.values(states).flatMap((state) => asksOf(state).map(({ who }) => who))]
}

/**
 * What keeps somebody from a step of a definition. Seats hang on the record, so that they cannot be asked for it without
 * one: whoever is kept from a seat is kept by the step's `by` too.
 */
export const barsOf = ({ workflow }: Definition): ReadonlySet<Bar> =>
  new Set(whosIn(workflow).flatMap((who) => clausesOf(who).flatMap(({ not = [] }) => not)))

export const changerOf = 'changer of '

/** Its fields that keep whoever changed them from something. */
export const writtenIn = (definition: Definition): readonly string[] =>
  [...barsOf(definition)].flatMap((bar) => (bar.startsWith(changerOf) ? bar.slice(changerOf.length) : []))

/** Its person fields that keep somebody from something, by which they are remembered when they name somebody else. */
export const namedIn = (definition: Definition): readonly string[] =>
  [...barsOf(definition)].flatMap((bar) => (bar.startsWith('person in ') ? bar.slice('person in '.length) : []))
