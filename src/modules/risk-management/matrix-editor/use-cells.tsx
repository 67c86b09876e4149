import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useWork, type Picture } from '../use-work.tsx'
import type { CellLine } from './paint.ts'
import { words } from './words.ts'

/** The cells of a matrix's record. */
export const cellsOf = ({ cells }: { readonly [field: string]: unknown }) => (cells ?? []) as readonly CellLine[] // The field's own columns.

type Square = { readonly cells: readonly CellLine[] }

const picture: Picture<Square> = { drawn: (record) => ({ cells: cellsOf(record) }), field: 'cells', words }

/** The cells of a matrix while one works on them. */
export function useCells(definition: Definition, record: Whole, edit: (field: string) => void) {
  const { now, change, errors, ...work } = useWork(picture, definition, record, edit)
  return {
    ...work,
    cells: now.cells,
    change: (cells: readonly CellLine[]) => change({ cells }),
    error: Object.values(errors)[0] ?? null,
  }
}
