// What paper is made of: fields and records in words, as lines of text or tables.

import { titleOf, type Listed } from '#kernel/api/client.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { linesOf } from '#kernel/kinds/rows/lines.ts'
import type { RowsField } from '#kernel/kinds/rows/rows.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { words } from './words.ts'
import { valueInWords } from './words-of.ts'

export type Table = { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] }

/** A value in words, or its lines. */
export type Said = { readonly text: string } | { readonly table: Table }

/** A field with its value; `now`: what stands there since it was signed. */
export type Entry = { readonly label: string; readonly now?: Said } & Said

export type Section = {
  readonly heading: string
  /** Stands within the one above it. */
  readonly within?: true
  readonly entries: readonly Entry[]
}

/** Records of one kind. */
export type Told = { readonly definition: Definition; readonly records: readonly Listed[] }

/** What values are put into words with. */
export type Speaking = { readonly registry: Registry; readonly at: (instant: string) => string }

const tableOf = ({ registry }: Speaking, field: RowsField, value: unknown): Table => {
  const lines = linesOf(value)
  const isSaid = (name: string) => lines.some((line) => (line[name] ?? null) !== null)
  // What the program fills in stands there only once it has.
  const columns = Object.entries(field.columns).filter(([name, { set }]) => set !== 'step' || isSaid(name))
  return {
    heads: columns.map(([, cell]) => cell.label),
    lines: lines.map((line) => columns.map(([name, cell]) => valueInWords(registry, cell, line[name]))),
  }
}

/** A field and its value. An empty one is said to be empty; what a step fills in stands there only once it has. */
export function entryOf(speaking: Speaking, field: Field, value: unknown): readonly Entry[] {
  const { label } = field
  if (field.kind === 'rows' && linesOf(value).length > 0) return [{ label, table: tableOf(speaking, field, value) }]
  const text = valueInWords(speaking.registry, field, value)
  return text === '' && field.set === 'step' ? [] : [{ label, text }]
}

/** The state of a record in words. */
export const stateInWords = ({ workflow }: Definition, { state }: Listed): string =>
  workflow.states[state]?.label ?? state

/** Those of the named fields that a definition has, in the order of the names. */
export function fieldsNamed(definition: Definition, names: readonly string[]): readonly (readonly [string, Field])[] {
  const fields = new Map(fieldsOf(definition))
  return names.flatMap((name) => {
    const field = fields.get(name)
    return field ? [[name, field] as const] : []
  })
}

type Columns = {
  /** Names of fields, after number, title and state. */
  readonly names: readonly string[]
  /** Title and fields alone. */
  readonly bare?: boolean
}

/** Records as a table, a line each. */
export function recordsTable(
  { registry }: Speaking,
  { definition, records }: Told,
  { names, bare = false }: Columns,
): Table {
  const columns = fieldsNamed(definition, names)
  const title = definition.fields[definition.title]?.label ?? words.title
  return {
    heads: [...(bare ? [title] : [words.number, title, words.state]), ...columns.map(([, { label }]) => label)],
    lines: records.map((record) => [
      ...(bare ? [] : [record.number]),
      titleOf(definition, record),
      ...(bare ? [] : [stateInWords(definition, record)]),
      ...columns.map(([name, field]) => valueInWords(registry, fieldIn(field, record), record[name])),
    ]),
  }
}
