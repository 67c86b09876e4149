// What a list is asked for, read from its address: filters, order, page. Pure; refuses what no list understands.

import { isId } from '#lib/ids.ts'
import { isDay } from '#lib/days.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import type { Field } from '#record/field/fields.ts'

/** A part of an address as text; what is given twice counts once, joined. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join() : typeof value === 'string' ? value : ''

export type Sort = { readonly by: string; readonly down: boolean }

/** Where a page starts: after this value of the order and this id. */
export type After = { readonly value: string | number | null; readonly id: string }

export type ListQuery = {
  /** Any of the values, for each field. */
  readonly filters: { readonly [field: string]: readonly (string | number)[] }
  /** Words that the searchable fields hold, each of them. */
  readonly words: string
  readonly sort: Sort
  readonly limit: number
  readonly after: After | null
  /** Also those that were made void. */
  readonly withVoid: boolean
}

type Asked = { readonly [name: string]: unknown }

const mostValues = 50
const mostRows = 200

/** What every list can be sorted by, beside the fields that say so. */
const alwaysSorted = ['number', 'state', 'changedAt']

export const sortable = (definition: Definition): readonly string[] => [
  ...alwaysSorted,
  ...fieldsOf(definition).flatMap(([name, field]) => (field.sort ? name : [])),
]

export const filterable = (definition: Definition): readonly string[] => [
  'state',
  'creator',
  ...fieldsOf(definition).flatMap(([name, field]) => (field.filter ? name : [])),
]

const number = /^[A-Z]{2,6}-\d{4}-\d{4,}$/

/** One value of a filter as the column holds it; undefined when it can be none. Numbers of records are resolved later. */
function readValue(definition: Definition, name: string, text: string): string | number | undefined {
  if (name === 'state') return text in definition.workflow.states ? text : undefined
  if (name === 'creator') return isId(text) || number.test(text) ? text : undefined
  const field = definition.fields[name]
  return field ? readers[field.kind](text, field as never) : undefined // The key has chosen the field's own reader.
}

const readInteger = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined)
const readReference = (text: string) => (isId(text) || number.test(text) ? text : undefined)

const readers = {
  text: (text: string) => text,
  number: readInteger,
  scale: readInteger,
  choice: (text: string, field: Extract<Field, { kind: 'choice' }>) =>
    field.options.includes(text) ? text : undefined,
  term: readReference,
  person: readReference,
  link: readReference,
  date: (text: string) => (isDay(text) ? text : undefined),
  rows: () => undefined,
  computed: (text: string, field: Extract<Field, { kind: 'computed' }>) => {
    if (field.as === 'number') return readInteger(text)
    return field.as === 'text' || field.options.includes(text) ? text : undefined
  },
} satisfies { [K in Field['kind']]: (text: string, field: Extract<Field, { kind: K }>) => string | number | undefined }

const wrong = (field: string, message: string): FieldRefusal => ({ field, code: 'invalid', message })

function readSort(definition: Definition, text: unknown, faults: FieldRefusal[]): Sort {
  if (text === undefined) return { by: 'number', down: true }
  const by = textOf(text).replace(/^-/, '')
  if (!sortable(definition).includes(by))
    faults.push(wrong('sort', `${definition.label[1]} can be sorted by ${sortable(definition).join(', ')}.`))
  return { by, down: textOf(text).startsWith('-') }
}

function readLimit(text: unknown, faults: FieldRefusal[]): number {
  const limit = text === undefined ? 50 : readInteger(textOf(text))
  if (limit !== undefined && limit >= 1 && limit <= mostRows) return limit
  faults.push(wrong('limit', `A page holds 1 to ${mostRows} records.`))
  return 50
}

/** The cursor of a page: opaque to callers. */
export const cursorOf = (after: After): string => btoa(encodeURIComponent(JSON.stringify([after.value, after.id])))

function readAfter(text: unknown, faults: FieldRefusal[]): After | null {
  if (text === undefined) return null
  try {
    const [value, id] = JSON.parse(decodeURIComponent(atob(textOf(text)))) as [unknown, unknown]
    const known = value === null || typeof value === 'string' || typeof value === 'number'
    if (known && typeof id === 'string' && isId(id)) return { value, id }
  } catch {
    // What cannot be read is refused below, like what can be read but is no cursor.
  }
  faults.push(wrong('after', 'This page address is not one that was given out. Please start at the first page.'))
  return null
}

function readWords(text: unknown, faults: FieldRefusal[]): string {
  const words = typeof text === 'string' ? text.trim() : ''
  if (words.length > 200 || !words.isWellFormed() || words.includes('\0'))
    faults.push(wrong('q', 'Please search for at most 200 ordinary characters.'))
  return words
}

const reserved = ['sort', 'limit', 'after', 'q', 'void']

/** Reads the query of a list. Refuses, all at once, every name and value that it does not understand. */
export function readQuery(definition: Definition, asked: Asked): ListQuery {
  const faults: FieldRefusal[] = []
  const names = Object.keys(asked).filter((name) => !reserved.includes(name))
  const filters = names.flatMap((name) => {
    if (!filterable(definition).includes(name)) {
      faults.push({
        field: name,
        code: 'unknown',
        message: `${definition.label[1]} cannot be filtered by “${name.slice(0, 60)}”.`,
      })
      return []
    }
    const texts = [asked[name]]
      .flat()
      .flatMap((text) => String(text).split(','))
      .slice(0, mostValues)
    const values = texts.map((text) => readValue(definition, name, text))
    const label = definition.fields[name]?.label ?? name
    if (values.includes(undefined)) faults.push(wrong(name, `${label} has no such value to filter by.`))
    return [[name, values.filter((value) => value !== undefined)] as const]
  })
  const query = {
    filters: Object.fromEntries(filters),
    words: readWords(asked.q, faults),
    sort: readSort(definition, asked.sort, faults),
    limit: readLimit(asked.limit, faults),
    after: readAfter(asked.after, faults),
    withVoid: asked.void === 'true' || filters.some(([name, values]) => name === 'state' && values.includes('void')),
  }
  if (faults.length > 0) refuseFields(faults)
  return query
}
