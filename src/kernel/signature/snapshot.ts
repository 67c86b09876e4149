import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { linkOf } from '#kernel/definition/types.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Parts, Seen } from '#kernel/definition/workflow.ts'

// What the engine keeps of a part for itself; the rest is what a person wrote in it. What it is tied to is told as it is of
// the record: which action removes a cause is what a plan is approved for.
const bookkeeping = new Set(['ordinal', 'custom', 'void', 'creator', 'createdAt', 'changedAt', 'parent'])

/** A file of a record, by what it holds. */
export type SignedFile = { readonly id: string; readonly name: string; readonly sha256: string }

/** A tie of a record, with how its other end stands. */
export type SignedTie = {
  readonly type: string
  readonly side: 'here' | 'there'
  readonly id: string
  readonly version: number
  readonly state: string
}

/** What a signature is about: a record with everything that hangs on it. */
export type Signable = {
  readonly row: AnyRow
  readonly parts: Parts
  readonly tied: readonly SignedTie[]
  readonly files: readonly SignedFile[]
}

const byOrder = (one: SignedTie, other: SignedTie) =>
  `${one.type} ${one.side} ${one.id}` < `${other.type} ${other.side} ${other.id}` ? -1 : 1

/** Whether a tie says something of the record that is signed: one that is said of another alone is not signed here. */
const isSigned = (definition: Definition, { type, side }: SignedTie) =>
  side === 'here' || linkOf(definition, type)?.onlyHere !== true

const linksOf = (tied: readonly SignedTie[]) =>
  tied.map(({ type, side, id, version, state }) => ({ type, side, id, version, state })).toSorted(byOrder)

const partTold = ({ tied = [], ...part }: Seen) => ({
  ...Object.fromEntries(Object.entries(part).filter(([name]) => !bookkeeping.has(name) && !name.endsWith('Folded'))),
  links: linksOf(tied as readonly SignedTie[]), // The statement that reads parts tells them so.
})

/**
 * The text that a signature is bound to (21 CFR Part 11 §11.70): the record as the signer was shown it, with its parts, its
 * files by their hashes, and the links of it and of its parts with the version and state of their other ends, without those that
 * say something of the other end alone. Those are
 * named by their ids: whoever is handed the text may not be allowed to read them.
 */
export function snapshotOf(definition: Definition, { row, parts, tied, files }: Signable): string {
  // A field that the organisation adds later changes nothing of what others have been shown.
  const told = fieldsOf(definition).filter(([name, { custom }]) => !custom || (row[name] ?? null) !== null)
  const values = Object.fromEntries(told.map(([name]) => [name, row[name] ?? null]))
  const record = { kind: definition.name, id: row.id, number: row.number, version: row.version, state: row.state }
  const links = linksOf(tied.filter((tie) => isSigned(definition, tie)))
  const hung = { links, files: files.map(({ id, name, sha256 }) => ({ id, name, sha256 })) }
  if (definition.parts.length === 0) return canonical({ format: 3, record, values, ...hung })
  const whole = Object.fromEntries(definition.parts.map((name) => [name, (parts[name] ?? []).map(partTold)]))
  return canonical({ format: 3, record, values, parts: whole as Json, ...hung }) // The database has told JSON.
}

/** What is signed with a step: the snapshot that was shown, the step, and what was entered with it. */
export const signedText = (snapshot: string, step: string, values: Json): string =>
  canonical({ snapshot, step, values })

/** Thrown where a step would be signed and is only looked at: the fingerprint of what the signature would be bound to. */
export class Unsigned extends Error {
  readonly fingerprint: string

  constructor(fingerprint: string) {
    super('Looked at, not signed.')
    this.fingerprint = fingerprint
  }
}
