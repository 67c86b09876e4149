// Where the marks of a chart lie, in hundredths of its width and height. Pure.

/** The next round number above a figure, at which an axis ends: 1, 2 or 5 and zeros, at least 5. */
export function roundUp(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return Math.max(5, [1, 2, 5, 10].map((one) => one * size).find((one) => one >= most) ?? most)
}

/** The points of a line through values, from the left edge to the right, as SVG writes them. */
export const lineThrough = (values: readonly number[], top: number): string =>
  values
    .map((value, at) => {
      const x = values.length < 2 ? 50 : (at / (values.length - 1)) * 100
      return `${x.toFixed(2)},${(100 - (value / top) * 100).toFixed(2)}`
    })
    .join(' ')

/** In which of so many steps a share from 0 to 1 falls; 0 where there is nothing. */
export const stepOf = (share: number, steps: number): number =>
  share <= 0 ? 0 : Math.min(steps, Math.max(1, Math.ceil(share * steps)))
