// The kinds of file that a report is made as.

import { Readable } from 'node:stream'
import type { LaidOut, OwnFile } from '#features/export/export.server.ts'
import type { Format } from '#features/export/formats.ts'
import { inThread } from '#features/print/in-thread.server.ts'
import type { Cell } from '#kernel/kinds/kind.ts'
import type { OnPaper } from './report-pdf.server.ts'
import type { formats } from './report.ts'

/** A PDF is laid out in memory, all of it at once. */
const mostOnPaper = 2000

const textOf = (cell: Cell, zoned: LaidOut['zoned']): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'day' in cell ? cell.day : zoned(cell.instant)
  return String(cell)
}

/** A report as words alone, which a thread can be handed. */
async function onPaper({ columns, about, zoned }: LaidOut, pages: Parameters<OwnFile['write']>[1]): Promise<OnPaper> {
  const rows: string[][] = []
  for await (const page of pages) rows.push(...page.map((row) => row.map((cell) => textOf(cell, zoned))))
  return { columns: columns.map(({ label, width }) => ({ label, width })), about, rows }
}

const pdf: OwnFile = {
  label: 'PDF',
  ending: 'pdf',
  type: 'application/pdf',
  most: mostOnPaper,
  write: (laidOut, pages) =>
    Readable.from(
      (async function* () {
        const report = await onPaper(laidOut, pages)
        yield await inThread(new URL('./laying-out.server.ts', import.meta.url), report)
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
