// A person of the organisation.

import type { BaseField, FieldOptions } from '../field.ts'
import { naming } from '../naming.ts'

export type PersonField = BaseField<'person'>

/** A person of the organisation. */
export const person = (label: string, options: FieldOptions = {}): PersonField => ({
  ...options,
  kind: 'person',
  label,
})

export const personKind = naming<PersonField>({
  target: () => ({ to: 'person', also: [], states: undefined, vocabulary: null }),
  what: () => 'a person',
  isCompared: false,
  width: { list: 108, sheet: 28 },
})
