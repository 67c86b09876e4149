// How a page of a file and what is printed around it share a page: the page is drawn smaller between both, so that nothing of it is
// covered. One too small for that keeps its size on a larger page.

/** What stands above and below a page, in points on an A4 page. */
const above = 62
const below = 58

/** From so small on, words around a page would leave no room for it. */
const narrow = 340
const low = 320

/** The side of A4 that is shorter, in points: on larger paper the words are larger, for it is often printed smaller. */
const usual = 595

export type Fit = {
  /** The page that is printed. */
  readonly width: number
  readonly height: number
  /** How large what stands around is drawn: 1 on A4. */
  readonly size: number
  /** How large the page of the file is drawn, and where. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** How large what stands around a page is drawn. */
export const sizeOf = (width: number, height: number): number => Math.max(1, Math.min(width, height) / usual)

/** How a page of this size is fitted. */
export function fitted(width: number, height: number): Fit {
  const size = sizeOf(width, height)
  const [top, bottom] = [above * size, below * size]
  if (width < narrow || height < low) {
    const wide = Math.max(width, narrow)
    return { width: wide, height: height + top + bottom, size, scale: 1, x: (wide - width) / 2, y: bottom }
  }
  const scale = (height - top - bottom) / height
  return { width, height, size, scale, x: (width * (1 - scale)) / 2, y: bottom }
}
