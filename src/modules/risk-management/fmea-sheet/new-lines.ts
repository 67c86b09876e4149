// Lines of the sheet that are no risks yet: what is entered into them, what each still lacks, and what of a pasted block finds no
// place. Pure.

import type { FormValues } from '#kernel/workflow/entered.ts'
import { newId } from '#lib/ids.ts'
import { inSentence } from '#lib/in-sentence.ts'
import type { Block, Size } from './cursor.ts'
import { readCells } from './read-cells.ts'
import type { Column, Typed } from './sheet.ts'
import { words } from './words.ts'

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
const isBlank = ({ values, wrong }: NewLine): boolean => wrong.length === 0 && Object.values(values).every(isEmpty)

/** The lines that stay: without those that were emptied, and with one to begin a risk in. */
export function keptOf(lines: readonly NewLine[]): readonly NewLine[] {
  const filled = lines.filter((line) => !isBlank(line))
  if (filled.length > 0) return filled
  return [lines.at(-1) ?? newLine()]
}

/** What could not be held by a cell, or that nothing is wrong with it. */
export type Note = {
  readonly key: string
  readonly name: string
  readonly trouble: { readonly text: string; readonly error: string } | null
}

/** New lines with texts put into them, existing ones or further ones; what a cell cannot hold stays with it, as `notes` say. */
export function withTexts(lines: readonly NewLine[], cells: readonly Typed[], newKey: () => string) {
  const next = new Map(lines.map((line) => [line.key, line]))
  const notes: Note[] = []
  for (const [key, ones] of Map.groupBy(cells, ({ number }) => number)) {
    const { values = {}, wrong: wrongBefore = [] } = next.get(key) ?? {}
    const read = readCells(ones, values, newKey)
    const wrong = read.wrong.map(({ name }) => name)
    const entered = new Set(Object.keys(read.texts))
    for (const name of entered) notes.push({ key, name, trouble: null })
    for (const { name, text, error } of read.wrong) notes.push({ key, name, trouble: { text, error } })
    next.set(key, {
      key,
      values: { ...values, ...read.values },
      wrong: [...new Set([...wrongBefore.filter((name) => !entered.has(name)), ...wrong])],
    })
  }
  return { lines: [...next.values()], notes }
}

/** What became of new lines, in sentences: what was made of how many, and what the others still need. */
export function toldOf(
  lines: readonly NewLine[],
  made: readonly string[],
  columns: readonly Column[],
): readonly string[] {
  const waiting = lines.filter((line) => !isBlank(line))
  const needs = [...new Set(waiting.flatMap(({ values }) => missingIn(values)))]
  const labels = needs.map((name) => inSentence(columns.find((one) => one.name === name)?.label ?? name))
  const added = made.length === 1 ? words.created(made[0] ?? '') : words.createdMany(made.length)
  return [
    ...(made.length > 0 ? [added] : []),
    ...(labels.length > 0 ? [waiting.length === 1 ? words.needs(labels) : words.needMany(waiting.length, labels)] : []),
  ]
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
