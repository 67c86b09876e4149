import { refuse } from '#lib/refusal.ts'

/** One row of a table, whatever file it came in: `at` is its place there, counted from 1; each cell is text. */
export type SheetRow = { readonly at: number; readonly cells: readonly string[] }

/** The pages of a table, and in words what kind of file it came in. */
export type Sheet = { readonly words: string; readonly pages: AsyncIterable<readonly SheetRow[]> }

export const mostRows = 200_000
export const mostColumns = 200
/** The most characters of one cell; an Excel cell can hold no more either. */
export const mostCharacters = 32_767
/** The last row that a sheet of Excel can have. Empty rows count here: a file may be made of nothing else. */
const lastRow = 1_048_576
const mostCells = 8_000_000

/** Refuses a file, in a sentence that says what to do about it. */
export const unreadable = (sentence: string): never => refuse('invalid', sentence, 'file')

/** Refuses a row that reaches so far to the right. */
export function refuseColumns(at: number, columns: number): never {
  return unreadable(`Row ${at} has ${columns.toLocaleString('en')} columns; a file may have ${mostColumns}.`)
}

/** Refuses a row that stands where no sheet has one. */
export function refuseBeyond(at: number): void {
  if (!(Number.isInteger(at) && at >= 1 && at <= lastRow))
    unreadable(`A sheet has ${lastRow.toLocaleString('en')} rows at most; this file speaks of others.`)
}

/** Counts cells as they go by, whatever they hold. Refuses more than a file may have. */
export function cellCounter(): (count: number) => void {
  let cells = 0
  return (count) => {
    cells += count
    if (cells > mostCells)
      unreadable(
        `A file may have ${mostCells.toLocaleString('en')} cells, empty ones among them. Please import it in several parts.`,
      )
  }
}

/** A row within the limits, without the empty cells at its end. Refuses what lies beyond them. */
export function rowOf(at: number, cells: readonly string[]): SheetRow {
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last >= mostColumns) refuseColumns(at, last + 1)
  const long = cells.findIndex((cell) => cell.length > mostCharacters)
  if (long >= 0)
    unreadable(
      `Row ${at} has ${cells[long]?.length.toLocaleString('en')} characters in column ${long + 1}; a cell may have ${mostCharacters.toLocaleString('en')}. In a CSV file, look for a quotation mark without its partner.`,
    )
  const broken = cells.findIndex((cell) => cell.includes('\0') || !cell.isWellFormed())
  if (broken >= 0) unreadable(`Row ${at} holds a character in column ${broken + 1} that cannot be kept.`)
  return { at, cells: cells.slice(0, last + 1) }
}
