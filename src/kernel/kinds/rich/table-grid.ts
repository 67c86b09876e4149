// A table as it is seen: each cell at the place where it begins, and nothing where wider or higher ones reach.

import type { CellNode, RowNode } from './document.ts'

/** The rows of a table, all of them as wide as the widest. */
export function gridOf(rows: readonly RowNode[]): readonly (readonly (CellNode | null)[])[] {
  /** How many rows further a cell reaches, for each column. */
  const taken: number[] = []
  const lines = rows.map(({ content }) => {
    const line: (CellNode | null)[] = []
    const fill = () => {
      while ((taken[line.length] ?? 0) > 0) {
        taken[line.length] = (taken[line.length] ?? 0) - 1
        line.push(null)
      }
    }
    for (const cell of content) {
      fill()
      const { colspan, rowspan } = cell.attrs
      const begun = line.length
      for (let at = 0; at < colspan; at += 1) {
        line.push(at === 0 ? cell : null)
        taken[begun + at] = rowspan - 1
      }
    }
    fill()
    return line
  })
  const columns = Math.max(0, ...lines.map((line) => line.length))
  return lines.map((line) => [...line, ...Array.from({ length: columns - line.length }, () => null)])
}
