// One of the organisation's own words.

import type { BaseField, FieldOptions } from '../field.ts'
import { naming } from '../naming.ts'

export type TermField = BaseField<'term'> & { readonly vocabulary: string }

/** One of the organisation's own words: an entry of a list of terms (`risk category`) that it may extend and retire. */
export const term = (label: string, list: string, options: FieldOptions = {}): TermField => ({
  ...options,
  kind: 'term',
  label,
  vocabulary: list,
})

export const termKind = naming<TermField>({
  target: ({ vocabulary }) => ({ to: 'term', also: [], states: undefined, despite: [], vocabulary }),
  what: () => 'a term',
  isCompared: true,
  width: { list: 140, sheet: 28 },
})
