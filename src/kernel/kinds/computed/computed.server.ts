import type { BaseField } from '../field.ts'
import type { StoredKind } from '../kind.server.ts'
import { storedNumber } from '../number/number.server.ts'
import { scalar } from '../scalar.server.ts'
import { storedText } from '../text/text.server.ts'
import type { ComputedField } from './computed.ts'

type AsIf = StoredKind<BaseField>

// They are handed the field as if it were theirs: it has what they ask for.
const words: AsIf = { ...scalar<BaseField>(() => 'text'), column: storedText.column as AsIf['column'] }
const kinds: { readonly [as in ComputedField['as']]: AsIf } = {
  text: storedText as unknown as AsIf,
  number: storedNumber as unknown as AsIf,
  choice: words,
}

/** Stored as what it is computed as; what a rule answers is not held to a list by the database. */
export const storedComputed: StoredKind<ComputedField> = {
  column: (name, field, idOf) => kinds[field.as].column(name, field, idOf),
  check: () => undefined,
  type: (field) => kinds[field.as].type(field),
  read: (column, field) => kinds[field.as].read(column, field),
  kept: (json, field) => kinds[field.as].kept(json, field),
  ordered: (column, field) => kinds[field.as].ordered(column, field),
  index: (column, field) => kinds[field.as].index(column, field),
  place: words.place,
  found: 'btree',
  empty: words.empty,
  filled: words.filled,
  among: (column, values, bind, field) => kinds[field.as].among(column, values, bind, field),
  without: (column, values, bind, field) => kinds[field.as].without(column, values, bind, field),
  between: (column, ends, bind, field) => kinds[field.as].between(column, ends, bind, field),
}
