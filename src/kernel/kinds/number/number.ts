// A number within limits: a whole one, or one with decimals.

import { z } from 'zod'
import { alone, headed, itself, namesNone, plain, sheetWidth, unsearched, toldAsItIs } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { hasPlaces, readDecimal } from './read-decimal.ts'

export type NumberField = BaseField<'number'> & {
  readonly min: number
  readonly max: number
  /** The most decimals it may have; a whole number has none. With the digits before them at most 15, so that none is lost. */
  readonly places?: number
}

/** A number within limits: a whole one, unless it may have decimals. */
export const number = (
  label: string,
  options: FieldOptions & { min: number; max: number; places?: number },
): NumberField => ({
  ...options,
  kind: 'number',
  label,
})

/** A whole number within limits, as a schema. */
export function wholeNumber(label: string, min: number, max: number): z.ZodType {
  const error = `${label} must be a whole number from ${min} to ${max}.`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** A number with decimals, no more of them than are kept. */
function decimalNumber(label: string, min: number, max: number, places: number): z.ZodType {
  const error = `${label} must be a number from ${min} to ${max} with at most ${places} decimals, such as 12.5, without a thousands separator.`
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .refine((value) => hasPlaces(value, places), { error })
}

/** A number as an address says it, with no more decimals than are kept. */
export const amountIn = (text: string, places: number): number | undefined =>
  /^-?\d{1,9}(?:\.\d+)?$/.test(text) && hasPlaces(Number(text), places) ? Number(text) : undefined

/** A whole number as files write it; the text itself where it is none. */
export const wholeIn = (text: string): number | string => (/^[+-]?\d{1,15}(?:\.0+)?$/.test(text) ? Number(text) : text)

const valueIn = ({ places }: Pick<NumberField, 'places'>, text: string) =>
  places ? (readDecimal(text, '.') ?? text) : wholeIn(text)

const schema = ({ label, min, max, places = 0 }: NumberField) =>
  places > 0 ? decimalNumber(label, min, max, places) : wholeNumber(label, min, max)

export const numberKind: FieldKind<NumberField> = {
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
  ways: () => ['any', 'none', 'between'],
  options: () => [],
  filterValue: ({ places = 0 }, text) => amountIn(text, places),
  filterWords: (_field, value) => String(value),
  isCounted: () => true,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 92, sheet: sheetWidth(10, label) }),
  isWide: () => false,
  text: (_field, answered) => plain(answered),
  told: (_field, value) => value,
  ...toldAsItIs,
  cell: (_field, answered) => (typeof answered === 'number' ? answered : null),
  parsed: (field, text) => ({ value: valueIn(field, text) }),
  written: (_field, held) => plain(held),
  typed: (field, text) => {
    const value = valueIn(field, text)
    const { success } = schema(field).safeParse(value)
    return success ? { value } : { why: `A number from ${field.min} to ${field.max}.` }
  },
}
