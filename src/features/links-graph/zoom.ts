// How large a net is drawn: in the steps of its buttons, or so that all of it fits. Pure.

export type Size = { readonly width: number; readonly height: number }

const least = 0.1
const most = 2
const step = 1.25

export const clamped = (scale: number): number => Math.min(most, Math.max(least, scale))

/** The next larger or smaller scale. */
export const stepped = (scale: number, direction: 'in' | 'out'): number =>
  clamped(direction === 'in' ? scale * step : scale / step)

/** The scale at which all of a drawing fits into a room; it is never drawn larger than it is. */
export const fitting = (drawing: Size, room: Size): number =>
  clamped(Math.min(1, room.width / drawing.width, room.height / drawing.height))

/** Of several drawings of the same the one that a room shows largest; of equal ones the first. */
export const largest = <Drawing extends Size>(drawings: readonly [Drawing, ...Drawing[]], room: Size): Drawing =>
  drawings.reduce((best, one) => (fitting(one, room) > fitting(best, room) ? one : best), drawings[0])

/** How much of a box can be read at a scale: all of it, its number and title, or its number alone. */
export function levelAt(scale: number): 'near' | 'middle' | 'far' {
  if (scale >= 0.85) return 'near'
  return scale >= 0.5 ? 'middle' : 'far'
}

/** Where a room is scrolled to so that what stands under a point of it stays there when the scale changes. */
export const heldAt = (scrolled: number, point: number, ratio: number): number => (scrolled + point) * ratio - point
