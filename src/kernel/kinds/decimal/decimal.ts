// An exact decimal number: a measured value, of which every digit counts.

import { z } from 'zod'
import { alone, headed, itself, namesNone, plain, sheetWidth, unsearched, toldInWords } from '../alone.ts'
import { exact, isLess } from '../exact.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { readFigures } from '../number/read-decimal.ts'

export type DecimalField = BaseField<'decimal'> & {
  /** The decimals that are kept: each value has exactly so many. With the digits before them at most 18. */
  readonly places: number
  /** The least and the most, as decimals are written: "-0.5". */
  readonly min?: string
  readonly max?: string
}

/**
 * An exact decimal number of at most 18 digits, kept and sent as text. Where 15 digits are enough and programs are to compute
 * with it, it is a `number` with places.
 */
export const decimal = (
  label: string,
  options: Omit<FieldOptions, 'search' | 'unique' | 'instead'> & { places: number; min?: string; max?: string },
): DecimalField => ({ ...options, kind: 'decimal', label })

const errorOf = ({ label, places }: DecimalField) =>
  `${label} must be a number of at most 18 digits, ${places} of them decimals, written as text such as "12.5".`

/** What is wrong with a number; undefined where nothing is. */
function faultIn(field: DecimalField, text: string): string | undefined {
  const { label, places, min, max } = field
  const kept = exact(text, places)
  if (kept === undefined) return errorOf(field)
  if (min !== undefined && isLess(kept, min)) return `${label} may not be less than ${min}.`
  return max !== undefined && isLess(max, kept) ? `${label} may not be more than ${max}.` : undefined
}

const schema = (field: DecimalField) =>
  z
    .string({ error: errorOf(field) })
    .superRefine((text, context) => {
      const message = faultIn(field, text)
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: text })
    })
    .transform((text) => exact(text, field.places) ?? text)

/** A number as it is kept; the text itself where it is none. */
export const decimalIn = ({ places }: DecimalField, text: string, sign: '.' | ',' = '.'): string => {
  const figures = readFigures(text, sign)
  return (figures === null ? undefined : exact(figures, places)) ?? text
}

export const decimalKind: FieldKind<DecimalField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  ...unsearched,
  asks: 'enter',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  type: () => 'number',
  ways: () => ['between', 'any', 'none'],
  options: () => [],
  filterValue: ({ places }, text) => exact(text, places),
  filterWords: (_field, value) => String(value),
  isCounted: () => false,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 120, sheet: sheetWidth(20, label) }),
  isWide: () => false,
  text: (_field, answered) => plain(answered),
  // Without quotation marks: a number, not a word.
  told: (_field, value) => ({ said: plain(value), value }),
  ...toldInWords,
  cell: (_field, answered) => (typeof answered === 'string' ? answered : null), // Sheets keep 15 digits of a number.
  parsed: (field, text) => ({ value: decimalIn(field, text) }),
  written: (_field, held) => plain(held),
  typed: (field, text) => {
    const value = decimalIn(field, text)
    return faultIn(field, value) === undefined ? { value } : { why: 'A number such as 12.5.' }
  },
}
