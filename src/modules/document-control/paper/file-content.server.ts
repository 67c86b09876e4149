// What the paper says of the file that a version is.

import type { Content } from 'pdfmake/interfaces.js'
import { lined, type Pen } from '#features/print/pdf.server.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { quiet } from './page-frame.server.ts'
import type { Rendition } from './rendition.ts'
import type { Upload } from './stamp/opened.server.ts'
import { words } from './words.ts'

const { file: said } = words

/** Its name, size and hash, and what became of its pages; nothing where the version is no file. */
export function fileContent(write: Pen, { file }: Rendition, upload: Upload | null): Content[] {
  if (!file) return []
  const lines: readonly (readonly [string, Content])[] = [
    [said.name, write(file.name)],
    [said.size, write(sizeInWords(file.size))],
    [said.hash, write(file.sha256, { font: 'Mono', fontSize: 7 })],
  ]
  return [
    write(said.heading, { bold: true, fontSize: 14, margin: [0, 14, 0, 6] }),
    {
      table: { widths: [110, '*'], body: lines.map(([what, value]) => [write(what, { color: quiet }), value]) },
      layout: lined,
    },
    write(upload ? said.follows(upload.pages.length) : said.apart, { margin: [0, 8, 0, 0] }),
    ...(upload && upload.signatures > 0 ? [write(said.signed(upload.signatures), { margin: [0, 6, 0, 0] })] : []),
  ]
}
