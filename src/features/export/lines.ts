// The lines of a `rows` field in one cell of a sheet: a line of text each, cells between bars. Read back by the import.

import type { CellField, RowsField } from '#kernel/kinds/fields.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import { referenceInWords } from './reference.ts'

const escaped = (text: string) => text.replaceAll(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

function inWords(field: CellField, value: unknown): string {
  if (targetOf(field)) return referenceInWords(value) ?? ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The lines in words; null when there are none. */
export function linesInWords({ columns }: RowsField, value: unknown): string | null {
  const lines = Array.isArray(value) ? (value as readonly { readonly [cell: string]: unknown }[]) : []
  const texts = lines.map((line) =>
    Object.entries(columns)
      .map(([name, cell]) => escaped(inWords(cell, line[name])))
      .join(' | ')
      .replace(/(?: \| )+$/, ''),
  )
  return texts.length === 0 ? null : texts.join('\n')
}

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
