// Every kind of field with all that is known of it: who works with any field asks here, and compares no names of kinds.

import { cellKinds } from './cells.ts'
import { computedKind } from './computed/computed.ts'
import type { Field, Kind } from './fields.ts'
import { fileKind } from './file/file.ts'
import type { FieldKind } from './kind.ts'
import { multiKind } from './multi/multi.ts'
import { richKind } from './rich/rich.ts'
import { rowsKind } from './rows/rows.ts'
import { termKind } from './term/term.ts'

const kinds = {
  ...cellKinds,
  term: termKind,
  file: fileKind,
  multi: multiKind,
  rich: richKind,
  rows: rowsKind,
  computed: computedKind,
} satisfies { readonly [K in Kind]: FieldKind<Extract<Field, { kind: K }>> }

/** All that is known of a field's kind. */
export const kindOf = (field: Field): FieldKind<Field> => kinds[field.kind] as unknown as FieldKind<Field> // Each takes its own kind of field; the key has chosen it.

/** Whether people enter it. */
export const isEntered = (field: Field | undefined): boolean => field !== undefined && kindOf(field).isEntered

/** Whether rules fill it, and nobody enters it. */
export const isComputed = (field: Field | undefined): boolean => field !== undefined && !kindOf(field).isEntered

/** What is kept where a field is empty. */
export const noneOf = (field: Field | undefined): null | readonly [] => (field ? kindOf(field).none : null)
