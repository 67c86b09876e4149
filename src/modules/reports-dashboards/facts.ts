// The words in which a measure says what it counts: days, numbers and conditions of a record as it stood at an instant. They are
// data, compiled to SQL by facts.server.ts, so that any measure can be reckoned as of any day.

/** A day that is known of a record; none where it has not come. */
export type DayTerm =
  /** A date field as it stood; `when`: as it stood when the record first entered one of these states, if it has. */
  | { readonly field: string; readonly when?: readonly string[] }
  /** The day it entered one of these states, for the first or the last time. */
  | { readonly entered: readonly string[]; readonly which: 'first' | 'last' }
  /** The day it last left these states; none while it stands in one of them. */
  | { readonly left: readonly string[] }
  | { readonly created: true }
  /** The day as of which it is reckoned. */
  | { readonly today: true }
  | { readonly days: number; readonly after: DayTerm }
  /** The first of them that is known. */
  | { readonly either: readonly DayTerm[] }

/** Whole days from one to the other; none where either is missing. */
export type NumberTerm =
  | { readonly from: DayTerm; readonly to: DayTerm }
  | { readonly number: string }
  /** How often it entered these states. */
  | { readonly times: readonly string[] }
  /** How many records of a kind named it in a field and stood in none of these states. */
  | { readonly naming: string; readonly field: string; readonly without: readonly string[] }

export type Condition =
  /** Within the period of the measure. */
  | { readonly inPeriod: DayTerm }
  | { readonly day: DayTerm; readonly notAfter: DayTerm }
  | { readonly day: DayTerm; readonly before: DayTerm }
  | { readonly known: DayTerm }
  /** A number within bounds, both included. */
  | { readonly amount: NumberTerm; readonly least?: number; readonly most?: number }
  /** A field with one of these values. */
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly filled: string }
  /** Stood in one of these states. */
  | { readonly stood: readonly string[] }
  /** It had a part of this kind that stood so. */
  | { readonly part: string; readonly stood: readonly string[] }
  /** One alike in these fields came no more than so many months before, and stood in none of these states. */
  | {
      readonly again: DayTerm
      readonly months: number
      readonly same: readonly string[]
      readonly without: readonly string[]
    }
  /** Was tied to by this type of link. */
  | { readonly tiedBy: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export const field = (name: string, when?: readonly string[]): DayTerm => ({ field: name, ...(when && { when }) })
export const first = (...entered: readonly string[]): DayTerm => ({ entered, which: 'first' })
export const last = (...entered: readonly string[]): DayTerm => ({ entered, which: 'last' })
export const left = (...states: readonly string[]): DayTerm => ({ left: states })
export const today: DayTerm = { today: true }
export const created: DayTerm = { created: true }
export const daysAfter = (after: DayTerm, days: number): DayTerm => ({ days, after })
export const either = (...days: readonly DayTerm[]): DayTerm => ({ either: days })
export const between = (from: DayTerm, to: DayTerm): NumberTerm => ({ from, to })
export const number = (name: string): NumberTerm => ({ number: name })

export const times = (...states: readonly string[]): NumberTerm => ({ times: states })
export const naming = (kind: string, name: string, ...without: readonly string[]): NumberTerm => ({
  naming: kind,
  field: name,
  without,
})

export const inPeriod = (day: DayTerm): Condition => ({ inPeriod: day })
export const notAfter = (day: DayTerm, limit: DayTerm): Condition => ({ day, notAfter: limit })
export const before = (day: DayTerm, limit: DayTerm): Condition => ({ day, before: limit })
export const known = (day: DayTerm): Condition => ({ known: day })
export const amount = (of: NumberTerm, least?: number, most?: number): Condition => ({
  amount: of,
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
})
export const is = (name: string, ...values: readonly string[]): Condition => ({ field: name, is: values })
export const filled = (name: string): Condition => ({ filled: name })
export const stood = (...states: readonly string[]): Condition => ({ stood: states })
export const hasPart = (part: string, ...states: readonly string[]): Condition => ({ part, stood: states })
export const tiedBy = (type: string): Condition => ({ tiedBy: type })
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
export const not = (condition: Condition): Condition => ({ not: condition })
