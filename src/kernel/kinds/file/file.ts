// One file, with the hash of its bytes. What is kept is what the file is; the bytes stand where the files feature keeps them.

import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { alone, headed, itself, namesNone, sheetWidth, toldInWords } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind } from '../kind.ts'

export type FileField = BaseField<'file'>

/** A file as a record keeps it. It was sent before; whoever writes the record compares it with what was sent. */
export type FileValue = SentFile

/** One file with the hash of its bytes: a certificate, a drawing. Evidence, of which there may be many, is no field. */
export const file = (label: string, options: Omit<FieldOptions, 'sort' | 'unique' | 'instead'> = {}): FileField => ({
  ...options,
  kind: 'file',
  label,
})

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'name' in value

/** Its name, where there is one. */
export const nameOf = (value: unknown): string => (isFile(value) ? value.name : '')

const inWords = (value: unknown): string =>
  isFile(value) ? `${value.name} (${sizeInWords(value.size)}, SHA-256 ${value.sha256})` : ''

const schema = ({ label }: FileField) => {
  const error = `${label} must be a file that was sent before.`
  return z.strictObject(
    {
      id: z.string({ error }).refine(isId, { error }),
      name: z.string({ error }).max(300, { error }),
      type: z.string({ error }).max(100, { error }),
      size: z.int({ error }),
      sha256: z.string({ error }).regex(/^[\da-f]{64}$/, { error }),
    },
    { error },
  )
}

const noText = 'A file is added on the page of the record.'

export const fileKind: FieldKind<FileField> = {
  ...alone,
  ...namesNone,
  ...itself,
  ...headed,
  asks: 'add',
  isEntered: true,
  isProse: false,
  isInText: false,
  schema,
  copied: () => null, // Its bytes belong to one record.
  type: () => 'word',
  ways: () => [],
  options: () => [],
  filterValue: () => undefined,
  filterWords: (_field, value) => String(value),
  isCounted: () => false,
  isCompared: false,
  isInBulk: false,
  width: ({ label }) => ({ list: 180, sheet: sheetWidth(40, label) }),
  isWide: () => false,
  text: (_field, answered) => inWords(answered),
  told: (_field, value) => ({ said: nameOf(value), value }),
  ...toldInWords,
  searched: (_field, value) => nameOf(value) || null,
  cell: (_field, answered) => inWords(answered) || null,
  parsed: () => ({ why: noText }),
  written: (_field, held) => nameOf(held),
  typed: () => ({ why: noText }),
}
