// The types of link that a record can have: those of its own definition, and three that any two records may have.

import type { Definition } from './define.ts'
import { isWorkedOn } from './worked-on.ts'

/** A type of link as the engine sees it; `to` is null where the other end may be of any kind that is worked on. */
export type AnyLinkType = {
  readonly to: string | null
  /** How it reads from this side and from the other. */
  readonly label: readonly [here: string, there: string]
  /** The field that names its other ends; none where they are tied by hand. */
  readonly named?: string
  /** States in which it is tied and cut although the record is frozen. */
  readonly open?: readonly string[]
  /** It says something of the record that says it alone: whoever signs its other end does not sign it. */
  readonly onlyHere?: true
  /** The rules of its module say it, and nobody is offered it. */
  readonly byRules?: true
}

type Types = { readonly [type: string]: AnyLinkType }

/** How a record that began as a duplicate is tied to the one it began as; the browser asks for it with the create. */
export const copiedFrom = 'copied_from'

const generic: Types = {
  related_to: { to: null, label: ['Related to', 'Related to'], onlyHere: true },
  duplicate_of: { to: null, label: ['Duplicate of', 'Has duplicate'], onlyHere: true },
  [copiedFrom]: { to: null, label: ['Copied from', 'Copied as'], onlyHere: true },
}

/** Every type of link that a record of this definition may say. */
const linksOf = (definition: Definition): Types =>
  isWorkedOn(definition) ? { ...generic, ...definition.links } : definition.links

/** One of them; undefined when it has none of that name. */
export function linkOf(definition: Definition, type: string): AnyLinkType | undefined {
  const types = linksOf(definition)
  return Object.hasOwn(types, type) ? types[type] : undefined
}

/** A way to link a record: by a type that it says itself, or by one that the other record says of it. */
export type Way = {
  readonly key: string
  readonly type: string
  readonly side: 'here' | 'there'
  /** How it reads from this record. */
  readonly label: string
  /** The definition at the other end; null for any. */
  readonly to: string | null
}

/** All ways in which a record of this definition can be linked by hand, those it says itself first. */
export function waysOf(definition: Definition, all: readonly Definition[]): readonly Way[] {
  // One comes with a duplicate alone, others with what a field names or the rules do.
  const said = Object.entries(linksOf(definition)).filter(
    ([type, { named: by, byRules }]) => type !== copiedFrom && !by && !byRules,
  )
  const own = said.map(([type, { to, label }]): Way => ({ key: type, type, side: 'here', label: label[0], to }))
  const named = all.flatMap((other) =>
    Object.entries(other.links).flatMap(([type, { to, label, named: by, byRules }]): readonly Way[] =>
      to === definition.name && other.name !== definition.name && !by && !byRules
        ? [{ key: `${other.name}.${type}`, type, side: 'there', label: label[1], to: other.name }]
        : [],
    ),
  )
  return [...own, ...named]
}
