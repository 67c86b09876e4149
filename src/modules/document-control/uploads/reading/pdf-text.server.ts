// The words of a PDF, page by page. Each page is called by its first line.

import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { refuse } from '#lib/refusal.ts'
import type { ReadText } from '#features/file-text/read-passage.ts'
import { gathered } from './kept.ts'
import { words } from './words.ts'

type Piece = { readonly str: string; readonly hasEOL: boolean } | { readonly type: string }

/** The lines of a page as they follow each other in the file. */
function linesOf(items: readonly Piece[]): readonly string[] {
  let text = ''
  for (const piece of items) if ('str' in piece) text += piece.hasEOL ? `${piece.str}\n` : piece.str
  return text.split('\n').filter((line) => line.trim() !== '')
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

async function opened(path: string) {
  try {
    return await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 })
  } catch (error) {
    return refuse('invalid', nameOf(error) === 'PasswordException' ? words.locked : words.brokenPdf, 'file')
  }
}

/** Reads a PDF. Refuses one that is locked, or that is none. */
export async function pdfText(path: string): Promise<ReadText> {
  const pdf = await opened(path)
  const kept = gathered()
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const lines = await pdf.getPage(at).then(
      async (page) => {
        const { items } = await page.getTextContent()
        page.cleanup()
        return linesOf(items)
      },
      () => [], // One page that cannot be read does not hide the others.
    )
    const passage = { key: `page-${at}`, number: words.page(at), heading: lines[0] ?? '', text: lines.join(' ') }
    if (lines.length > 0 && !kept.add(passage)) break
  }
  return kept.all(words.noWords)
}
