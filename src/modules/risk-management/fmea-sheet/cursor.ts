// Where one is in the sheet: the cell with the focus, and the block of cells from where a selection began. Pure.

/** A cell by its places, from 0. */
export type At = { readonly row: number; readonly column: number }

export type Block = { readonly from: At; readonly to: At }

/** The cells between two, whichever comes first. */
export const blockOf = (one: At, other: At): Block => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isWithin = ({ from, to }: Block, { row, column }: At): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

export type Size = { readonly rows: number; readonly columns: number }

const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const clamp = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1)

/** Where a key leads in a sheet of that size; none for other keys. With Control it goes to the end. */
export function moved({ row, column }: At, key: string, { rows, columns }: Size, isControl: boolean): At | null {
  if (key === 'Home') return { row: isControl ? 0 : row, column: 0 }
  if (key === 'End') return { row: isControl ? rows - 1 : row, column: columns - 1 }
  const way = ways[key]
  if (!way) return null
  const far = isControl ? Math.max(rows, columns) : 1
  return { row: clamp(row + way[0] * far, rows), column: clamp(column + way[1] * far, columns) }
}

export const isSame = (one: At, other: At): boolean => one.row === other.row && one.column === other.column

/** The cell with the focus, and the one in which the selection began. */
export type Cursor = { readonly at: At; readonly anchor: At }

export const atStart: Cursor = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

/** The cursor in another cell: alone there, or with all cells from where the selection began. */
export const goneTo = ({ anchor }: Cursor, to: At, { isSelecting = false }: Going = {}): Cursor => ({
  at: to,
  anchor: isSelecting ? anchor : to,
})

export type Going = { readonly isSelecting?: boolean }

/** The cursor with a block selected that ends at a cell, or further on where it was there already. */
export const reachingTo = ({ at, anchor }: Cursor, last: At): Cursor => ({
  at: { row: Math.max(at.row, last.row), column: Math.max(at.column, last.column) },
  anchor,
})

export const beside = ({ row, column }: At, by: number, { columns }: Size): At => ({
  row,
  column: clamp(column + by, columns),
})

export const below = ({ row, column }: At, { rows }: Size): At => ({ row: Math.min(row + 1, rows - 1), column })

/** The cells of a block, line by line. */
export function cellsOf({ from, to }: Block): readonly At[] {
  const width = to.column - from.column + 1
  return Array.from({ length: (to.row - from.row + 1) * width }, (_, place) => ({
    row: from.row + Math.floor(place / width),
    column: from.column + (place % width),
  }))
}
