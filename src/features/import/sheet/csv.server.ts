// A CSV file as rows, a piece at a time: delimiter and encoding are found out, quotation marks must have their partners.

import { createReadStream } from 'node:fs'
import Papa from 'papaparse'
import { encodingOf, type Encoding } from './encoding.server.ts'
import { cellCounter, rowOf, unreadable, type Sheet, type SheetRow } from './sheet.ts'

const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

const encodings: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** So many characters at a time; a row that is not whole after so many has a quotation mark without its partner. */
const piece = 64 * 1024
const longestRow = 1_000_000

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const part of createReadStream(path, { highWaterMark: piece }) as AsyncIterable<Buffer>)
    yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

async function sampleOf(path: string, encoding: Encoding): Promise<string> {
  for await (const text of textOf(path, encoding)) return text
  return ''
}

type Parsed = {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

const unpaired = (at: number) =>
  unreadable(
    `Row ${at} has a quotation mark without its partner. Inside a quoted cell, a quotation mark is written twice.`,
  )

async function* rowsOf(
  path: string,
  encoding: Encoding,
  how: { delimiter: string; newline: Papa.ParseConfig['newline'] },
) {
  let [rest, before] = ['', 0]
  const count = cellCounter()
  // Each call reads whole rows only; what is left over waits for the next piece.
  const parse = (text: string, isLast: boolean): readonly SheetRow[] => {
    const { data, errors, meta } = new Papa.Parser(how).parse(text, 0, !isLast) as Parsed // As its documentation says.
    const [fault] = errors
    if (fault) return unpaired(before + (fault.row ?? 0) + 1)
    rest = text.slice(meta.cursor)
    if (rest.length > longestRow) return unpaired(before + data.length + 1)
    for (const cells of data) count(cells.length)
    const rows = data.map((cells, at) => rowOf(before + at + 1, cells))
    before += data.length
    return rows
  }
  for await (const text of textOf(path, encoding)) {
    // A line break of two signs must not be torn apart: what a half of it ends would look like a stray quotation mark.
    if (text === '' || text.endsWith('\r')) rest += text
    else yield parse(rest + text, false)
  }
  if (rest !== '') yield parse(rest, true)
}

/** What stands between the cells: the sign that parts the headings most often, for headings seldom hold any. */
function delimiterOf(sample: string): string {
  const cellsBy = (delimiter: string) =>
    Papa.parse<readonly string[]>(sample, { preview: 1, delimiter }).data[0]?.length ?? 0
  return Object.keys(delimiters).reduce((best, one) => (cellsBy(one) > cellsBy(best) ? one : best))
}

/** Opens a CSV file. Refuses what is no text. */
export async function csvSheet(path: string, head: Uint8Array): Promise<Sheet> {
  const encoding = await encodingOf(path, head)
  const sample = await sampleOf(path, encoding)
  const delimiter = delimiterOf(sample)
  const { linebreak } = Papa.parse(sample, { preview: 2, delimiter }).meta
  const how = { delimiter, newline: linebreak as Papa.ParseConfig['newline'] } // One of its own guesses.
  return {
    words: `CSV in ${encodings[encoding]}, with ${delimiters[delimiter]} between the cells`,
    pages: rowsOf(path, encoding, how),
  }
}
