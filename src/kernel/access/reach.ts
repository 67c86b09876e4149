// How far an API key goes: it narrows what the account it belongs to may do. Who acts without one is narrowed by nothing.

import type { Actor, Reach } from '#lib/actor.ts'

const degrees: readonly Reach[] = ['read', 'write', 'step']

/** Whether one reach includes another. */
export const includes = (reach: Reach | undefined, act: Reach): boolean =>
  reach !== undefined && degrees.indexOf(reach) >= degrees.indexOf(act)

/** What is known of a kind of record: its name, and whether it is master data. */
type Kind = { readonly name?: string; readonly master?: boolean }

/**
 * Whether the key in which somebody acts lets records of a kind be read. Master data names what records speak of (people, sites,
 * terms), so it is read wherever a record is; lists of it are asked for at routes, which ask the key themselves.
 */
export function keyReads(actor: Actor, { name, master }: Kind): boolean {
  if (actor.kind !== 'person' || actor.key === undefined) return true
  return master === true || (name !== undefined && actor.key.reach.has(name))
}

/** Whether the key in which somebody acts lets records of a kind be changed. */
export const keyWrites = (actor: Actor, { name }: { readonly name: string }): boolean =>
  actor.kind !== 'person' || actor.key === undefined || includes(actor.key.reach.get(name), 'write')

/** Why a key may not, whatever its reach. */
export const keyWords = {
  signs: 'An API key never signs. This step is taken by a person who has logged in.',
  ties: 'The scope of this API key does not let it link these records.',
  inPerson: 'This step is taken by a person who has logged in, never by an API key.',
} as const
