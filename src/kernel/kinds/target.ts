import type { Field } from './fields.ts'

/** The name of the definition that a field points at; none when it points nowhere. */
export function targetOf(field: Field): string | undefined {
  if (field.kind === 'person' || field.kind === 'term') return field.kind
  return field.kind === 'link' ? field.to : undefined
}
