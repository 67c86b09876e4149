// Words that somebody writes: one line, or several.

import { z } from 'zod'
import { turnsAround } from '#lib/direction.ts'
import { leastEvidence, weighs } from '#lib/evidence.ts'
import { isMoment } from '#lib/moments.ts'
import { momentInWords } from '#ui/dates.ts'
import { alone, headed, itself, namesNone, plain, searchedText, sheetWidth, toldAsItIs } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'

/** What a text must be beyond its length: an email address, an IANA time zone, an instant as a clock told it, or a time of day. */
export type TextFormat = 'email' | 'time-zone' | 'moment' | 'time'

export type TextField = BaseField<'text'> & {
  /** Several lines. */
  readonly long: boolean
  /** The most characters (UTF-16 code units) it may hold. */
  readonly max: number
  readonly format?: TextFormat
  /** Something rests on it: it says what was `seen`, or `why` something is left as it is. A word or two is refused. */
  readonly evidence?: 'seen' | 'why'
}

/** A text: one line of at most 200 characters, or several of at most 10,000 when `long`. */
export const text = (
  label: string,
  options: FieldOptions & Partial<Pick<TextField, 'long' | 'max' | 'format' | 'evidence'>> = {},
): TextField => ({ long: false, max: options.long ? 10_000 : 200, ...options, kind: 'text', label })

const asked = { seen: 'say what was seen and where', why: 'say why, and on what that rests' } as const

const email = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]+$/
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
const breaks = /[\r\n\t\u2028\u2029]/

const formats: Record<TextFormat, { readonly fits: (text: string) => boolean; readonly like: string }> = {
  email: { fits: (typed) => email.test(typed), like: 'an email address like name@example.com' },
  'time-zone': { fits: isTimeZone, like: 'a time zone like Europe/London' },
  moment: { fits: isMoment, like: 'a time with its offset like 2026-11-22T10:42:13+01:00' },
  time: { fits: (typed) => timeOfDay.test(typed), like: 'a time of day like 09:30' },
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl knows no zone of this name.
  }
}

/** Text as it is kept: without white space around it, line ends as one sign; empty text is no text. */
const tidy = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

/** What is wrong with words; undefined where nothing is. */
function faultIn({ label, long, max, format, evidence }: TextField, typed: string): string | undefined {
  if (!typed.isWellFormed()) return `${label} holds a broken character. Please type it again.`
  if (turnsAround(typed))
    return `${label} holds a sign that turns the direction of writing, which makes text read as it is not. Please type it again.`
  if (controls.test(typed)) return `${label} holds a control character that cannot be kept.`
  if (!long && breaks.test(typed)) return `${label} is one line; please remove the line breaks.`
  if (typed.length > max)
    return `${label} may have at most ${max.toLocaleString('en')} characters; it has ${typed.length.toLocaleString('en')}.`
  if (format && typed !== '' && !formats[format].fits(typed)) return `${label} must be ${formats[format].like}.`
  if (evidence && typed !== '' && !weighs(typed))
    return `${label}: ${asked[evidence]}, in a sentence of at least ${leastEvidence} characters.`
  return undefined
}

const schema = (field: TextField) =>
  z
    .string({ error: `${field.label} must be text.` })
    .transform(tidy)
    .superRefine((typed, context) => {
      const message = faultIn(field, typed)
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: typed })
    })
    .transform((typed) => (typed === '' ? null : typed))

export const textKind: FieldKind<TextField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  asks: 'enter',
  isEntered: true,
  isProse: true,
  isInText: true,
  schema,
  type: () => 'word',
  ways: () => ['any', 'none'],
  options: () => [],
  filterValue: (_field, said) => said,
  filterWords: (_field, value) => String(value),
  isCounted: () => false,
  isCompared: false,
  isInBulk: false,
  width: ({ long, label }) => ({ list: 200, sheet: long ? 60 : sheetWidth(32, label) }),
  isWide: ({ long }) => long,
  text: ({ format }, answered) => (format === 'moment' ? momentInWords(plain(answered)) : plain(answered)),
  told: (_field, value) => value,
  ...toldAsItIs,
  searched: searchedText,
  cell: (_field, answered) => (typeof answered === 'string' ? answered : null),
  parsed: (_field, said) => ({ value: said }),
  written: (_field, held) => plain(held),
  typed: ({ max }, said) =>
    said.length <= max ? { value: said } : { why: `At most ${max.toLocaleString('en')} characters.` },
}
