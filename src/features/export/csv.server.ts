// Comma-separated values as RFC 4180 has them, in UTF-8 with the mark by which spreadsheets know it.

import { stringify } from 'csv-stringify/sync'
import type { Cell } from '#kernel/kinds/kind.ts'
import { beforeEscape } from './escape.ts'

/** The byte order mark; it stands before the first line alone. */
export const mark = '\uFEFF'

const textOf = (cell: Cell, zoned: (instant: string) => string): string | number | null => {
  if (typeof cell === 'string') return beforeEscape(cell)
  if (cell === null || typeof cell === 'number') return cell
  return 'day' in cell ? cell.day : zoned(cell.instant)
}

/** Lines of a file. `zoned` writes an instant as the organisation's clocks show it. */
export const csvLines = (rows: readonly (readonly Cell[])[], zoned: (instant: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => textOf(cell, zoned))),
    { escape_formulas: true, record_delimiter: '\r\n' },
  )
