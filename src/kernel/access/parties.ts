// The people whom a record names as taking part in it: an approver, a verifier, the members of a team.

import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'

type Values = { readonly [field: string]: unknown }

const ids = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

/** The people that a value names: one, or those in the lines of a table. */
function peopleIn(field: Field | undefined, value: unknown): readonly string[] {
  if (field?.kind !== 'rows') return ids(value)
  const cells = Object.entries(field.columns).flatMap(([name, { kind }]) => (kind === 'person' ? [name] : []))
  const lines = Array.isArray(value) ? (value as readonly Values[]) : []
  return lines.flatMap((line) => cells.flatMap((name) => ids(line[name])))
}

/** The ids of those whom a record names as parties, each once and in their order; null where it names nobody. */
export function partiesOf({ parties = [], fields }: Pick<Definition, 'parties' | 'fields'>, row: Values) {
  const named = new Set(parties.flatMap((name) => peopleIn(fields[name], row[name])))
  return named.size === 0 ? null : [...named].toSorted()
}
