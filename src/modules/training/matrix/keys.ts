// Where a key leads in a grid, as in a spreadsheet. Pure.

/** A place in the grid, counted from 0. */
export type At = { readonly row: number; readonly column: number }

type Size = {
  readonly rows: number
  readonly columns: number
  /** So many rows are in view. */
  readonly page: number
}

type Pressed = { readonly key: string; readonly ctrl: boolean }

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/** Where a key leads from a place; null where it leads nowhere by itself. */
export function ledBy({ key, ctrl }: Pressed, { row, column }: At, { rows, columns, page }: Size): At | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const moves: Readonly<Record<string, At>> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? lastRow : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? lastColumn : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? lastRow : row, column: lastColumn },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const to = moves[key]
  return to ? { row: within(to.row, rows), column: within(to.column, columns) } : null
}
