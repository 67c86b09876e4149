// What was typed into cells of one line, as the values of its fields. Pure.

import type { FormValues } from '#kernel/workflow/entered.ts'
import { read, type Typed } from './sheet.ts'

/** What was typed, by the name of the field. */
export type Texts = Readonly<Record<string, string>>

export type CellsRead = {
  /** What the texts mean, by the name of the field. */
  readonly values: FormValues
  /** The texts that mean something. */
  readonly texts: Texts
  /** The texts that mean nothing, and why not. */
  readonly wrong: readonly { readonly name: string; readonly text: string; readonly error: string }[]
}

/** Reads texts for a line. @param before what stands in it */
export function readCells(
  cells: readonly Pick<Typed, 'column' | 'text'>[],
  before: FormValues,
  newKey: () => string,
): CellsRead {
  const reads = cells.map(({ column, text }) => {
    const { name } = column
    return { name, text, ...read(column, text, before[name], newKey) }
  })
  const good = reads.flatMap((one) => ('value' in one ? [one] : []))
  return {
    values: Object.fromEntries(good.map(({ name, value }) => [name, value])),
    texts: Object.fromEntries(good.map(({ name, text }) => [name, text])),
    wrong: reads.flatMap((one) => ('error' in one ? [one] : [])),
  }
}
