// Numbers along an axis. Pure.

/** The step between grid lines: 1, 2 or 5 times a power of ten. */
function stepFor(most: number, lines: number): number {
  const rough = most / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const lead = rough / power
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power
}

/** Round numbers from 0 to beyond the greatest value, about so many as asked for. */
export function ticksTo(most: number, lines = 4): readonly number[] {
  if (!(most > 0)) return [0, 1]
  const step = Math.max(stepFor(most, lines), most < 4 ? 0.5 : 1)
  const whole = Number.isInteger(most) ? Math.max(1, Math.round(step)) : step
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, place) => place * whole)
}

/** A path through points; where one is missing, the line is broken. */
export function pathThrough(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let isDown = false
  return points
    .map((point) => {
      if (!point) {
        isDown = false
        return ''
      }
      const command = isDown ? 'L' : 'M'
      isDown = true
      return `${command}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    })
    .join('')
}
