// A calendar day.

import { z } from 'zod'
import { isDay, type Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import { alone, headed, itself, namesNone, plain, searchedText, sheetWidth, toldAsItIs } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { readDay } from './read-day.ts'

export type DayField = BaseField<'date'> & {
  /** What the form of a new record begins with; it is entered like any other. */
  readonly initial?: 'today'
  /** The day on which something happened that is entered afterwards: the trail marks what is entered long after it. */
  readonly happened?: true
}

/** A calendar day at the record's site; "due" means the end of that day there. */
export const date = (label: string, options: FieldOptions & Pick<DayField, 'initial' | 'happened'> = {}): DayField => ({
  ...options,
  kind: 'date',
  label,
})

/** The day of a cell; the time that Excel may have written beside it is not asked for. */
function dayIn(text: string, today: Day): string {
  const day = text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/, '')
  // Without its year a day may be meant of any.
  const isWhole = /\d{4}|[./\s-]\d{2}\.?$/.test(day)
  return (isWhole ? readDay(day, today) : null) ?? text
}

const inWords = (value: unknown): string => {
  const day = plain(value)
  return isDay(day) ? dayInWords(day) : day
}

export const dateKind: FieldKind<DayField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  asks: 'enter',
  isEntered: true,
  copied: () => null, // A day belongs to what was planned for it, or happened on it.
  isProse: false,
  isInText: true,
  schema: ({ label }) =>
    z
      .string({ error: `${label} must be a date.` })
      .refine(isDay, { error: `${label} must be a real date like 2026-11-21.` }),
  initial: ({ initial }, today) => (initial === 'today' && today !== null ? today : undefined),
  type: () => 'day',
  ways: () => ['next', 'last', 'this', 'between', 'any'],
  options: () => [],
  filterValue: (_field, text) => (isDay(text) ? text : undefined),
  filterWords: (_field, value) => inWords(value),
  isCounted: () => false,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 108, sheet: sheetWidth(12, label) }),
  isWide: () => false,
  text: (_field, answered) => inWords(answered),
  told: (_field, value) => value,
  ...toldAsItIs,
  searched: searchedText,
  cell: (_field, answered) => {
    if (typeof answered !== 'string') return null
    return isDay(answered) ? { day: answered } : answered
  },
  parsed: (_field, text, { today }) => ({ value: dayIn(text, today) }),
  written: (_field, held) => inWords(held),
  typed: (_field, text) => {
    const day = dayIn(text, '')
    return isDay(day) ? { value: day } : { why: 'A day with its year, such as 4 Dec 2026.' }
  },
}
