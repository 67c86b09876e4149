// Where things stand on the square of a matrix. A cell is one unit wide and high; likelihood runs to the right, impact
// upwards, and drawing runs downwards, so that the cell of likelihood 1 and impact 5 begins at 0,0.

import { isAbove, levelOf, type Level, type Matrix } from '#modules/contents/risk-score.ts'

/** Degrees of each axis. */
const side = 5

export const degrees: readonly number[] = Array.from({ length: side }, (_, at) => at + 1)

export type Place = { readonly likelihood: number; readonly impact: number }
export type Point = readonly [x: number, y: number]

export const isSame = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && one.likelihood === other.likelihood && one.impact === other.impact

/** The upper left corner of a cell. */
export const cornerOf = ({ likelihood, impact }: Place): Point => [likelihood - 1, side - impact]

/** Whether the organisation can live with the level of a cell; null where the matrix says no level. */
function isBearable(matrix: Matrix, place: Place): boolean | null {
  const level = placed(matrix, place)
  return level && matrix.appetite ? !isAbove(level, matrix.appetite) : null
}

/** The level of a cell as the matrix says it, a draft too. */
export const placed = ({ cells, appetite }: Pick<Matrix, 'cells' | 'appetite'>, place: Place): Level | null =>
  levelOf({ cells, appetite }, place.likelihood, place.impact)

/** The line of the appetite: between what can be lived with and what cannot, and above what can where the map ends. */
export function appetiteLine(matrix: Matrix): string {
  const edges = degrees.flatMap((likelihood) =>
    degrees.flatMap((impact) => {
      const here = { likelihood, impact }
      const mine = isBearable(matrix, here)
      if (mine === null) return []
      const [x, y] = cornerOf(here)
      const above = impact === side ? false : isBearable(matrix, { likelihood, impact: impact + 1 })
      const right = likelihood === side ? mine : isBearable(matrix, { likelihood: likelihood + 1, impact })
      const isEnd = impact === side && !mine
      return [
        ...(above !== null && above !== mine && !isEnd ? [`M${x} ${y}h1`] : []),
        ...(right !== null && right !== mine ? [`M${x + 1} ${y}v1`] : []),
      ]
    }),
  )
  return edges.join('')
}

/** Arrows run along the upper edge of cells, those that only go up or down along the right one: beside the counts. */
export function arrowBetween(from: Place, to: Place): readonly [Point, Point] {
  const [fromX, fromY] = cornerOf(from)
  const [toX, toY] = cornerOf(to)
  if (from.likelihood === to.likelihood)
    return [
      [fromX + 0.9, fromY + 0.5],
      [toX + 0.9, toY + (toY > fromY ? 0.35 : 0.65)],
    ]
  return [
    [fromX + 0.5, fromY + 0.1],
    [toX + (toX < fromX ? 0.6 : 0.4), toY + 0.1],
  ]
}

/** The same line, ending before the count that it leads to. */
export function shortOf([x, y]: Point, [toX, toY]: Point, by: number): Point {
  const length = Math.hypot(toX - x, toY - y)
  if (length <= by) return [x, y]
  return [toX - ((toX - x) * by) / length, toY - ((toY - y) * by) / length]
}

const along = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [x + (toX - x) * part, y + (toY - y) * part]

/** Where on a line a word may stand: not at its ends, which many lines share. */
const parts: readonly number[] = Array.from({ length: 13 }, (_, at) => 0.2 + at * 0.05)

const middles: readonly Point[] = degrees.flatMap((x) => degrees.map((y): Point => [x - 0.5, y - 0.5]))

/** Where each arrow says its number: on its line, as far as it can from the counts of cells and the numbers before it. */
export function wordSpots(arrows: readonly (readonly [Point, Point])[]): readonly Point[] {
  const taken: Point[] = []
  return arrows.map(([from, to]) => {
    const room = (spot: Point) =>
      Math.min(...[...middles, ...taken].map(([x, y]) => Math.hypot(x - spot[0], y - spot[1])))
    const [first = from, ...others] = parts.map((part) => along(from, to, part))
    const spot = others.reduce((best, one) => (room(one) > room(best) ? one : best), first)
    taken.push(spot)
    return spot
  })
}

/** The cell that an arrow key leads to; the one it was pressed in at the edge; none for other keys. */
export function nextPlace({ likelihood, impact }: Place, key: string): Place | null {
  const within = (degree: number) => Math.min(side, Math.max(1, degree))
  switch (key) {
    case 'ArrowLeft':
      return { likelihood: within(likelihood - 1), impact }
    case 'ArrowRight':
      return { likelihood: within(likelihood + 1), impact }
    case 'ArrowUp':
      return { likelihood, impact: within(impact + 1) }
    case 'ArrowDown':
      return { likelihood, impact: within(impact - 1) }
    case 'Home':
      return { likelihood: 1, impact }
    case 'End':
      return { likelihood: side, impact }
    default:
      return null
  }
}
