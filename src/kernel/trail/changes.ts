import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import { targetOf } from '#kernel/kinds/target.ts'
import type { Field, RowsField } from '#kernel/kinds/fields.ts'
import type { Change, Column, TrailValue } from './event.ts'

type Values = { readonly [field: string]: Json | undefined }

/** Puts a reference into words: what the record with this id is called today. */
export type Words = (id: string) => Json

function told(field: Field, value: Json, words: Words): TrailValue {
  if (value === null) return null
  if (targetOf(field) && typeof value === 'string') return words(value)
  if (field.kind === 'scale' && typeof value === 'number')
    return { degree: value, word: field.degrees[value - 1] ?? '' }
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  return (value as readonly Values[]).map((line) => {
    const cells = Object.entries(field.columns).map(
      ([name, cell]) => [name, told(cell, line[name] ?? null, words)] as const,
    )
    return { key: line.key, ...Object.fromEntries(cells) }
  })
}

const columnsOf = ({ columns }: RowsField): readonly Column[] =>
  Object.entries(columns).map(([name, { label }]) => ({ name, label }))

const empty = (value: Json) => value === null || (Array.isArray(value) && value.length === 0)

/** The fields that differ between two states of a record, in the definition's order, each with its label of today. */
export const changes = (definition: Definition, before: Values, after: Values, words: Words): readonly Change[] =>
  fieldsOf(definition).flatMap(([field, kind]) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    if (from === to || canonical(from) === canonical(to) || (empty(from) && empty(to))) return []
    const columns = kind.kind === 'rows' ? { columns: columnsOf(kind) } : {}
    return {
      field,
      label: kind.label,
      from: told(fieldIn(kind, before), from, words),
      to: told(fieldIn(kind, after), to, words),
      ...columns,
    }
  })
