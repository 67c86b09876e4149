// What a file says, whatever its kind. Only those kinds are read whose words can be told for certain.

import type { ReadText } from '#features/file-text/read-passage.ts'
import { pdfText } from './pdf-text.server.ts'
import { sheetText } from './sheet-text.server.ts'
import { wordText } from './word-text.server.ts'
import { words } from './words.ts'

const readers: { readonly [ending: string]: (path: string) => Promise<ReadText> } = {
  pdf: pdfText,
  docx: wordText,
  xlsx: sheetText,
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Reads the words of a file by the kind that its name says, which was compared with its first bytes when it was sent. */
export async function readText(path: string, name: string): Promise<ReadText> {
  const read = Object.hasOwn(readers, endingOf(name)) ? readers[endingOf(name)] : undefined
  return read ? read(path) : { passages: [], note: words.notRead }
}
