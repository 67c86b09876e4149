// A formatted text: headings, lists, bold and italic words, words above and below the line, links, tables, callouts, definitions, and pictures where a field takes them.

import { z } from 'zod'
import type { Json } from '#lib/canonical.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { alone, headed, itself, namesNone, sheetWidth, toldInWords } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { documentOf, readDocument, type RichDocument } from './document.ts'
import { mendedDocument } from './mended.ts'
import { largestPicture } from './picture.ts'
import { picturesIn } from './pictures-in.ts'
import { textOf } from './said.ts'

export type RichField = BaseField<'rich'> & {
  /** The most characters of its words. */
  readonly max: number
  /** Whether it holds pictures. */
  readonly pictures: boolean
}

/** A formatted text of at most 50,000 characters, kept as the JSON of an editor. */
export const rich = (
  label: string,
  options: Omit<FieldOptions, 'sort' | 'unique' | 'instead'> & { max?: number; pictures?: boolean } = {},
): RichField => ({ max: 50_000, pictures: false, ...options, kind: 'rich', label })

/** So many pictures at most: each is fetched by itself. */
const mostPictures = 50

const inFigures = (count: number) => count.toLocaleString('en')

/** Why a document is not kept in this field; undefined where it is. */
function fault({ label, max, pictures }: RichField, document: RichDocument | undefined): string | undefined {
  if (document === undefined)
    return `${label} holds something that cannot be kept, such as a link that is no web address.`
  const drawn = picturesIn(document)
  if (drawn.length > 0 && !pictures) return `${label} takes no pictures: add them to the files of the record.`
  if (drawn.length > mostPictures) return `${label} may have at most ${mostPictures} pictures; it has ${drawn.length}.`
  const large = drawn.find(({ attrs }) => attrs.size > largestPicture)
  if (large) return `${label}: “${large.attrs.name}” is larger than 5 MB.`
  const silent = drawn.find(({ attrs }) => attrs.alt.trim() === '')
  if (silent) return `${label}: say what “${silent.attrs.name}” shows, for those who do not see it.`
  const { length } = textOf(document)
  return length > max
    ? `${label} may have at most ${inFigures(max)} characters; it has ${inFigures(length)}.`
    : undefined
}

/** Only what is known is kept; a document without a word or a picture is none. */
const schema = (field: RichField) =>
  z
    .looseObject({ type: z.literal('doc') }, { error: `${field.label} must be a formatted text.` })
    .transform((value, context) => {
      const document = readDocument(value)
      const message = fault(field, document)
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: value })
      return textOf(document) === '' ? null : (document ?? null)
    })

/** What cannot be kept is sent as it is and refused: what is entered is never taken for nothing. */
function sent(held: unknown): Json {
  const document = mendedDocument(held)
  if (document === undefined) return typeof held === 'object' ? (held as Json) : null // The input gives documents.
  return textOf(document) === '' ? null : document
}

/** Of a picture, what was sent. */
const fileOf = ({ id, name, type, size, sha256 }: SentFile): SentFile => ({ id, name, type, size, sha256 })

const parsed = (text: string) => ({ value: documentOf(text) })

export const richKind: FieldKind<RichField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  pictures: (_field, value) => picturesIn(readDocument(value) ?? null).map(({ attrs }) => fileOf(attrs)),
  asks: 'enter',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  sent: (_field, held) => sent(held),
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
