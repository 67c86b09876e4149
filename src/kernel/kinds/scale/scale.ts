// A degree on an ordered scale.

import { fold } from '#lib/fold.ts'
import { alone, headed, itself, namesNone, plain, sheetWidth, unsearched } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind, Parsed } from '../kind.ts'
import { amountIn, wholeIn, wholeNumber } from '../number/number.ts'

export type ScaleField = BaseField<'scale'> & {
  /** The words of the degrees, the first is 1. */
  readonly degrees: readonly string[]
}

/** A degree on an ordered scale, stored as 1, 2, 3 …, shown with its word. */
export const scale = (label: string, degrees: readonly string[], options: FieldOptions = {}): ScaleField => ({
  ...options,
  kind: 'scale',
  label,
  degrees,
})

/** A degree by its figure and its word: "3 possible". */
const degreeInWords = ({ degrees }: ScaleField, value: unknown): string =>
  `${plain(value)} ${degrees[Number(value) - 1] ?? ''}`.trim()

/** A degree by its figure, its word, or both: "3", "possible", "3 possible". */
function degreeIn({ degrees }: ScaleField, text: string): number | string {
  const at = degrees.findIndex((word, place) => [fold(word), `${place + 1} ${fold(word)}`].includes(fold(text)))
  return at >= 0 ? at + 1 : wholeIn(text)
}

/** A degree as it is typed: its figure, whatever follows, or its word. */
function typed({ degrees }: ScaleField, text: string): Parsed {
  const degree = /^\d+/.test(text) ? Number.parseInt(text, 10) : degrees.indexOf(text.toLowerCase()) + 1
  return degree >= 1 && degree <= degrees.length ? { value: degree } : { why: `A number from 1 to ${degrees.length}.` }
}

export const scaleKind: FieldKind<ScaleField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  ...unsearched,
  asks: 'choose',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema: ({ label, degrees }) => wholeNumber(label, 1, degrees.length),
  type: () => 'number',
  ways: () => ['any', 'none', 'between'],
  options: (field) => field.degrees.map((_, at) => ({ value: String(at + 1), label: degreeInWords(field, at + 1) })),
  filterValue: (_field, text) => amountIn(text, 0),
  filterWords: degreeInWords,
  isCounted: () => true,
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 130, sheet: sheetWidth(12, label) }),
  isWide: () => false,
  words: ({ degrees }) => degrees,
  calling: (field, { words }) => ({ ...field, degrees: words }),
  text: degreeInWords,
  told: ({ degrees }, value) => (typeof value === 'number' ? { degree: value, word: degrees[value - 1] ?? '' } : value),
  recalled: (_field, told) =>
    typeof told === 'object' && told !== null && 'degree' in told ? (told.degree ?? null) : told,
  cell: (_field, answered) => (typeof answered === 'number' ? answered : null),
  parsed: (field, text) => ({ value: degreeIn(field, text) }),
  written: (_field, held) => plain(held),
  typed,
}
