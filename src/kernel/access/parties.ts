// The people whom a record names as taking part in it: an approver, a verifier, the members of a team.

import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

type Values = { readonly [field: string]: unknown }

/** The people that a value names: one, several, or those in the lines of a table. */
const peopleIn = (field: Field | undefined, value: unknown): readonly string[] =>
  field
    ? kindOf(field)
        .named(field, value)
        .flatMap(({ target, name }) => (target.to === 'person' ? name : []))
    : []

function namedBy(names: readonly string[], { fields }: Pick<Definition, 'fields'>, row: Values) {
  const named = new Set(names.flatMap((name) => peopleIn(fields[name], row[name])))
  return named.size === 0 ? null : [...named].toSorted()
}

/** The ids of those whom a record names as parties, each once and in their order; null where it names nobody. */
export const partiesOf = (definition: Pick<Definition, 'parties' | 'fields'>, row: Values) =>
  namedBy(definition.parties ?? [], definition, row)

/** The same of those whom it names as writers of its parts. */
export const writersOf = (definition: Pick<Definition, 'writers' | 'fields'>, row: Values) =>
  namedBy(definition.writers ?? [], definition, row)
