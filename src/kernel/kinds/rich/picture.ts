// A picture of a formatted text: the file that it is, with the hash of its bytes, and what it shows in words.

import { isId } from '#lib/ids.ts'
import type { SentPicture } from '#kernel/outline/sent-file.ts'
import { isSayable } from './sayable.ts'

/** `alt`: what it shows, for whoever does not see it. */
export type PictureNode = {
  readonly type: 'picture'
  readonly attrs: SentPicture & { readonly alt: string }
}

/** What every browser, Word and paper can show; anything else is drawn anew as one of them before it is sent. */
const pictureTypes: readonly string[] = ['image/png', 'image/jpeg']

/** The most bytes of one picture. */
export const largestPicture = 5_000_000

/** The most characters of what it shows. */
export const longestAlt = 500

const isMeasure = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= 20_000

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && isSayable(value)

/** What a picture says of itself; undefined where that is not what is kept of one. */
export function readPicture(attrs: Readonly<Record<string, unknown>>): PictureNode['attrs'] | undefined {
  const { id, name, type, size, sha256, width, height, alt } = attrs
  if (!isText(id, 40) || !isId(id) || !isText(name, 300) || !isText(alt, longestAlt)) return undefined
  if (!isText(type, 40) || !pictureTypes.includes(type) || !Number.isInteger(size)) return undefined
  if (!isText(sha256, 64) || !/^[\da-f]{64}$/.test(sha256)) return undefined
  if (!isMeasure(width) || !isMeasure(height)) return undefined
  return { id, name, type, size: Number(size), sha256, width, height, alt }
}
