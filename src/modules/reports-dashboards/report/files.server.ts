// The kinds of file that a report is made as.

import { Readable } from 'node:stream'
import type { OwnFile } from '#features/export/export.server.ts'
import type { Format } from '#features/export/formats.ts'
import type { formats } from './report.ts'

/** A PDF is laid out in memory, all of it at once. */
const mostOnPaper = 2000

const pdf: OwnFile = {
  label: 'PDF',
  ending: 'pdf',
  type: 'application/pdf',
  most: mostOnPaper,
  write: (laidOut, pages) =>
    Readable.from(
      (async function* () {
        const { reportPdf } = await import('./report-pdf.server.ts')
        yield await reportPdf(laidOut, pages)
      })(),
      { highWaterMark: 1 },
    ),
}

/** By what a report calls them. */
export const files: { readonly [format in (typeof formats)[number]]: Format | OwnFile } = {
  Excel: 'xlsx',
  PDF: pdf,
  CSV: 'csv',
}
