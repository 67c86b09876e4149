import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Parts, Seen } from '#kernel/definition/workflow.ts'

// What the engine keeps of a part for itself; the rest is what a person wrote in it. What a record or a part is tied to is
// no content of theirs: it changes by itself.
const bookkeeping = new Set(['ordinal', 'custom', 'void', 'creator', 'createdAt', 'changedAt', 'parent', 'tied'])

const told = (part: Seen) =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !bookkeeping.has(name) && !name.endsWith('Folded')))

/**
 * The text that a signature is bound to (21 CFR Part 11 §11.70): the record as the signer was shown it, with its parts.
 */
export function snapshotOf(definition: Definition, row: AnyRow, parts: Parts = {}): string {
  const values = Object.fromEntries(fieldsOf(definition).map(([name]) => [name, row[name] ?? null]))
  const record = { kind: definition.name, id: row.id, number: row.number, version: row.version, state: row.state }
  if (definition.parts.length === 0) return canonical({ format: 1, record, values })
  const whole = Object.fromEntries(definition.parts.map((name) => [name, (parts[name] ?? []).map(told)]))
  return canonical({ format: 1, record, values, parts: whole as Json }) // The database has told JSON.
}

/** What is signed with a step: the snapshot that was shown, the step, and what was entered with it. */
export const signedText = (snapshot: string, step: string, values: Json): string =>
  canonical({ snapshot, step, values })
