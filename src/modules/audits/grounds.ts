// What a nonconformity stands on from its first word: without it nobody could answer it.

import type { FieldRefusal } from '#lib/refusal.ts'
import { isNonconformity } from './grades.ts'

const grounds = [
  ['requirement', 'Say which requirement was not met.'],
  ['evidence', 'Say what was seen that shows it.'],
  ['statement', 'State the gap between the requirement and what was found.'],
] as const

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** What a finding lacks, by field; nothing where it is none, or asks for nothing. */
export const lackingGrounds = (values: Readonly<Record<string, unknown>>): readonly FieldRefusal[] =>
  isNonconformity(values.grade)
    ? grounds.flatMap(([field, message]) => (isEmpty(values[field]) ? [{ field, code: 'missing', message }] : []))
    : []
