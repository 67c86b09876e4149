// The sheet of a failure mode and effects analysis: which columns it has, what stands in a cell as text, what a text means
// for the field, and how blocks of cells travel to and from other spreadsheets. Pure.

import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import { text as textField, type Field } from '#kernel/kinds/fields.ts'
import { isEntered, kindOf } from '#kernel/kinds/kinds.ts'
import type { Owing, Owings } from '#kernel/workflow/owed.ts'
import { dayInWords } from '#ui/dates.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Block, Size } from './cursor.ts'
import { words } from './words.ts'

export type Column = {
  readonly name: string
  /** Over the column, and as it is spoken. */
  readonly label: string
  readonly spoken: string
  readonly field: Field
  readonly canEdit: boolean
  /** Its cells open into a dialog: what hangs on the line. */
  readonly opens?: true
}

/** The columns as such analyses have them. A line is a risk: its event is the failure mode, its consequence the effect. */
const asUsual: readonly (readonly [name: string, label: string, spoken?: string])[] = [
  ['function', 'Function'],
  ['event', 'Failure mode'],
  ['consequence', 'Effect'],
  ['currentImpact', 'S', 'Severity'],
  ['cause', 'Cause'],
  ['currentLikelihood', 'O', 'Occurrence'],
  ['controls', 'Current control'],
  ['currentDetection', 'D', 'Detection'],
  ['rpn', 'RPN', 'Risk priority number'],
  ['priority', 'Priority', 'Action priority'],
  ['mitigated_by', 'Actions', 'Recommended actions'],
  ['targetImpact', 'S′', 'Revised severity'],
  ['targetLikelihood', 'O′', 'Revised occurrence'],
  ['targetDetection', 'D′', 'Revised detection'],
]

export const columnsOf = ({ fields, links }: Pick<Definition, 'fields' | 'links'>): readonly Column[] =>
  asUsual.flatMap(([name, label, spoken = label]): readonly Column[] => {
    const field = fields[name]
    if (!field && links[name]?.owed)
      return [{ name, label, spoken, field: textField(label), canEdit: false, opens: true }]
    return field ? [{ name, label, spoken, field, canEdit: isEntered(field) }] : []
  })

/** What a line says in its cell: its words, or the control that it names. */
function saidOf({ text, record }: Line): string | null {
  if (isRef(record)) return `${record.number} ${record.title}`
  if (record) return 'a restricted record'
  return typeof text === 'string' ? text : null
}

/** What stands in a cell; lines of a record stand below each other. */
export function textOf({ name, field, opens }: Pick<Column, 'name' | 'field' | 'opens'>, values: FormValues): string {
  if (opens) return owedIn((values.owed as Owings | undefined)?.[name]) // What the list answers beside its fields.
  const value = values[name]
  if (field.kind === 'rows')
    return linesOf(value)
      .flatMap((line) => saidOf(line) ?? [])
      .join('\n')
  return kindOf(field).written(field, value)
}

/** Whether something of what hangs on the line is late. */
export const isLate = ({ name }: Pick<Column, 'name'>, values: FormValues): boolean =>
  ((values.owed as Owings | undefined)?.[name]?.overdue ?? 0) > 0 // What the list answers beside its fields.

/** How many actions there are, how they stand, and when the next is due. */
function owedIn(owing: Owing | undefined): string {
  if (!owing || owing.count === 0) return ''
  const stands = owing.overdue > 0 ? words.late(owing.overdue, owing.count) : words.done(owing.settled, owing.count)
  return owing.next === null ? stands : `${stands}\n${words.next(dayInWords(owing.next))}`
}

/** What is typed into one cell; the line goes by its number, or by its key while it is no risk yet. */
export type Typed = { readonly number: string; readonly column: Column; readonly text: string }

export type Read = { readonly value: unknown } | { readonly error: string }

/** Lines as they were typed: one that keeps its words or its place stays the same line, with all else it says. */
function readLines(text: string, before: readonly Line[], newKey: () => string): readonly Line[] {
  const texts = text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  const isKept = (line: Line) => texts.includes(String(saidOf(line)))
  return texts.map((one, at): Line => {
    const same = before.find((line) => saidOf(line) === one)
    if (same) return same
    const place = before[at]
    // Other words than those of the control that it names: it is another control, in words.
    if (place && !isKept(place)) return { ...place, text: one, ...(place.record ? { record: null } : {}) }
    return { key: newKey(), text: one, type: 'Preventive', effect: null }
  })
}

/** What a text means for a column; a sentence when it can mean nothing. */
export function read({ field }: Pick<Column, 'field'>, text: string, before: unknown, newKey: () => string): Read {
  const said = text.trim()
  if (field.kind === 'rows') return { value: readLines(text, linesOf(before), newKey) }
  if (said === '') return { value: null }
  const typed = kindOf(field).typed(field, said)
  return 'why' in typed ? { error: typed.why } : typed
}

/** Cells as other spreadsheets take them from the clipboard. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/** Cells as other spreadsheets put them on the clipboard: quoted where they hold tabs, quotes or several lines. */
export function fromTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  const all = text.replace(/\r?\n$/, '')
  let at = 0
  while (at <= all.length) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(all) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'))
    at += whole.length
    if (at >= all.length) break
    if (all[at] === '\t') at += 1
    else {
      at += all.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
  return rows
}

/** Where each text of a pasted block comes to stand, within the sheet; one cell fills the whole selection. */
export function placed(texts: readonly (readonly string[])[], { from, to }: Block, { rows, columns }: Size) {
  const only = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined
  const height = only === undefined ? texts.length : to.row - from.row + 1
  return Array.from({ length: height }, (_, down) => {
    const cells =
      only === undefined ? (texts[down] ?? []) : Array.from({ length: to.column - from.column + 1 }, () => only)
    return cells.map((text, right) => ({ row: from.row + down, column: from.column + right, text }))
  })
    .flat()
    .filter(({ row, column }) => row < rows && column < columns)
}
