// The rows that did not become records, as they came, with what is wrong with them: to be mended and sent again.

import type { Db } from '#lib/db.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { withoutEscape } from '#features/export/escape.ts'
import type { Batch, BatchRow } from './batch.ts'
import { rowsAfter } from './rows.server.ts'

const pageSize = 500

/** Why a row stayed behind, in one cell. */
function reasons({ columns }: Batch, { faults, double }: BatchRow): string {
  const said = faults.map(({ column, message }) => {
    const heading = column === null ? '' : (columns[column]?.heading ?? '')
    return heading === '' ? message : `${heading}: ${message}`
  })
  const already = double === null ? [] : [`Its title is that of ${double}.`]
  return [...said, ...already].join(' ')
}

/** The lines of the file, its header first. */
export async function* faultsFile(db: Db, batch: Batch): AsyncGenerator<string> {
  const headings = batch.columns.map(({ heading }) => heading)
  const plain = batch.file.words.startsWith('CSV') ? withoutEscape : (text: string) => text
  yield mark + csvLines([[...headings, 'Row', 'What is wrong']], String)
  for (let after = 0; ;) {
    const rows = await rowsAfter(db, batch.id, { after, outcomes: ['unfit', 'failed', 'left'], limit: pageSize })
    const cells = (row: BatchRow) => [
      ...headings.map((_, at) => plain(row.cells[at] ?? '')),
      row.row,
      reasons(batch, row),
    ]
    if (rows.length > 0) yield csvLines(rows.map(cells), String)
    after = rows.at(-1)?.row ?? after
    if (rows.length < pageSize) return
  }
}
