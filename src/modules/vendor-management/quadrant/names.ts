// Where the names beside the points of a plot stand, so that none covers another. Pure.

/** On which side of its point a name stands. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** A point of the plot and what it is called; pixels from the upper left of the field. */
export type Point = Readonly<{ x: number; y: number; name: string }>

type Size = Readonly<{ width: number; height: number }>

/** A rectangle in the field, in pixels. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>

/** What a letter takes of a line at most on average, how high a line is, and how far it stands off the middle of its point. */
const letter = 7
const line = 16
const off = 10

/** Half of what a point takes, its edge included. */
const radius = 8

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxAt = (left: number, top: number, width: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + line,
})

const around = ({ x, y }: Point): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

/** How wide a text of the plot is drawn, in pixels, estimated from its letters and rather too wide. */
export const widthOf = (name: string): number => name.length * letter

const placesOf = ({ x, y, name }: Point): readonly (readonly [Side, Box])[] => {
  const width = widthOf(name)
  return [
    ['right', boxAt(x + off, y - line / 2, width)],
    ['left', boxAt(x - off - width, y - line / 2, width)],
    ['below', boxAt(x - width / 2, y + off, width)],
    ['above', boxAt(x - width / 2, y - off - line, width)],
  ]
}

/**
 * The side on which each point has its name: the first on which it lies within the field and over nothing else.
 * @param points in the order in which they choose
 * @param taken where something else is written
 * @returns for each point its side; undefined where its name would cover something on every side
 */
export function sidesOf(points: readonly Point[], field: Size, taken: readonly Box[]): readonly (Side | undefined)[] {
  const full = [...taken]
  const isFree = (box: Box, own: Point) =>
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= field.width &&
    box.bottom <= field.height &&
    !full.some((other) => overlap(box, other)) &&
    !points.some((other) => other !== own && overlap(box, around(other)))
  return points.map((point) => {
    const place = placesOf(point).find(([, box]) => isFree(box, point))
    if (place) full.push(place[1])
    return place?.[0]
  })
}
