// What kinds share whose column holds one value that the database compares by itself.

import type { BaseField } from './field.ts'
import type { FilterValue } from './kind.ts'
import type { Bind, Ends, StoredKind } from './kind.server.ts'

/** Of a kind whose column holds JSON: an empty column was kept as the null of JSON. */
export const keptJson: StoredKind<BaseField>['kept'] = ({ value }) => `nullif(${value}, 'null')`

/** How a column of that type is read, ordered and filtered. */
export const scalar = <F extends BaseField>(type: StoredKind<F>['type']) =>
  ({
    check: () => undefined,
    type,
    read: (column) => column,
    kept: ({ text }, field) => `(${text})::${type(field)}`,
    ordered: (column) => column,
    index: (column) => column,
    place: (value) => (value ?? null) as string | number | null, // The column holds one of them.
    found: 'btree',
    empty: (column) => `${column} is null`,
    filled: (column) => `${column} is not null`,
    /** Equality with one value, membership of several: an index serves both. */
    among: (column: string, values: readonly FilterValue[], bind: Bind, field: F) => {
      const [only, ...others] = values
      return others.length === 0
        ? `${column} = ${bind(only)}::${type(field)}`
        : `${column} = any(${bind(values)}::${type(field)}[])`
    },
    without: (column: string, values: readonly FilterValue[], bind: Bind, field: F) =>
      `${column} <> all(${bind(values)}::${type(field)}[])`,
    between: (column: string, { from, to }: Ends, bind: Bind, field: F) =>
      [
        ...(from === null ? [] : [`${column} >= ${bind(from)}::${type(field)}`]),
        ...(to === null ? [] : [`${column} <= ${bind(to)}::${type(field)}`]),
      ].join(' and '),
  }) satisfies Omit<StoredKind<F>, 'column'>
