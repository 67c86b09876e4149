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

/** A box of a control, with the boxes that it stands against; none when it stands against all. */
export type Control = Box & { readonly against: readonly Box[] }

/** From a box to each of others; `isLeft` says whether it stands left of them. */
const each = (box: Box, others: readonly Box[], { isLeft }: { readonly isLeft: boolean }): string =>
  others
    .map((other) => (isLeft ? [box, other] : [other, box]))
    .map(([from, to]) => (from && to ? curve([from.right, from.middle], [to.left, to.middle]) : ''))
    .join('')

/** One side of the event: what it is about – causes or consequences –, and the controls between that and the event. */
export type Side = { readonly ends: readonly Box[]; readonly controls: readonly Control[]; readonly isLeft: boolean }

/** The lines of a drawing: firm ones through controls, and those that no control interrupts. */
export type Drawn = { readonly firm: string; readonly bare: string }

/** The lines of a side: to each that a control names, and from those that no control stands against straight to the event. */
export function sideCurves({ ends, controls, isLeft }: Side, event: Box): Drawn {
  const inOrder = (columns: readonly (readonly Box[])[]) => (isLeft ? columns : columns.toReversed())
  if (controls.every(({ against }) => against.length === 0))
    return { firm: curves(inOrder([ends, controls, [event]]), event.middle), bare: '' }
  const isGuarded = (end: Box) => controls.some(({ against }) => against.length === 0 || against.includes(end))
  const named = controls.map((control) =>
    each(control, control.against.length > 0 ? control.against : ends, { isLeft: !isLeft }),
  )
  return {
    firm: [...named, curves(inOrder([controls, [event]]), event.middle)].join(''),
    bare: each(
      event,
      ends.filter((end) => !isGuarded(end)),
      { isLeft: !isLeft },
    ),
  }
}
