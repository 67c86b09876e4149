// A record as the rows that are written: card, own row, search entries. JSON, read by the database as its row types.

import type { Json } from '#lib/canonical.ts'
import { fold } from '#lib/fold.ts'
import { ordinalOf } from '#lib/record-number.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { foldedName, snake } from '#kernel/outline/names.ts'
import { partiesOf, writersOf } from '#kernel/access/parties.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'

export type JsonRow = { readonly [column: string]: Json | undefined }

const orNull = (value: Json | undefined) => value ?? null

/** The card's columns, from the record's. The one deliberate copy in the house. */
export function cardRow(definition: Definition, row: AnyRow): JsonRow {
  // A part's row in hand also carries what it inherits; only its own values are written.
  const own = (field: string) => (field in definition.fields ? orNull(row[field]) : null)
  return {
    id: row.id,
    kind: definition.name,
    number: row.number,
    title: titleOf(definition, row),
    state: row.state,
    owner: own('owner'),
    creator: row.creator,
    due: definition.due ? orNull(row[definition.due]) : null,
    site: own('site'),
    department: own('department'),
    confidentiality: own('confidentiality'),
    parties: partiesOf(definition, row),
    writers: writersOf(definition, row),
    parent: definition.partOf ? orNull(row.parent) : null,
    raised_in: definition.raisedIn ? orNull(row[definition.raisedIn.by]) : null,
    void: row.void,
    version: row.version,
    changed_at: row.changedAt,
  }
}

/** The record's own columns. */
export function recordRow(definition: Definition, row: AnyRow): JsonRow {
  const fields = fieldsOf(definition)
  const own = fields.flatMap(([name, field]) => {
    if (field.custom) return []
    const value = orNull(row[name])
    const column = [snake(name), value] as const
    return field.unique
      ? [
          column,
          [
            foldedName(name),
            value === null ? null : fold(typeof value === 'string' ? value : JSON.stringify(value)),
          ] as const,
        ]
      : [column]
  })
  return {
    id: row.id,
    number: row.number,
    ordinal: ordinalOf(row.number),
    state: row.state,
    version: row.version,
    void: row.void,
    creator: row.creator,
    created_at: row.createdAt,
    changed_at: row.changedAt,
    custom: Object.fromEntries(
      fields.flatMap(([name, { custom }]) => (custom ? [[name, orNull(row[name])] as const] : [])),
    ),
    ...Object.fromEntries(own),
  }
}

/** Of so long a text the beginning is found. */
const longestFound = 200

/** The values of the organisation's own fields as lists find records by them: each in the column of its type. */
export function customValues(definition: Definition, row: AnyRow): readonly JsonRow[] {
  return fieldsOf(definition).flatMap(([field, kind]) => {
    const value = orNull(row[field])
    if (!kind.custom || value === null) return []
    const type = kindOf(kind).type(kind)
    const text = typeof value === 'string' && type === 'word' ? value.slice(0, longestFound) : null
    const [number, day] = [type === 'number' ? value : null, type === 'day' ? value : null]
    return [{ card: row.id, kind: definition.name, field, text, number, day }]
  })
}

type Entry = {
  readonly card: string
  readonly kind: string
  readonly field: string
  readonly value: string
  readonly folded: string
}

/** What the search box finds of a record: its number and each searchable text. A void record is not found. */
export function searchEntries(definition: Definition, row: AnyRow): readonly Entry[] {
  if (row.void) return []
  const found = fieldsOf(definition)
    .filter(([, field]) => field.search)
    .map(([name, field]) => [name, kindOf(field).searched(field, row[name])] as const)
  return [['number', row.number] as const, ...found].flatMap(([field, value]) =>
    value !== null && value !== ''
      ? { card: row.id, kind: definition.name, field, value: value.slice(0, 500), folded: ` ${fold(value)}` }
      : [],
  )
}
