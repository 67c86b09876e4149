// Lines that belong to a record and live with its version.

import { z } from 'zod'
import type { Json } from '#lib/canonical.ts'
import { newId } from '#lib/ids.ts'
import { headed, itself, plain, sheetWidth } from '../alone.ts'
import { cellKindOf, type CellField } from '../cells.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind, Naming, Parsed, Reading } from '../kind.ts'
import { missingIn } from '../missing-words.ts'
import { linesInText, linesOf, lineText, type Line } from './lines.ts'

export type RowColumns = { readonly [name: string]: CellField }

export type RowsField<Columns extends RowColumns = RowColumns> = BaseField<'rows'> & {
  readonly columns: Columns
  /** At most so many rows; never above 200. */
  readonly most: number
}

/** Lines that belong to the record and live with its version: causes, consequences. At most 200. */
export const rows = <const Columns extends RowColumns>(
  label: string,
  columns: Columns,
  options: FieldOptions & { most?: number } = {},
): RowsField<Columns> => ({ most: 200, ...options, kind: 'rows', label, columns })

const unreadableKey = 'A line has an unreadable key.'

/** Where an empty one is refused, in the words of what is missing. */
function cellSchema(cell: CellField): z.ZodType {
  const schema = cellKindOf(cell).schema(cell).nullable()
  return cell.required
    ? schema.refine((value) => value !== null, { error: missingIn(cellKindOf(cell), cell) })
    : schema.optional()
}

const schema = ({ label, columns, most }: RowsField) =>
  z
    .array(
      z.strictObject(
        {
          key: z
            .string({ error: unreadableKey })
            .regex(/^[\w-]{1,40}$/, { error: unreadableKey })
            .optional(),
          ...Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cellSchema(cell)])),
        },
        { error: `Each line of ${label} must be an object.` },
      ),
      { error: `${label} must be a list.` },
    )
    .max(most, { error: `${label} may have at most ${most} lines.` })
    .refine((all) => new Set(all.map((line, at) => line.key ?? `#${at}`)).size === all.length, {
      error: `${label} has two lines with the same key.`,
    })

/** A key for a new line; the last part of a time-ordered id is random. */
export const newKey = (): string => `k${newId().slice(-10)}`

/** Every line with `put` of each of its cells, under its key. */
const eachCell = (
  { columns }: RowsField,
  lines: readonly Line[],
  put: (cell: CellField, value: unknown) => unknown,
): readonly Line[] =>
  lines.map((line) => ({
    key: line.key,
    ...Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, put(cell, line[name])])),
  }))

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** A line that was entered may have no key yet. */
const keptLines = (field: RowsField, entered: Json): Json =>
  eachCell(
    field,
    linesOf(entered).map((line: { readonly key?: string }) => ({ ...line, key: line.key ?? newKey() })),
    (_, value) => value ?? null,
  ) as Json // The schema has let only JSON through.

const named = ({ columns }: RowsField, value: unknown): readonly Naming[] =>
  linesOf(value).flatMap((line, at) =>
    Object.entries(columns).flatMap(([name, cell]) => {
      const key = typeof line.key === 'string' ? line.key : at
      return cellKindOf(cell)
        .named(cell, line[name])
        .map((one) => ({ ...one, at: `[${key}].${name}${one.at}` }))
    }),
  )

const renamed = (field: RowsField, value: unknown, put: (name: unknown) => unknown) =>
  eachCell(field, linesOf(value), (one, inner) => cellKindOf(one).renamed(one, inner ?? null, put))

const told = (field: RowsField, value: Json, word: (id: string) => Json): Json =>
  Array.isArray(value)
    ? (eachCell(field, linesOf(value), (cell, inner) =>
        inner === null || inner === undefined ? null : cellKindOf(cell).told(cell, inner as Json, word),
      ) as Json) // What is kept is JSON.
    : value

const recalled = (field: RowsField, was: Json): Json =>
  Array.isArray(was)
    ? (eachCell(field, linesOf(was), (cell, inner) =>
        inner === null || inner === undefined ? null : cellKindOf(cell).recalled(cell, inner as Json),
      ) as Json) // What was told is JSON.
    : was

