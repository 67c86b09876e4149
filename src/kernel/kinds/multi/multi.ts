// Several people, terms or records of another kind: a set, in which none stands twice and no order means anything.

import { z } from 'zod'
import { isRef } from '#kernel/outline/ref.ts'
import { drawsNone, headed, itself, sheetWidth } from '../alone.ts'
import type { BaseField, FieldOptions } from '../field.ts'
import type { FieldKind, Parsed, Reading } from '../kind.ts'
import { linkKind, type LinkField } from '../link/link.ts'
import { missingIn } from '../missing-words.ts'
import { namesRecord, referenceInWords, sentName } from '../naming.ts'
import { personKind, type PersonField } from '../person/person.ts'
import { termKind, type TermField } from '../term/term.ts'

/** What each of several may be. */
export type OneOfMulti = TermField | PersonField | LinkField

export type MultiField<One extends OneOfMulti = OneOfMulti> = BaseField<'multi'> & {
  /** What each of them is; its label is what one of them is called. */
  readonly one: One
  /** At most so many. */
  readonly most: number
}

/** What a set has no use for: there is no order to sort by, no text to search, and nothing to be unique. */
type Options = Omit<FieldOptions, 'sort' | 'search' | 'unique' | 'instead'> & { most?: number }

/** Several of what `one` says: `multi('Team', person('Member'))`. At most 50. */
export const multi = <One extends OneOfMulti>(label: string, one: One, options: Options = {}): MultiField<One> => ({
  most: 50,
  ...options,
  kind: 'multi',
  label,
  one,
})

const kinds = { term: termKind, person: personKind, link: linkKind }

const kindOfOne = (one: OneOfMulti) => kinds[one.kind] as unknown as FieldKind<OneOfMulti> // Each takes its own kind of field; the key has chosen it.

/** What each of them names. */
export const targetOfOne = ({ one }: MultiField) => kinds[one.kind].target(one as never)

/** The members of a value; none where it holds nothing. */
export const membersOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** Each once, in an order that does not depend on who chose first. */
const asSet = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted()

const schema = (field: MultiField) =>
  z
    .array(kindOfOne(field.one).schema({ ...field.one, label: field.label }), {
      error: `${field.label} must be a list.`,
    })
    .max(field.most, { error: `${field.label} may name at most ${field.most}.` })
    .refine((all) => all.length > 0 || !field.required, { error: missingIn(multiKind, field) })

/** Ids stand in their order, also where numbers stood in their place; what is answered stands in the order of its ids. */
function renamed(_field: MultiField, value: unknown, put: (name: unknown) => unknown): readonly unknown[] {
  const all = membersOf(value)
    .map(put)
    .filter((one) => one !== null)
  return all.every((one) => typeof one === 'string') ? asSet(all) : all
}

/** Between two in one cell of a file. */
const between = '; '

const textsIn = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

function parsed(field: MultiField, text: string, reading: Reading): Parsed {
  const values: unknown[] = []
  for (const one of textsIn(text)) {
    const read = kindOfOne(field.one).parsed(field.one, one, reading)
    if ('why' in read) return read
    values.push(read.value)
  }
  return { value: values }
}

const isRestricted = (value: unknown) => typeof value === 'object' && value !== null && 'restricted' in value

export const multiKind: FieldKind<MultiField> = {
  ...headed,
  ...itself,
  ...drawsNone,
  asks: 'choose',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema,
  none: [],
  initial: () => undefined,
  kept: (_field, entered) => asSet(membersOf(entered).map(String)),
  sent: (_field, held) => asSet(membersOf(held).map((one) => sentName(one))),
  copied: (_field, answered) => membersOf(answered).filter((one) => !isRestricted(one)),
  target: targetOfOne,
  named: (field, value) =>
    membersOf(value).flatMap((one) => kindOfOne(field.one).named({ ...field.one, label: field.label }, one)),
  renamed,
  type: () => 'record',
  ways: () => ['any', 'none'],
  options: () => [],
  filterValue: (_field, text) => (namesRecord(text) ? text : undefined),
  filterWords: () => null,
  isCounted: () => true, // A record counts once for each: the groups may come to more than there are.
  isCompared: false,
  isInBulk: true,
  width: ({ label }) => ({ list: 180, sheet: sheetWidth(40, label) }),
  isWide: () => false,
  text: (_field, answered, { record }) => membersOf(answered).map(record).join(between),
  told: (_field, value, word) => membersOf(value).map((id) => word(String(id))),
  recalled: (_field, told) => membersOf(told).map((one) => sentName(one)),
  columns: () => undefined,
  searched: () => null,
  cell: (_field, answered) =>
    membersOf(answered).length === 0 ? null : membersOf(answered).map(referenceInWords).join(between),
  names: (field, text) => textsIn(text).flatMap((one) => kindOfOne(field.one).names(field.one, one)),
  parsed,
  written: (_field, held) =>
    membersOf(held)
      .flatMap((one) => (isRef(one) ? one.number : []))
      .join(between),
  typed: (_field, text) => {
    const all = textsIn(text)
    return all.every(namesRecord) ? { value: all } : { why: 'Numbers of records, with semicolons between them.' }
  },
}
