// From the text of a cell to a value as it is entered. What cannot be read is passed on as it stands, so that the schema
// says what is wrong with it, in the words of the form.

import type { Day } from '#lib/days.ts'
import { fold } from '#lib/fold.ts'
import { linesInText } from '#features/export/lines.ts'
import type { CellField, Field, RowsField } from '#kernel/kinds/fields.ts'
import { readDay } from '#kernel/kinds/read-day.ts'
import { readDecimal } from '#kernel/kinds/read-decimal.ts'
import { targetOf } from '#kernel/kinds/target.ts'

/** A record as a cell names it: by number, title, email. Terms are looked for in their own list. */
export type Name = { readonly to: string; readonly vocabulary: string | null; readonly text: string }

/** What a name stands for: a record's number, or why it stands for none. */
export type Known = { readonly number: string } | { readonly why: string }

export type Lookup = (name: Name) => Known

export type Value = { readonly value: unknown } | { readonly why: string }

const nameOf = (field: Field | CellField, text: string): Name | null => {
  const to = targetOf(field)
  return to ? { to, vocabulary: field.kind === 'term' ? field.vocabulary : null, text } : null
}

/** The records that a cell names. */
export function namesIn(field: Field, text: string): readonly Name[] {
  if (field.kind !== 'rows') return [nameOf(field, text) ?? []].flat()
  const columns = Object.values(field.columns)
  return linesInText(text).flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const column = columns[at]
      return column && cell !== '' ? (nameOf(column, cell) ?? []) : []
    }),
  )
}

const whole = (text: string): number | string => (/^[+-]?\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : text)

/** A degree by its figure, its word, or both: "3", "possible", "3 possible". */
function degree(degrees: readonly string[], text: string): number | string {
  const at = degrees.findIndex((word, place) => [fold(word), `${place + 1} ${fold(word)}`].includes(fold(text)))
  return at >= 0 ? at + 1 : whole(text)
}

const option = (options: readonly string[], text: string): string =>
  options.find((one) => fold(one) === fold(text)) ?? text

/** The day of a cell; the time that Excel may have written beside it is not asked for. */
const day = (text: string, today: Day): string => {
  const date = text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/, '')
  // Without its year a day may be meant of any.
  const isWhole = /\d{4}|[./\s-]\d{2}\.?$/.test(date)
  return (isWhole ? readDay(date, today) : null) ?? text
}

function simple(field: Field | CellField, text: string, lookup: Lookup, today: Day): Value {
  const name = nameOf(field, text)
  if (name) {
    const known = lookup(name)
    return 'why' in known ? known : { value: known.number }
  }
  if (field.kind === 'number' && field.places) return { value: readDecimal(text, '.') ?? text }
  if (field.kind === 'number') return { value: whole(text) }
  if (field.kind === 'scale') return { value: degree(field.degrees, text) }
  if (field.kind === 'choice') return { value: option(field.options, text) }
  return { value: field.kind === 'date' ? day(text, today) : text }
}

function lines({ label, columns }: RowsField, text: string, lookup: Lookup, today: Day): Value {
  const named = Object.entries(columns)
  const rows: { readonly [cell: string]: unknown }[] = []
  for (const [at, cells] of linesInText(text).entries()) {
    if (cells.length > named.length)
      return {
        why: `${label}, line ${at + 1}: ${cells.length} parts between bars; there are ${named.map(([, one]) => one.label).join(' | ')}.`,
      }
    const row: { [cell: string]: unknown } = {}
    for (const [place, cell] of cells.entries()) {
      const [name, column] = named[place] ?? []
      if (!name || !column || cell === '') continue
      const read = simple(column, cell, lookup, today)
      if ('why' in read) return { why: `${label}, line ${at + 1}: ${read.why}` }
      row[name] = read.value
    }
    rows.push(row)
  }
  return { value: rows }
}

/** The value of a cell that is not empty. */
export const valueIn = (field: Field, text: string, lookup: Lookup, today: Day): Value =>
  field.kind === 'rows' ? lines(field, text, lookup, today) : simple(field, text, lookup, today)
