// The signs that a text cannot keep: control characters but tab and line feed, halves of a pair, and what turns around whatever
// stands behind it (lib/direction.ts). None of them is seen, so that nobody would know what to take out.
const unsayable = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu

/** Whether a text can be kept: nothing in it is unseen, or turns around what stands behind it. */
export const isSayable = (text: string): boolean => text.search(unsayable) === -1

/** A text without what cannot be kept of it. */
export const sayable = (text: string): string => text.replaceAll(unsayable, '')

/** Where in a text signs stand that cannot be kept. */
export const unsayableIn = (text: string): readonly { readonly at: number; readonly length: number }[] =>
  [...text.matchAll(unsayable)].map(({ index, 0: sign }) => ({ at: index, length: sign.length }))
