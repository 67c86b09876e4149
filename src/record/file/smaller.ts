// Which pictures are sent smaller than they were taken, and how small. Pure.

/** The longest side of a picture that is sent, in pixels: more than any screen or page shows. */
const longestSide = 4000

/** The most bytes of a picture that is sent as it is. */
const largestPicture = 10_000_000

export type Size = { readonly width: number; readonly height: number }

/** Whether a picture is sent as it was taken. */
export const isSmallEnough = ({ width, height }: Size, bytes: number): boolean =>
  Math.max(width, height) <= longestSide && bytes <= largestPicture

/** The size of a picture whose longest side is as long as it may be, its shape kept. */
export function smallerSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** The name of a picture that was drawn again as a JPEG. */
export const nameOfSmaller = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
