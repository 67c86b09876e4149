import type { Field } from './fields.ts'
import { kindOf } from './kinds.ts'

/**
 * A field as it is called in one record: where that says so, its degrees or answers have other words for the same
 * values. Nothing that is stored, filtered or computed changes by it.
 */
export function fieldIn(field: Field, record: { readonly [name: string]: unknown }): Field {
  const { instead } = field
  return instead && record[instead.where] === instead.is ? kindOf(field).calling(field, instead) : field
}

/** What a value of such a field is called. */
export const calledOf = (field: Field, value: string): string => kindOf(field).called(field, value)