/** The lines in one cell of a sheet; null when there are none. */
function inSheet({ columns }: RowsField, answered: unknown): string | null {
  const cellText = (one: CellField, value: unknown) => {
    const said = cellKindOf(one).cell(one, value)
    return typeof said === 'object' && said !== null ? plain(value) : plain(said)
  }
  const texts = linesOf(answered).map((line) =>
    lineText(Object.entries(columns).map(([name, one]) => cellText(one, line[name]))),
  )
  return texts.length === 0 ? null : texts.join('\n')
}

/** The texts of all lines, by whose words the record is found; where lines are passages of a written text, each is found by itself. */
function inSearch({ columns }: RowsField, value: unknown): string | null {
  if (Object.values(columns).some(({ kind }) => kind === 'rich')) return null
  const texts = Object.keys(columns).filter((name) => columns[name]?.kind === 'text')
  const lines = linesOf(value).map((line) =>
    lineText(texts.map((name) => plain(line[name])).filter((cell) => cell !== '')),
  )
  return lines.length === 0 ? null : lines.join('\n')
}

function parsed({ label, columns }: RowsField, text: string, reading: Reading): Parsed {
  const cells = Object.entries(columns)
  const lines: { readonly [cell: string]: unknown }[] = []
  for (const [at, texts] of linesInText(text).entries()) {
    if (texts.length > cells.length)
      return {
        why: `${label}, line ${at + 1}: ${texts.length} parts between bars; there are ${cells.map(([, one]) => one.label).join(' | ')}.`,
      }
    const line: { [cell: string]: unknown } = {}
    for (const [place, said] of texts.entries()) {
      const [name, one] = cells[place] ?? []
      if (!name || !one || said === '') continue
      const read = cellKindOf(one).parsed(one, said, reading)
      if ('why' in read) return { why: `${label}, line ${at + 1}: ${read.why}` }
      line[name] = read.value
    }
    lines.push(line)
  }
  return { value: lines }
}

export const rowsKind: FieldKind<RowsField> = {
  ...headed,
  ...itself,
  asks: 'add',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  none: [],
  initial: () => undefined,
  kept: keptLines,
  sent: (field, held) =>
    eachCell(field, linesOf(held), (one, value) =>
      isNothing(value) ? null : cellKindOf(one).sent(one, value),
    ) as Json, // Cells send JSON.
  copied: (field, answered) =>
    linesOf(answered).map((line) => ({
      ...eachCopied(field, line),
      key: newKey(),
    })),
  target: () => null,
  named,
  renamed,
  pictures: ({ columns }, value) =>
    linesOf(value).flatMap((line) =>
      Object.entries(columns).flatMap(([name, cell]) => cellKindOf(cell).pictures(cell, line[name])),
    ),
  type: () => 'word',
  ways: () => ['any', 'none'],
  options: () => [],
  filterValue: (_field, text) => text,
  filterWords: (_field, value) => String(value),
  isCounted: () => true,
  isCompared: false,
  isInBulk: false,
  width: ({ label }) => ({ list: 92, sheet: sheetWidth(48, label) }),
  isWide: () => true,
  text: () => '',
  told,
  recalled,
  columns: ({ columns }) => Object.entries(columns).map(([name, { label }]) => ({ name, label })),
  searched: inSearch,
  cell: inSheet,
  names: ({ columns }, text) => {
    const all = Object.values(columns)
    return linesInText(text).flatMap((texts) =>
      texts.flatMap((said, at) => {
        const one = all[at]
        return one && said !== '' ? cellKindOf(one).names(one, said) : []
      }),
    )
  },
  parsed,
  written: (field, held) => inSheet(field, held) ?? '',
  typed: (field, text) => parsed(field, text, { lookup: () => ({ why: 'Name the record on its page.' }), today: '' }),
}

/** The cells of a line that may be entered again. */
const eachCopied = ({ columns }: RowsField, line: Line) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => {
      const one = columns[name]
      return [name, one ? cellKindOf(one).copied(one, value) : value]
    }),
  )
