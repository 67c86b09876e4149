// The lines of a bow-tie, from where its boxes stand on the screen. Pure: pixels in, an SVG path out.

export type Box = { readonly left: number; readonly right: number; readonly middle: number }

type Point = readonly [x: number, y: number]

/** From a point to one further right, leaving and arriving level. */
const curve = ([x, y]: Point, [toX, toY]: Point) => {
  const half = (x + toX) / 2
  return `M${x} ${y}C${half} ${y} ${half} ${toY} ${toX} ${toY}`
}

const most = (numbers: readonly number[]) => Math.max(...numbers)
const least = (numbers: readonly number[]) => Math.min(...numbers)

/** From boxes to the right, all through one knot at the height where they are tied. */
function through(from: readonly Box[], to: readonly Box[], height: number): string {
  if (from.length === 0 || to.length === 0) return ''
  const knot: Point = [(most(from.map(({ right }) => right)) + least(to.map(({ left }) => left))) / 2, height]
  return [
    ...from.map(({ right, middle }) => curve([right, middle], knot)),
    ...to.map(({ left, middle }) => curve(knot, [left, middle])),
  ].join('')
}

/** The lines between columns of boxes from left to right; an empty column is passed by. */
export function curves(columns: readonly (readonly Box[])[], height: number): string {
  const filled = columns.filter((boxes) => boxes.length > 0)
  return filled.map((boxes, at) => through(boxes, filled[at + 1] ?? [], height)).join('')
}
