// What kinds share that name another record: a person, a term, a record of another kind.

import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { isRecordNumber } from '#lib/record-number.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { drawsNone, headed, itself, plain, sheetWidth } from './alone.ts'
import type { BaseField } from './field.ts'
import type { FieldKind, Name, Target } from './kind.ts'

type Naming<F extends BaseField> = {
  readonly target: (field: F) => Target
  /** What it names, as a refusal says it: "a person". */
  readonly what: (field: F) => string
  readonly isCompared: boolean
  readonly width: { readonly list: number; readonly sheet: number }
}

/** What a record is in a file: its number, then its title, so that people and the import know it again. */
export function referenceInWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { number, title } = value as { readonly number?: unknown; readonly title?: unknown }
  if (typeof number !== 'string') return 'restricted'
  return typeof title === 'string' && title !== number ? `${number} ${title}` : number
}

const isNamed = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value

/** What is sent of a record that a form holds: its id. */
export const sentName = (held: unknown) => (isNamed(held) ? held.id : plain(held))

const isRestricted = (value: unknown) => typeof value === 'object' && value !== null && 'restricted' in value

/** The name of a record, as a cell of a file has it. */
const nameIn = ({ to, vocabulary }: Target, text: string): Name => ({ to, vocabulary, text })

/** A record as people and the import write it: by its id or number. */
function nameSchema(label: string, what: string): z.ZodType {
  const error = `${label} must name ${what}.`
  return z
    .string({ error })
    .max(100, { error })
    .refine((text) => isId(text) || isRecordNumber(text), { error: `${label} must name ${what} by its number or id.` })
}

/** Whether an address may name a record so. */
export const namesRecord = (text: string): boolean => isId(text) || isRecordNumber(text)

/** A kind whose value is the id of one record. */
export const naming = <F extends BaseField>({ target, what, isCompared, width }: Naming<F>) =>
  ({
    ...headed,
    ...itself,
    asks: 'choose',
    isEntered: true,
    isProse: false,
    isInText: true,
    schema: (field) => nameSchema(field.label, what(field)),
    none: null,
    initial: () => undefined,
    kept: (_field, entered) => entered,
    sent: (_field, held) => sentName(held),
    copied: (_field, answered) => (isRestricted(answered) ? null : answered), // Nothing of a record that one may not read.
    target,
    named: (field, value) =>
      typeof value === 'string' ? [{ at: '', label: field.label, target: target(field), name: value }] : [],
    renamed: (_field, value, put) => put(value),
    ...drawsNone,
    type: () => 'record',
    ways: () => ['any', 'none'],
    options: () => [],
    filterValue: (_field, text) => (namesRecord(text) ? text : undefined),
    filterWords: () => null,
    isCounted: () => true,
    isCompared,
    isInBulk: true,
    width: ({ label }) => ({ list: width.list, sheet: sheetWidth(width.sheet, label) }),
    isWide: () => false,
    text: (_field, answered, { record }) => (answered === null || answered === undefined ? '' : record(answered)),
    told: (_field, value, word) => (typeof value === 'string' ? word(value) : value),
    recalled: (_field, told) => (isNamed(told) ? told.id : told),
    columns: () => undefined,
    searched: () => null,
    cell: (_field, answered) => referenceInWords(answered),
    names: (field, text) => [nameIn(target(field), text)],
    parsed: (field, text, { lookup }) => {
      const known = lookup(nameIn(target(field), text))
      return 'why' in known ? known : { value: known.number }
    },
    written: (_field, held) => (isRef(held) ? held.number : ''),
    typed: (_field, text) => (namesRecord(text) ? { value: text } : { why: 'The number of a record.' }),
  }) satisfies FieldKind<F>
