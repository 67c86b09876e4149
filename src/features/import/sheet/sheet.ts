import { refuse } from '#lib/refusal.ts'

/** One row of a table, whatever file it came in: `at` is its place there, counted from 1; each cell is text. */
export type SheetRow = { readonly at: number; readonly cells: readonly string[] }

/** The pages of a table, and in words what kind of file it came in. */
export type Sheet = { readonly words: string; readonly pages: AsyncIterable<readonly SheetRow[]> }

export const mostRows = 200_000
export const mostColumns = 200
/** The most characters of one cell; an Excel cell can hold no more either. */
const mostCharacters = 32_767

/** Refuses a file, in a sentence that says what to do about it. */
export const unreadable = (sentence: string): never => refuse('invalid', sentence, 'file')

/** A row within the limits, without the empty cells at its end. Refuses what lies beyond them. */
export function rowOf(at: number, cells: readonly string[]): SheetRow {
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last >= mostColumns)
    unreadable(`Row ${at} has ${(last + 1).toLocaleString('en')} columns; a file may have ${mostColumns}.`)
  const long = cells.findIndex((cell) => cell.length > mostCharacters)
  if (long >= 0)
    unreadable(
      `Row ${at} has ${cells[long]?.length.toLocaleString('en')} characters in column ${long + 1}; a cell may have ${mostCharacters.toLocaleString('en')}. In a CSV file, look for a quotation mark without its partner.`,
    )
  return { at, cells: cells.slice(0, last + 1) }
}
