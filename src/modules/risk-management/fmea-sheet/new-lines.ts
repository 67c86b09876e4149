// Lines of the sheet that are no risks yet: what each still lacks, and what of a pasted block finds no place. Pure.

import type { FormValues } from '#kernel/workflow/entered.ts'
import { newId } from '#lib/ids.ts'
import type { Block, Size } from './sheet.ts'

/** A line that is held here until it has what a risk needs. */
export type NewLine = {
  readonly key: string
  readonly values: FormValues
  /** The columns that hold a text which they cannot hold. */
  readonly wrong: readonly string[]
}

const prefix = 'new '

export const newLine = (): NewLine => ({ key: `${prefix}${newId()}`, values: {}, wrong: [] })

/** Whether a line is one of those; all others go by the number of their risk. */
export const isNew = (number: string): boolean => number.startsWith(prefix)

/** What a new line cannot do without, beside what the sheet fills itself. */
const needed = ['event', 'consequence', 'cause'] as const

export const missingIn = (values: FormValues): readonly string[] => needed.filter((name) => !values[name])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Whether nothing has been entered into it, or nothing is left. */
export const isBlank = ({ values, wrong }: NewLine): boolean =>
  wrong.length === 0 && Object.values(values).every(isEmpty)

/** The lines that stay: without those that were emptied, and with one to begin a risk in. */
export function keptOf(lines: readonly NewLine[]): readonly NewLine[] {
  const filled = lines.filter((line) => !isBlank(line))
  if (filled.length > 0) return filled
  return [lines.at(-1) ?? newLine()]
}

/** A register that new lines may stand in. */
export type Register = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly type: string | null
}

/** The registers that new lines may go to: those that the list is narrowed to, else all. */
export function registersFor(registers: readonly Register[], filter: readonly string[]): readonly Register[] {
  const named = registers.filter(({ id, number }) => filter.includes(id) || filter.includes(number))
  return named.length > 0 ? named : registers
}

/** A cell of a pasted block, by its place in the sheet. */
export type Pasted = { readonly row: number; readonly column: number; readonly text: string }

/** The cells of a pasted block that would stand outside a sheet of that size. */
export const outside = (
  texts: readonly (readonly string[])[],
  { from }: Block,
  { rows, columns }: Size,
): readonly Pasted[] =>
  texts
    .flatMap((cells, down) => cells.map((text, right) => ({ row: from.row + down, column: from.column + right, text })))
    .filter(({ row, column, text }) => text.trim() !== '' && (row >= rows || column >= columns))
