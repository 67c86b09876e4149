// What of the sheet has yet to be corrected, cell by cell. Pure.

import type { FormValues } from '#kernel/workflow/entered.ts'
import { isNew, missingIn } from './new-lines.ts'
import type { At } from './cursor.ts'
import type { Column } from './sheet.ts'
import { words } from './words.ts'

/** What was pasted and stands in no cell: where it would have stood, what it was, and why not. */
export type Lost = { readonly line: string; readonly column: string; readonly text: string; readonly why: string }

/** What was not taken into the sheet; null where it stands in no cell. */
export type Fault = Lost & { readonly at: At | null }

type Line = { readonly number: string; readonly values: FormValues }

type Known = {
  readonly troubles: readonly {
    readonly number: string
    readonly name: string
    readonly text: string
    readonly error: string
  }[]
  readonly nameOf: (row: number) => string
}

/** The cells whose text was refused, and those that several new lines still need, line by line. */
export function faultsIn(
  lines: readonly Line[],
  columns: readonly Column[],
  { troubles, nameOf }: Known,
): readonly Fault[] {
  // One new line says under the sheet what it needs; of several each says it here.
  const isOne = lines.filter(({ number }) => isNew(number)).length < 2
  return lines.flatMap(({ number, values }, row) => {
    const missing = isOne || !isNew(number) ? [] : missingIn(values)
    return columns.flatMap(({ name, spoken }, column): readonly Fault[] => {
      const wrong = troubles.find((one) => one.number === number && one.name === name)
      const place = { line: nameOf(row), column: spoken, at: { row, column } }
      if (wrong) return [{ ...place, text: wrong.text, why: wrong.error }]
      return missing.includes(name) ? [{ ...place, text: '', why: words.needed }] : []
    })
  })
}
