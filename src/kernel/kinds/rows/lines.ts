// Lines, and how they stand in one cell of a sheet: a line of text each, cells between bars.

/** One line of a table within a record; its key stays with it wherever it goes. */
export type Line = { readonly key: string; readonly [cell: string]: unknown }

/** The lines that a value of `rows` holds; none where it holds nothing. */
export const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const escaped = (text: string) => text.replaceAll(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** The cells of one line, as a line of text. */
export const lineText = (cells: readonly string[]): string =>
  cells
    .map(escaped)
    .join(' | ')
    .replace(/(?: \| )+$/, '')

const plain = (cell: string) => cell.trim().replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

// The blank keeps a backslash at the very end of a line from taking the closing bar for its own.
const cellsOf = (line: string) =>
  (`${line} |`.match(/(?:\\.|[^\\|])*\|/g) ?? []).map((cell) => plain(cell.slice(0, -1)))

/** The cells of each line of such a text, as they were written; white space around them is not theirs. */
export const linesInText = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
