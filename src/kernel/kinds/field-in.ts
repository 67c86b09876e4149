import type { Field } from './fields.ts'

/**
 * A field as it is called in one record: where that says so, its degrees or answers have other words for the same
 * values. Nothing that is stored, filtered or computed changes by it.
 */
export function fieldIn(field: Field, record: { readonly [name: string]: unknown }): Field {
  const { instead } = field
  if (!instead || record[instead.where] !== instead.is) return field
  if (field.kind === 'scale') return { ...field, degrees: instead.words }
  if (field.kind === 'choice' || field.kind === 'computed') return { ...field, called: instead }
  return field
}

/** What a value of such a field is called. */
export function calledOf(field: Field, value: string): string {
  if (field.kind !== 'choice' && field.kind !== 'computed') return value
  return field.called?.words[field.options.indexOf(value)] ?? value
}
