// How long something takes or took.

import { alone, itself, namesNone, sheetWidth, unsearched, toldInWords } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind, FilterValue } from '../kind.ts'
import { z } from 'zod'
import { durationInWords, readDuration } from './read-duration.ts'

export type DurationField = BaseField<'duration'> & {
  /** In minutes. */
  readonly max: number
}

const tenYears = 10 * 366 * 24 * 60

/**
 * How long something takes or took, kept in whole minutes: they sort and add up, and one duration has one spelling. Months and
 * years have no fixed length; an interval of the calendar is a number with its unit in the label.
 */
export const duration = (
  label: string,
  options: Omit<FieldOptions, 'search' | 'unique' | 'instead'> & { max?: number } = {},
): DurationField => ({ max: tenYears, ...options, kind: 'duration', label })

/** A duration in words; '' for anything else. */
export const inWords = (value: unknown): string => (typeof value === 'number' ? durationInWords(value) : '')

const like = 'a duration such as 2 h 30 min'

const schema = ({ label, max }: DurationField) =>
  z
    .int({ error: `${label} must be ${like}.` })
    .min(0, { error: `${label} must be ${like}.` })
    .max(max, { error: `${label} may be at most ${durationInWords(max)}.` })

const filterValue = (_field: DurationField, text: string): FilterValue | undefined => {
  const minutes = readDuration(text)
  return minutes === null ? undefined : minutes
}

export const durationKind: FieldKind<DurationField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...unsearched,
  asks: 'enter',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  type: () => 'number',
  ways: () => ['between', 'any', 'none'],
  options: () => [],
  filterValue,
  filterWords: (_field, value) => inWords(Number(value)),
  isCounted: () => false,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 108, sheet: sheetWidth(14, label) }),
  isWide: () => false,
  text: (_field, answered) => inWords(answered),
  told: (_field, value) => ({ said: inWords(value), value }),
  ...toldInWords,
  // Sheets compute with it. What stands in brackets is not part of a heading where a file is read.
  heading: ({ label }) => `${label} (minutes)`,
  cell: (_field, answered) => (typeof answered === 'number' ? answered : null),
  parsed: (_field, text) => ({ value: readDuration(text) ?? text }),
  written: (_field, held) => inWords(held),
  typed: (_field, text) => {
    const value = readDuration(text)
    return value === null ? { why: `Enter ${like}.` } : { value }
  },
}
