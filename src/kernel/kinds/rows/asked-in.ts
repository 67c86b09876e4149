// Which cells a line asks for, where what one of them says decides over others. What holds something is shown all the same.

import type { CellField } from '../cells.ts'
import { mattersIn } from '../field-in.ts'
import type { Line } from './lines.ts'

type Column = readonly [name: string, field: CellField]

export const askedIn = (columns: readonly Column[], line: Line): readonly Column[] =>
  columns.filter(([name, field]) => mattersIn(field, line, line[name]))

/** Whether its lines ask for different cells, so that each cell has its own label and help. */
export const isVaried = (columns: readonly CellField[]): boolean => columns.some(({ only }) => only !== undefined)
