import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import type { AnyRow } from '#record/row.ts'

/** The text that a signature is bound to (21 CFR Part 11 §11.70): the record as the signer was shown it. */
export function snapshotOf(definition: Definition, row: AnyRow): string {
  const values = Object.fromEntries(fieldsOf(definition).map(([name]) => [name, row[name] ?? null]))
  const record = { kind: definition.name, id: row.id, number: row.number, version: row.version, state: row.state }
  return canonical({ format: 1, record, values })
}

/** What is signed with a step: the snapshot that was shown, the step, and what was entered with it. */
export const signedText = (snapshot: string, step: string, values: Json): string =>
  canonical({ snapshot, step, values })
