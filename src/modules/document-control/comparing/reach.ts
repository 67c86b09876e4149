// How far the cells of a table reach: a limit that stands for two rows is another one than the same limit in one of them.

import type { Block, RowNode } from '#kernel/kinds/rich/document.ts'
import { gridOf } from '#kernel/kinds/rich/table-grid.ts'

type Cell = {
  readonly isHead: boolean
  readonly columns: number
  readonly rows: number
  /** How far those of a table within it reach; nothing where there is none. */
  readonly inner: string
}

/** A place of a row: where a cell begins, or where one beside or above it reaches over. */
export type CellPlace = Cell | 'covered'

/** A place as it was and as it is; null in the version that has no such column. */
export type CellPlaces = { readonly before: CellPlace | null; readonly after: CellPlace | null }

/** A row that is shorter than others says as much there as an empty cell. */
const nothing: Cell = { isHead: false, columns: 1, rows: 1, inner: '' }

function innerOf(blocks: readonly Block[]): string {
  const tables = blocks.flatMap((block): readonly unknown[] => {
    if (block.type === 'table') return [placesOf(block.content).map((line) => line.map(reachOf))]
    if (block.type === 'bulletList' || block.type === 'orderedList')
      return block.content.flatMap(({ content }) => innerOf(content) || [])
    return []
  })
  return tables.length > 0 ? JSON.stringify(tables) : ''
}

const reachOf = (place: CellPlace) => (place === 'covered' ? place : [place.columns, place.rows, place.inner])

/** The places of a table, row by row, all of them as many as there are columns. */
export function placesOf(rows: readonly RowNode[]): readonly (readonly CellPlace[])[] {
  const grid = gridOf(rows)
  const covered = new Set<string>()
  for (const [line, cells] of grid.entries())
    for (const [column, cell] of cells.entries())
      for (let down = 0; down < (cell?.attrs.rowspan ?? 0); down += 1)
        for (let along = 0; along < (cell?.attrs.colspan ?? 0); along += 1)
          covered.add(`${line + down} ${column + along}`)
  return grid.map((cells, line) =>
    cells.map((cell, column): CellPlace => {
      if (!cell) return covered.has(`${line} ${column}`) ? 'covered' : nothing
      const { type, attrs, content } = cell
      return { isHead: type === 'tableHeader', columns: attrs.colspan, rows: attrs.rowspan, inner: innerOf(content) }
    }),
  )
}

/** Whether what stands there reaches over other places than before. */
export const isMoved = ({ before, after }: CellPlaces): boolean =>
  before !== null && after !== null && JSON.stringify(reachOf(before)) !== JSON.stringify(reachOf(after))
