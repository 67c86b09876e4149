import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Change, TrailValue } from './event.ts'

type Values = { readonly [field: string]: Json | undefined }

/** Puts a reference into words: what the record with this id is called today. */
export type Words = (id: string) => Json

const told = (field: Field, value: Json, words: Words): TrailValue =>
  value === null ? null : kindOf(field).told(field, value, words)

const empty = (value: Json) => value === null || (Array.isArray(value) && value.length === 0)

/** The fields that differ between two states of a record, in the definition's order, each with its label of today. */
export const changes = (definition: Definition, before: Values, after: Values, words: Words): readonly Change[] =>
  fieldsOf(definition).flatMap(([field, kind]) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    if (from === to || canonical(from) === canonical(to) || (empty(from) && empty(to))) return []
    const columns = kindOf(kind).columns(kind)
    return {
      field,
      label: kind.label,
      from: told(fieldIn(kind, before), from, words),
      to: told(fieldIn(kind, after), to, words),
      ...(columns && { columns }),
    }
  })
