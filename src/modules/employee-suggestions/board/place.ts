// Where a suggestion lies on the board: a column for each effort, a row for each impact, the highest on top.

import { efforts, impacts, type Effort } from '../worth.ts'

/** Steps from the left, and from below. */
export type Place = { readonly column: number; readonly row: number }

export const columns = efforts.length
export const rows = impacts.length

type Rated = { readonly impact: number | null; readonly effort: string | null }

/** Where it lies; none until it is rated. */
export function placeOf({ impact, effort }: Rated): Place | null {
  const column = efforts.indexOf(effort as Effort) // A word that is none of them is at -1.
  return impact === null || column < 0 ? null : { column, row: impact - 1 }
}

/** How it is rated that lies there. */
export const ratedAt = ({ column, row }: Place): { readonly impact: number; readonly effort: Effort } => ({
  impact: row + 1,
  effort: efforts[column] ?? 'M',
})

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

const directions: { readonly [key: string]: readonly [columns: number, rows: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Where somebody begins to place by keys what is not placed yet: in the middle of the quick wins. */
const beginning: Place = { column: 1, row: 2 }

/** The place after a key; undefined where the key leads nowhere. */
export function placeAfter(place: Place | null, key: string): Place | undefined {
  const by = directions[key]
  if (!by) return undefined
  if (!place) return beginning
  return { column: within(place.column + by[0], columns), row: within(place.row + by[1], rows) }
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The place under a point of the window; undefined beside the board. */
export function placeAt({ left, top, width, height }: Box, x: number, y: number): Place | undefined {
  const across = (x - left) / width
  const down = (y - top) / height
  if (across < 0 || across >= 1 || down < 0 || down >= 1) return undefined
  return {
    column: within(Math.floor(across * columns), columns),
    row: within(rows - 1 - Math.floor(down * rows), rows),
  }
}
