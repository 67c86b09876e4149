// The rows of a report on paper, under what they are. Fonts and library are heavy: whoever needs it imports this file when it is
// asked for.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { LaidOut } from '#features/export/export.server.ts'
import { bufferOf, lined, newPen } from '#features/print/pdf.server.ts'
import { uncontrolled } from '#features/print/print-words.ts'
import { words as printing } from '#features/print/words.ts'
import type { Cell } from '#kernel/kinds/kind.ts'

const [ink, quiet] = ['#22201d', '#5d5953']

/** In points: what a page on its side holds in its width, and what a cell takes beside its words. */
const room = { page: 762, around: 12 }

const textOf = (cell: Cell, zoned: LaidOut['zoned']): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : zoned(cell.instant)
  return String(cell)
}

/** Each column as wide as it is in a sheet, all of them together as wide as the page. */
function widthsOf({ columns }: LaidOut): readonly number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const left = room.page - columns.length * room.around
  return columns.map(({ width }) => Math.max(14, (left * width) / all))
}

type Rows = AsyncIterable<readonly (readonly Cell[])[]>

async function contentOf(laidOut: LaidOut, pages: Rows): Promise<Content[]> {
  const { columns, about, zoned } = laidOut
  const { write, missing } = newPen()
  const body: Content[][] = [columns.map(({ label }) => write(label, { bold: true, color: quiet }))]
  for await (const rows of pages)
    body.push(
      ...rows.map((row) => row.map((cell) => write(textOf(cell, zoned), { fontSize: columns.length > 8 ? 7 : 8 }))),
    )
  const [[, title] = ['', '']] = about
  const facts = about.slice(1).map(([name, value]) => [write(name, { color: quiet }), write(String(value))])
  return [
    write(String(title), { bold: true, fontSize: 17, margin: [0, 2, 0, 6] }),
    { table: { widths: [90, '*'], body: facts }, layout: lined, margin: [0, 0, 0, 12] },
    {
      layout: lined,
      table: { headerRows: 1, dontBreakRows: true, widths: [...widthsOf(laidOut)], body },
    },
    ...(missing() > 0 ? [write(printing.unprintable(missing()), { color: quiet, margin: [0, 12, 0, 0] })] : []),
  ]
}

/** The bytes of a report as a PDF. */
export async function reportPdf(laidOut: LaidOut, pages: Rows): Promise<Buffer> {
  const { write } = newPen()
  const drawn: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 48],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: String(laidOut.about[0]?.[1] ?? ''), producer: 'Plumbline' },
    defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.2, color: ink },
    footer: (page, of) => ({
      margin: [40, 16, 40, 0],
      columns: [
        write(uncontrolled, { fontSize: 8, color: quiet, width: '*' }),
        write(printing.page(page, of), { fontSize: 8, color: quiet, width: 'auto', alignment: 'right' }),
      ],
    }),
    content: await contentOf(laidOut, pages),
  }
  return bufferOf(drawn)
}
