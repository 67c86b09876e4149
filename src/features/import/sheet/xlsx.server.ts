// The first sheet of an Excel file as rows, read as it is unpacked.

import { openZip, type Zip } from '#lib/apart/zip.server.ts'
import { Refusal } from '#lib/refusal.ts'
import {
  cellCounter,
  mostCharacters,
  mostColumns,
  refuseBeyond,
  refuseColumns,
  rowOf,
  unreadable,
  type Sheet,
  type SheetRow,
} from './sheet.ts'
import { decoded, readContents, readDateStyles, readTexts, readWorkbook, type Workbook } from './workbook.server.ts'
import { readXml } from './xml.server.ts'

const largestSheet = 512 * 1024 * 1024

const dayLength = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)
const daysTo1904 = 1_462

/** A number of days as Excel counts them, as a day or, with a fraction, as a day and a time. */
function dateOf(serial: number, { from1904 }: Workbook): string {
  const seconds = Math.round((serial + (from1904 ? daysTo1904 : 0)) * 86_400)
  const date = new Date(dayZero + seconds * 1_000)
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 86_400 * 3_000_000) return String(serial)
  const text = date.toISOString()
  return (seconds * 1_000) % dayLength === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** The place of a cell named like AB12, counted from 0. */
const placeOf = (name: string) =>
  (name.match(/[A-Z]/g) ?? []).reduce((place, letter) => place * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1

type Shared = { readonly workbook: Workbook; readonly texts: readonly string[]; readonly dates: readonly boolean[] }

function valueOf({ workbook, texts, dates }: Shared, type: string, style: number, text: string): string {
  if (text === '') return ''
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'inlineStr' || type === 'str') return decoded(text)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
  const number = Number(text)
  if (type === 'e' || !Number.isFinite(number)) return text
  return dates[style] === true ? dateOf(number, workbook) : String(number)
}

async function* rowsOf(zip: Zip, shared: Shared): AsyncGenerator<readonly SheetRow[]> {
  const bytes = await zip.part(shared.workbook.sheet, largestSheet)
  if (!bytes) return unreadable('This Excel file has lost its first sheet.')
  let rows: SheetRow[] = []
  let cells: string[] = []
  let [at, before, place, type, style, text, isValue] = [0, 0, -1, '', 0, '', false]
  const count = cellCounter()
  const parsed = readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        before = at
        at = Number(attributes['r'] ?? at + 1)
        refuseBeyond(at)
        if (at <= before) unreadable(`This Excel file cannot be read: after row ${before} comes row ${at}.`)
        place = -1
        cells = []
      } else if (name === 'c') {
        count(1)
        place = attributes['r'] === undefined ? place + 1 : placeOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        text = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (isValue && text.length <= mostCharacters) text += piece
    },
    close(name) {
      isValue = false
      if (name === 'c') {
        const value = valueOf(shared, type, style, text)
        if (value === '') return
        // Before there is a place for it: who names a cell far to the right would be given all the cells before it.
        if (place >= mostColumns) refuseColumns(at, place + 1)
        while (cells.length < place) cells.push('')
        cells[place] = value
      }
      if (name === 'row') rows.push(rowOf(at, cells))
    },
  })
  for await (const _ of parsed) {
    if (rows.length > 0) yield rows
    rows = []
  }
}

/** What the libraries throw at a file that is no whole Excel file, as a refusal. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error) return error
  return new Refusal('invalid', 'This Excel file cannot be read: it is damaged, or locked with a password.', 'file')
}

async function* pagesOf(path: string): AsyncGenerator<readonly SheetRow[]> {
  try {
    const zip = await openZip(path, { kind: 'Excel file', remedy: 'Save the table as CSV.' })
    try {
      const workbook = await readWorkbook(zip)
      const [dates, texts] = [await readDateStyles(zip), await readTexts(zip)]
      yield* rowsOf(zip, { workbook, texts, dates })
    } finally {
      zip.close()
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Opens the first sheet of an Excel file. What is wrong with it is said when it is read. */
export const xlsxSheet = (path: string): Sheet => ({ words: 'Excel, its first sheet', pages: pagesOf(path) })

/** Every sheet of an Excel file that is shown, one after the other. Refuses what is none, in a sentence. */
export async function* sheetsOf(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly pages: AsyncIterable<readonly SheetRow[]> }> {
  try {
    const zip = await openZip(path, { kind: 'Excel file', remedy: 'Divide it into several files.' })
    try {
      const { sheets, from1904 } = await readContents(zip)
      const [dates, texts] = [await readDateStyles(zip), await readTexts(zip)]
      for (const { name, part } of sheets)
        yield { name, pages: rowsOf(zip, { workbook: { sheet: part, from1904 }, texts, dates }) }
    } finally {
      zip.close()
    }
  } catch (error) {
    throw refusalOf(error)
  }
}
