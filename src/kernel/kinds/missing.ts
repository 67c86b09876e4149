import type { Field } from './fields.ts'
import { kindOf } from './kinds.ts'
import { missingIn, missingValue } from './missing-words.ts'

/** What to do about a field that is empty and must not be. */
export const missingInWords = (field: Field | undefined): string =>
  field === undefined ? missingValue : missingIn(kindOf(field), field)
