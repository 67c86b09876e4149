// What a file is, told by its first bytes and by nothing else: names and what a browser says of a file may lie.

type Sign = { readonly type: string; readonly at: (bytes: Uint8Array) => boolean }

const startsWith = (bytes: Uint8Array, text: string, from = 0) =>
  Array.from(text, (sign) => sign.charCodeAt(0)).every((code, at) => bytes[from + at] === code)

const signs: readonly Sign[] = [
  { type: 'image/png', at: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1A\n') },
  { type: 'image/jpeg', at: (bytes) => startsWith(bytes, '\xFF\xD8\xFF') },
  { type: 'image/webp', at: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) },
  { type: 'application/pdf', at: (bytes) => startsWith(bytes, '%PDF-') },
]

/** Anything that we do not know: browsers save it and run nothing of it. */
const unknown = 'application/octet-stream'

/** The content type of a file that begins with these bytes. */
export const contentTypeOf = (bytes: Uint8Array): string => signs.find((sign) => sign.at(bytes))?.type ?? unknown

/** Whether a browser may show it by itself; everything else is saved. */
export const mayShow = (type: string): boolean => signs.some((sign) => sign.type === type)
