// An amount of money: an exact decimal number and its currency.

import { z } from 'zod'
import { alone, headed, itself, namesNone, sheetWidth, unsearched, toldInWords } from '../alone.ts'
import { exact, isLess } from '../exact.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind, Parsed } from '../kind.ts'
import { readFigures, type DecimalSign } from '../number/read-decimal.ts'
import { isCurrency, placesOf } from './currencies.ts'

export type MoneyField = BaseField<'money'> & {
  /** The currencies that are offered, the usual one first. Any of ISO 4217 may be typed. */
  readonly currencies: readonly string[]
  /** Amounts below nothing are possible: a credit. */
  readonly negative?: true
}

export type MoneyValue = {
  /** With the decimals of its currency: "12.50". Text, because a number holds no more than 15 digits. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** An amount of money, at most 18 digits. `currencies` are those that are offered, the usual one first. */
export const money = (
  label: string,
  options: Omit<FieldOptions, 'search' | 'unique' | 'instead'> & {
    currencies?: readonly string[]
    negative?: true
  } = {},
): MoneyField => ({ currencies: ['EUR', 'USD', 'GBP'], ...options, kind: 'money', label })

const isMoney = (value: unknown): value is MoneyValue =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

const like = 'an amount with its currency, such as 12.50 EUR'

/** What is wrong with an amount; undefined where nothing is. */
function faultIn({ label, negative }: MoneyField, { amount, currency }: MoneyValue): string | undefined {
  if (!isCurrency(currency)) return `${label} must name a currency of ISO 4217, such as EUR.`
  const places = placesOf(currency)
  const kept = exact(amount, places)
  if (kept === undefined)
    return places === 0
      ? `${label} must be a whole amount of ${currency} with at most 18 digits.`
      : `${label} must be an amount of ${currency} with at most ${places} decimals and 18 digits, such as 12.5.`
  return isLess(kept, '0') && !negative ? `${label} may not be less than 0.` : undefined
}

const schema = (field: MoneyField) => {
  const error = `${field.label} must be ${like}.`
  return z
    .strictObject({ amount: z.string({ error }), currency: z.string({ error }) }, { error })
    .superRefine((value, context) => {
      const message = faultIn(field, value)
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value })
    })
    .transform(canonicalMoney)
}

/** The amount with the decimals of its currency, so that one amount has one spelling. */
const canonicalMoney = ({ amount, currency }: MoneyValue): MoneyValue => ({
  amount: exact(amount, placesOf(currency)) ?? amount,
  currency,
})

/** An amount in words: "12.50 EUR". */
export const moneyInWords = (value: unknown): string =>
  isMoney(value) ? `${value.amount} ${value.currency}`.trim() : ''

/**
 * An amount as people write it: "12.50 EUR", "EUR 12,5", "1 200 JPY". Without a currency it is of the one given. Null where it
 * is none, or may mean two.
 */
export function readMoney(text: string, own: DecimalSign, usual: string | null): MoneyValue | null {
  const [, before, figures = '', behind] = /^([A-Za-z]{3})?\s*([^A-Za-z]*?)\s*([A-Za-z]{3})?$/.exec(text.trim()) ?? []
  const currency = (before ?? behind)?.toUpperCase() ?? usual
  if ((before && behind) || currency === null || !isCurrency(currency)) return null
  const read = readFigures(figures, own)
  const amount = read === null ? undefined : exact(read, placesOf(currency))
  return amount === undefined ? null : { amount, currency }
}

/** An amount as an address says it: "EUR12.50"; "EUR" alone is any amount of it. */
function filterText(text: string): string | undefined {
  const [, currency = '', amount] = /^([A-Z]{3})(-?\d+(?:\.\d+)?)?$/.exec(text) ?? []
  if (!isCurrency(currency)) return undefined
  if (amount === undefined) return currency
  const kept = exact(amount, placesOf(currency))
  return kept === undefined ? undefined : `${currency}${kept}`
}

/** What an address says of an amount, taken apart. */
export const partsOf = (said: string): { readonly currency: string; readonly amount: string | null } => ({
  currency: said.slice(0, 3),
  amount: said.length > 3 ? said.slice(3) : null,
})

const saidInWords = (said: string): string => {
  const { currency, amount } = partsOf(said)
  return amount === null ? currency : moneyInWords({ amount, currency })
}

/** Files are read as files of the program are written, with a point. */
const parsed = (_field: MoneyField, text: string): Parsed => ({ value: readMoney(text, '.', null) ?? text })

export const moneyKind: FieldKind<MoneyField> = {
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
  options: ({ currencies }) => currencies.map((value) => ({ value, label: value })),
  filterValue: (_field, text) => filterText(text),
  filterWords: (_field, value) => saidInWords(String(value)),
  isCounted: () => false,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 120, sheet: sheetWidth(18, label) }),
  isWide: () => false,
  text: (_field, answered) => moneyInWords(answered),
  told: (_field, value) => ({ said: moneyInWords(value), value }),
  ...toldInWords,
  cell: (_field, answered) => moneyInWords(answered) || null,
  parsed,
  written: (_field, held) => moneyInWords(held),
  typed: ({ currencies: [usual = null] }, text) => {
    const value = readMoney(text, '.', usual)
    return value ? { value } : { why: `Enter ${like}.` }
  },
}
