// What a print adds to the paper that is kept of a version: what the version is on the day of printing, who prints it, or which copy
// it is. The kept pages stay as they are below.

import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib'
import type { Content } from 'pdfmake/interfaces.js'
import { lined, type Pen } from '#features/print/pdf.server.ts'
import type { Printing } from '#features/print/printing.ts'
import { alarm, quiet, stampFoot, stampHead } from '../page-frame.server.ts'
import type { Rendition } from '../rendition.ts'
import { words } from '../words.ts'
import { sizeOf } from './fitted.ts'
import { frames } from './frames.server.ts'

/** Why nobody works by it, in a red frame. */
const redContent = (write: Pen, why: string): Content => ({
  table: { widths: ['*'], body: [[write(why, { bold: true, color: alarm, fontSize: 11, margin: [6, 6, 6, 6] })]] },
  layout: { hLineColor: () => alarm, vLineColor: () => alarm, hLineWidth: () => 1.5, vLineWidth: () => 1.5 },
  margin: [0, 0, 0, 10],
})

/** On the cover. */
const coverStamp = (write: Pen, { notEffective, today = [], copy }: Rendition): Content[] => [
  write(' ', { fontSize: 14 }),
  ...(notEffective === null ? [] : [redContent(write, notEffective)]),
  ...(copy === null
    ? []
    : [
        write(words.controlled(copy.copy), { bold: true, fontSize: 13, margin: [0, 0, 0, 2] }),
        write(words.held(copy.holder, copy.place)),
        write(`${words.issued}: ${copy.issued}`, { margin: [0, 0, 0, 8] }),
      ]),
  ...(today.length === 0
    ? []
    : [
        {
          table: {
            widths: [110, '*'],
            body: today.map(([what, said]) => [write(what, { color: quiet }), write(said)]),
          },
          layout: lined,
        } satisfies Content,
      ]),
]

/** Letter, in points: what is kept as A4 is drawn a little smaller on it. */
const letter = { width: 612, height: 792 }

const isA4 = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.abs(width - 595.28) < 1 && Math.abs(height - 841.89) < 1

function onLetter(page: PDFPage): void {
  const { width, height } = page.getSize()
  const scale = Math.min(letter.width / width, letter.height / height)
  page.scaleContent(scale, scale)
  page.scaleAnnotations(scale, scale)
  page.setSize(letter.width, letter.height)
  page.translateContent((letter.width - width * scale) / 2, (letter.height - height * scale) / 2)
}

/** Pages as things that are drawn: those of one document together, so that what they share is copied once. */
async function embedded(out: PDFDocument, stamps: readonly (PDFPage | undefined)[]) {
  const drawn = new Map<PDFPage | undefined, PDFEmbeddedPage>()
  const given = stamps.filter((stamp) => stamp !== undefined)
  for (const pages of Map.groupBy(given, ({ doc }) => doc).values())
    for (const [at, one] of (await out.embedPages(pages)).entries()) drawn.set(pages[at], one)
  return drawn
}

/** The bytes of a print. @param paper what is kept of the version, or would be */
export async function printOn(paper: Uint8Array, rendition: Rendition, printing: Printing): Promise<Buffer> {
  const out = await PDFDocument.load(paper, { updateMetadata: false })
  const pages = out.getPages()
  const fits = pages.map((page) => {
    const { width, height } = page.getSize()
    return { width, height, size: sizeOf(width, height) }
  })
  const frame = await frames(
    {
      head: (write, width) => stampHead(write, rendition, width),
      foot: (write, width) => stampFoot(write, rendition, printing, width),
      amid: (write, at) => (at === 0 ? coverStamp(write, rendition) : []),
    },
    fits,
  )
  const drawn = await embedded(
    out,
    pages.map((_, at) => frame(at)),
  )
  for (const [at, page] of pages.entries()) {
    const [stamp, fit] = [drawn.get(frame(at)), fits[at]]
    if (stamp && fit) page.drawPage(stamp, { x: 0, y: 0, width: fit.width, height: fit.height })
    if (printing.paper === 'letter' && fit && isA4(fit)) onLetter(page)
  }
  return Buffer.from(await out.save())
}
