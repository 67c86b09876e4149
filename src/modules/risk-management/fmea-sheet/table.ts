// The lines of the sheet as a table: what each is called, which cells can be written, and what becomes of texts that are put
// into them. Pure.

import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import type { At, Block, Size } from './cursor.ts'
import type { Lost } from './faults.ts'
import { newLine, outside, type NewLine } from './new-lines.ts'
import { columnsOf, fromTsv, placed, textOf, type Column, type Typed } from './sheet.ts'
import { words } from './words.ts'

export type Line = { readonly number: string; readonly values: FormValues; readonly state: string }

export type Table = {
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
  readonly size: Size
  readonly states: Definition['workflow']['states']
  /** So many of the lines are risks; those after them are not yet. */
  readonly saved: number
  readonly mayAdd: boolean
  /** Whether new lines stand below the others: only where one may add some, and all others are loaded. */
  readonly hasNew: boolean
}

type Given = {
  readonly definition: Pick<Definition, 'fields' | 'links' | 'workflow'>
  readonly items: readonly (FormValues & { readonly number: string; readonly state: string })[]
  readonly news: readonly NewLine[]
  readonly mayAdd: boolean
  readonly hasMore: boolean
}

export function tableOf({ definition, items, news, mayAdd, hasMore }: Given): Table {
  const columns = columnsOf(definition)
  const hasNew = mayAdd && !hasMore
  const lines = [
    ...items.map((line) => ({ number: line.number, values: line, state: line.state })),
    ...(hasNew ? news.map(({ key, values }) => ({ number: key, values, state: '' })) : []),
  ]
  const size = { rows: lines.length, columns: columns.length }
  return { columns, lines, size, states: definition.workflow.states, saved: items.length, mayAdd, hasNew }
}

/** Whether nothing of a line can be changed in the state it is in. */
export const isFrozen = ({ states }: Table, state: string): boolean => states[state]?.frozen === true

/** What a line is called: a risk by its number, a new one by its place where there are several. */
export function nameOf({ lines, saved }: Table, row: number): string {
  const nth = row - saved
  if (nth < 0) return lines[row]?.number ?? ''
  return lines.length - saved > 1 || nth > 0 ? words.newLineOf(nth + 1) : words.newLine
}

/** Why a cell cannot be written. */
export function whyNot({ columns, lines, states }: Table, { row, column }: At): string {
  if (columns[column]?.opens) return words.oneByOne
  const state = states[lines[row]?.state ?? '']
  return state?.frozen === true && state.label ? words.frozen(state.label) : words.computed
}

/** Whether a cell can be written; below the last line one can begin another. */
export const canWrite = (table: Table, { row, column }: At): boolean =>
  table.columns[column]?.canEdit === true && !isFrozen(table, table.lines[row]?.state ?? '')

/** A text for a cell. */
export type CellText = At & { readonly text: string }

/** What becomes of texts: those that can be entered, and those that find no place, with the reason. */
export type Entering = { readonly typed: readonly Typed[]; readonly lost: readonly Lost[] }

/** Sorts texts into those that can be entered and those that cannot. Below the last line they begin further ones. */
export function entering(table: Table, cells: readonly CellText[]): Entering {
  const numberAt = numbersOf(table)
  const typed = cells
    .filter((cell) => canWrite(table, cell))
    .flatMap(({ row, column, text }): readonly Typed[] => {
      const of = table.columns[column]
      return of ? [{ number: numberAt(row), column: of, text }] : []
    })
  const lost = cells
    .filter((cell) => !canWrite(table, cell) && cell.text.trim() !== '')
    .map((cell): Lost => ({
      line: nameOf(table, cell.row),
      column: table.columns[cell.column]?.spoken ?? '',
      text: cell.text,
      why: whyNot(table, cell),
    }))
  return { typed, lost }
}

/** The number of each line; one that is not there yet gets a key, the same for all its cells. */
function numbersOf({ lines }: Table): (row: number) => string {
  const further = new Map<number, string>()
  return (row) => {
    const number = lines[row]?.number ?? further.get(row) ?? newLine().key
    if (row >= lines.length) further.set(row, number)
    return number
  }
}

/** What was pasted: the cells that it comes to stand in, and what finds none. */
export type Pasted = { readonly cells: readonly CellText[]; readonly beyond: readonly Lost[] }

/** Where each text of the clipboard goes. Where lines may be added, as many as were pasted find a place. */
export function pasted(table: Table, block: Block, clipboard: string): Pasted {
  const texts = fromTsv(clipboard)
  const room = { ...table.size, rows: table.hasNew ? Infinity : table.size.rows }
  const beyond = outside(texts, block, room).map(({ row, column, text }): Lost => {
    const isBelow = row >= room.rows
    return {
      line: isBelow ? words.beyondLine(row - block.from.row + 1) : nameOf(table, row),
      column: table.columns[column]?.spoken ?? words.beyondColumn(column - block.from.column + 1),
      text,
      why: isBelow ? (table.mayAdd ? words.notLoaded : words.noLine) : words.noColumn,
    }
  })
  return { cells: placed(texts, block, room), beyond }
}

/** The texts of a block, line by line. */
export const textsIn = ({ columns, lines }: Table, { from, to }: Block): readonly (readonly string[])[] =>
  lines
    .slice(from.row, to.row + 1)
    .map(({ values }) => columns.slice(from.column, to.column + 1).map((column) => textOf(column, values)))
