// A person of the organisation.

import type { Role } from '#lib/roles.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import { naming } from '../naming.ts'

export type PersonField = BaseField<'person'> & {
  /** Who is named holds one of these roles when they are: a seat that takes a role is held, not claimed. */
  readonly held?: readonly Role[]
}

/** A person of the organisation. */
export const person = (label: string, options: FieldOptions & Pick<PersonField, 'held'> = {}): PersonField => ({
  ...options,
  kind: 'person',
  label,
})

export const personKind = naming<PersonField>({
  target: () => ({ to: 'person', also: [], states: undefined, despite: [], vocabulary: null }),
  what: () => 'a person',
  isCompared: false,
  width: { list: 108, sheet: 28 },
})
