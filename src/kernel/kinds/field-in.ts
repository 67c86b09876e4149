import type { Field } from './fields.ts'
import { isEmpty } from './empty.ts'
import { kindOf } from './kinds.ts'

/**
 * A field as it is called in one record: where that says so, its degrees or answers have other words for the same
 * values. Nothing that is stored, filtered or computed changes by it.
 */
export function fieldIn(field: Field, record: { readonly [name: string]: unknown }): Field {
  const { instead } = field
  return instead && record[instead.where] === instead.is ? kindOf(field).calling(field, instead) : field
}

/** Whether a field matters in one record: it is asked there, or holds something all the same. */
export function mattersIn({ only }: Field, record: { readonly [name: string]: unknown }, value: unknown): boolean {
  if (only === undefined || !isEmpty(value)) return true
  const said = record[only.where]
  return typeof said === 'string' && only.is.includes(said)
}

/** What a value of such a field is called. */
export const calledOf = (field: Field, value: string): string => kindOf(field).called(field, value)
