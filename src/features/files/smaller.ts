// Which pictures are sent smaller than they were taken, and how small. Pure.

/** The longest side of a picture that is sent, in pixels, and the most bytes of one that is sent as it is. */
export type Limits = { readonly side: number; readonly bytes: number }

/** More than any screen or page shows. */
export const large: Limits = { side: 4000, bytes: 10_000_000 }

/** What shows what was seen, and is light enough to wait on a telephone and leave it over a weak line. */
export const light: Limits = { side: 2048, bytes: 1_000_000 }

export type Size = { readonly width: number; readonly height: number }

/** Whether a picture is sent as it was taken. */
export const isSmallEnough = ({ width, height }: Size, bytes: number, limits = large): boolean =>
  Math.max(width, height) <= limits.side && bytes <= limits.bytes

/** The size of a picture whose longest side is as long as it may be, its shape kept. */
export function smallerSize({ width, height }: Size, limits = large): Size {
  const scale = Math.min(1, limits.side / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** The name of a picture that was drawn again as a JPEG. */
export const nameOfSmaller = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
