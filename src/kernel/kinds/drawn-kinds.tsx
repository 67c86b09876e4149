// Every kind of field as it is drawn.
import { drawnCells } from './drawn-cells.tsx'
import { drawnComputed } from './computed/drawn-computed.tsx'
import type { DrawnKind } from './drawn-kind.tsx'
import type { Field, Kind } from './fields.ts'
import { drawnFile } from './file/drawn-file.tsx'
import { drawnMulti } from './multi/drawn-multi.tsx'
import { drawnRich } from './rich/drawn-rich.tsx'
import { drawnRows } from './rows/drawn-rows.tsx'
import { drawnTerm } from './term/drawn-term.tsx'

const kinds = {
  ...drawnCells,
  term: drawnTerm,
  file: drawnFile,
  multi: drawnMulti,
  rich: drawnRich,
  rows: drawnRows,
  computed: drawnComputed,
} satisfies { readonly [K in Kind]: DrawnKind<Extract<Field, { kind: K }>> }

/** All that is drawn of a field's kind. */
export const drawnKindOf = (field: Field): DrawnKind<Field> => kinds[field.kind] as unknown as DrawnKind<Field> // Each takes its own kind of field; the key has chosen it.
