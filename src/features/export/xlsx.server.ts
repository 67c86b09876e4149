// An Excel file, written as it is read: the rows go through the zip's own compression to the caller, and nothing waits
// for the last of them. The libraries that write such files hold all of it in memory first, hence our own few parts of XML.

import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '#kernel/kinds/kind.ts'
import type { Column } from './columns.ts'
import { factsXml, partsAround, rowsXml, sheetEnd, sheetStart } from './sheet-xml.ts'

type Sheet = {
  readonly name: string
  readonly columns: readonly Pick<Column, 'label' | 'width'>[]
  readonly count: number
  readonly about: readonly (readonly [name: string, value: Cell])[]
  readonly zoned: (instant: string) => string
}

async function* sheetOf({ columns, count, zoned }: Sheet, pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield sheetStart(columns)
  for await (const rows of pages) yield rowsXml(rows, zoned)
  yield sheetEnd(columns.length, count)
}

/** The same rows make the same file, to the byte: when it was taken stands on its sheet of facts. 1980 is where the clock of a zip begins. */
const undated = { mtime: new Date(1980, 0, 1) }

/** The file as a stream of bytes. It asks for the next page only when the caller has taken what was written. */
export function xlsx(sheet: Sheet, pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  const zip = new ZipFile()
  const file = new PassThrough()
  const rows = Readable.from(sheetOf(sheet, pages), { highWaterMark: 1 })
  // The zip does not pass errors on by itself, and does not hear when nobody reads any more.
  rows.on('error', (error) => file.destroy(error))
  zip.on('error', (error: Error) => file.destroy(error))
  file.on('close', () => rows.destroy())
  zip.outputStream.pipe(file)

  for (const [name, xml] of partsAround(sheet.name)) zip.addBuffer(Buffer.from(xml), name, undated)
  zip.addBuffer(Buffer.from(factsXml(sheet.about)), 'xl/worksheets/sheet2.xml', undated)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', undated)
  zip.end()
  return file
}
