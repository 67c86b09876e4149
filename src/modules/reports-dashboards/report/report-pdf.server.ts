// The rows of a report on paper, under what they are. Fonts and library are heavy: only the thread that lays it out imports this.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bufferOf, lined, newPen } from '#features/print/pdf.server.ts'
import { uncontrolled } from '#features/print/print-words.ts'
import { words as printing } from '#features/print/words.ts'

/** A report as a thread is handed it: words alone. */
export type OnPaper = {
  readonly columns: readonly { readonly label: string; readonly width: number }[]
  /** What the rows are, line by line. */
  readonly about: readonly (readonly [name: string, value: string | number])[]
  readonly rows: readonly (readonly string[])[]
}

const [ink, quiet] = ['#22201d', '#5d5953']

/** In points: what a page on its side holds in its width, and what a cell takes beside its words. */
const room = { page: 762, around: 12 }

/** Each column as wide as it is in a sheet, all of them together as wide as the page. */
function widthsOf(columns: OnPaper['columns']): readonly number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const left = room.page - columns.length * room.around
  return columns.map(({ width }) => Math.max(14, (left * width) / all))
}

function contentOf({ columns, about, rows }: OnPaper): Content[] {
  const { write, missing } = newPen()
  const heads = columns.map(({ label }) => write(label, { bold: true, color: quiet }))
  const fontSize = columns.length > 8 ? 7 : 8
  const body = [heads, ...rows.map((row) => row.map((text) => write(text, { fontSize })))]
  const [[, title] = ['', '']] = about
  const facts = about.slice(1).map(([name, value]) => [write(name, { color: quiet }), write(String(value))])
  return [
    write(String(title), { bold: true, fontSize: 17, margin: [0, 2, 0, 6] }),
    { table: { widths: [90, '*'], body: facts }, layout: lined, margin: [0, 0, 0, 12] },
    {
      layout: lined,
      table: { headerRows: 1, dontBreakRows: true, widths: [...widthsOf(columns)], body },
    },
    ...(missing() > 0 ? [write(printing.unprintable(missing()), { color: quiet, margin: [0, 12, 0, 0] })] : []),
  ]
}

/** The bytes of a report as a PDF. */
export function reportPdf(report: OnPaper): Promise<Buffer> {
  const { write } = newPen()
  const drawn: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 48],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: String(report.about[0]?.[1] ?? ''), producer: 'Plumbline' },
    defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.2, color: ink },
    footer: (page, of) => ({
      margin: [40, 16, 40, 0],
      columns: [
        write(uncontrolled, { fontSize: 8, color: quiet, width: '*' }),
        write(printing.page(page, of), { fontSize: 8, color: quiet, width: 'auto', alignment: 'right' }),
      ],
    }),
    content: contentOf(report),
  }
  return bufferOf(drawn)
}
