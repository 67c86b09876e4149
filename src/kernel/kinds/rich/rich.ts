// A formatted text: headings, lists, bold and italic words, links, tables.

import { z } from 'zod'
import type { Json } from '#lib/canonical.ts'
import { alone, headed, itself, namesNone, sheetWidth, toldInWords } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { documentOf, readDocument, textOf } from './document.ts'

export type RichField = BaseField<'rich'> & {
  /** The most characters of its words. */
  readonly max: number
}

/** A formatted text of at most 50,000 characters, kept as the JSON of an editor. */
export const rich = (
  label: string,
  options: Omit<FieldOptions, 'sort' | 'unique' | 'instead'> & { max?: number } = {},
): RichField => ({ max: 50_000, ...options, kind: 'rich', label })

/** Only what is known is kept; a document without a word is none. */
const schema = ({ label, max }: RichField) =>
  z
    .looseObject({ type: z.literal('doc') }, { error: `${label} must be a formatted text.` })
    .transform((value, context) => {
      const document = readDocument(value)
      const text = textOf(document)
      const message =
        document === undefined
          ? `${label} holds something that cannot be kept, such as a picture or a link that is no web address.`
          : text.length > max
            ? `${label} may have at most ${max.toLocaleString('en')} characters; it has ${text.length.toLocaleString('en')}.`
            : undefined
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value })
      return text === '' ? null : (document ?? null)
    })

const parsed = (text: string) => ({ value: documentOf(text) })

export const richKind: FieldKind<RichField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  asks: 'enter',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  sent: (_field, held) => (textOf(held) === '' ? null : (held as Json)), // The input gives documents.
  type: () => 'word',
  ways: () => [],
  options: () => [],
  filterValue: () => undefined,
  filterWords: (_field, value) => String(value),
  isCounted: () => false,
  isCompared: false,
  isInBulk: false,
  width: ({ label }) => ({ list: 240, sheet: sheetWidth(60, label) }),
  isWide: () => true,
  text: (_field, answered) => textOf(answered),
  told: (_field, value) => ({ said: textOf(value), value }),
  ...toldInWords,
  searched: (_field, value) => textOf(value) || null,
  cell: (_field, answered) => textOf(answered) || null,
  parsed: (_field, text) => parsed(text),
  written: (_field, held) => textOf(held),
  typed: (_field, text) => parsed(text),
}
