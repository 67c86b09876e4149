// What a list is asked for, read from its address: filters, order, page. Pure; refuses what no list understands.

import { isId } from '#lib/ids.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { owedBy } from '#kernel/workflow/owed.ts'
import { readAsOf, type AsOf } from './as-of.ts'
import { filterLabel } from './filter-words.ts'
import { filterOf, readSaid, waysOf, type Filter } from './filter.ts'

/** A part of an address as text; what is given twice counts once, joined. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join() : typeof value === 'string' ? value : ''

export type Sort = { readonly by: string; readonly down: boolean }

/** Where a page starts: after this value of the order and this id. */
export type After = { readonly value: string | number | null; readonly id: string }

export type ListQuery = {
  readonly filters: { readonly [field: string]: Filter }
  /** Words that the searchable fields hold, each of them. */
  readonly words: string
  readonly sort: Sort
  readonly limit: number
  readonly after: After | null
  /** Also those that were made void. */
  readonly withVoid: boolean
  /** What is answered of each record beside its standing and its title; absent: everything. */
  readonly fields?: readonly string[]
  /** The day that it is asked on; as of an instant the day of that. */
  readonly today: Day
  /** As of which instant it is read; null: as everything stands. */
  readonly asOf: AsOf | null
}

type Asked = { readonly [name: string]: unknown }

const mostValues = 50
/** Records by name are as many as a view shows at once. */
const mostOf = (name: string) => (name === 'id' ? 500 : mostValues)
const mostRows = 200

/** What every list can be sorted by, beside the fields that say so. */
const alwaysSorted = ['number', 'state', 'changedAt']

export const sortable = (definition: Definition): readonly string[] => [
  ...alwaysSorted,
  ...fieldsOf(definition).flatMap(([name, field]) => (field.sort ? name : [])),
]

/** `id` asks for exactly these records, by their numbers: what a picture or a queue shows, as a list. */
export const filterable = (definition: Definition): readonly string[] => [
  'id',
  'state',
  'creator',
  ...fieldsOf(definition).flatMap(([name, field]) => (field.filter ? name : [])),
  ...owedBy(definition).map(({ type }) => type),
]

const wrong = (field: string, message: string): FieldRefusal => ({ field, code: 'invalid', message })

function readSort(definition: Definition, text: unknown, faults: FieldRefusal[]): Sort {
  if (text === undefined) return { by: 'number', down: true }
  const by = textOf(text).replace(/^-/, '')
  if (!sortable(definition).includes(by))
    faults.push(wrong('sort', `${definition.label[1]} can be sorted by ${sortable(definition).join(', ')}.`))
  return { by, down: textOf(text).startsWith('-') }
}

function readLimit(text: unknown, faults: FieldRefusal[]): number {
  const limit = text === undefined ? 50 : Number(/^\d{1,9}$/.exec(textOf(text))?.[0])
  if (limit >= 1 && limit <= mostRows) return limit
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

/** Whether a database can be asked for it: half a character and a zero byte it cannot read. */
const isOrdinary = (text: string) => text.isWellFormed() && !text.includes('\0')

function readWords(text: unknown, faults: FieldRefusal[]): string {
  const words = typeof text === 'string' ? text.trim() : ''
  if (words.length > 200 || !isOrdinary(words)) faults.push(wrong('q', 'Search for at most 200 ordinary characters.'))
  return words
}

const reserved = ['sort', 'limit', 'after', 'q', 'void', 'fields']

/** What a list can be asked to answer alone: fields, what hangs on links, and what every record has. */
export const answerable = (definition: Definition): readonly string[] => [
  'creator',
  'createdAt',
  'changedAt',
  ...fieldsOf(definition).map(([name]) => name),
  ...owedBy(definition).map(({ type }) => type),
]

function readFields(definition: Definition, text: unknown, faults: FieldRefusal[]): readonly string[] | undefined {
  if (text === undefined) return undefined
  const names = [...new Set(textOf(text).split(',').filter(Boolean))]
  const known = answerable(definition)
  const [strange] = names.filter((name) => !known.includes(name))
  if (strange !== undefined)
    faults.push(wrong('fields', `${definition.label[1]} have no field “${strange.slice(0, 60)}”.`))
  return names
}

/** Reads one filter; what it cannot be read as is a fault. */
function readFilter(definition: Definition, name: string, text: string, today: Day, faults: FieldRefusal[]) {
  const [, many] = definition.label
  if (!filterable(definition).includes(name)) {
    faults.push({ field: name, code: 'unknown', message: `${many} cannot be filtered by “${name.slice(0, 60)}”.` })
    return []
  }
  if (!isOrdinary(text)) {
    faults.push(wrong(name, `${filterLabel(definition, name)} is filtered by ordinary characters.`))
    return []
  }
  const said = readSaid(text)
  const filter =
    'values' in said && said.values.length > mostOf(name) ? undefined : filterOf(definition, name, said, today)
  if (filter) return [[name, filter] as const]
  const label = filterLabel(definition, name)
  const can = waysOf(definition, name).includes(said.is)
  faults.push(wrong(name, `${label} ${can ? 'has no such value to filter by' : 'cannot be filtered in this way'}.`))
  return []
}

/**
 * Reads the query of a list. Refuses, all at once, every name and value that it does not understand.
 * @param today what "overdue" and "in the next 30 days" are counted from
 * @param asOf as of which instant it is read; `on` is none of the names here
 */
export function readQuery(definition: Definition, asked: Asked, today: Day, asOf: AsOf | null = null): ListQuery {
  const faults: FieldRefusal[] = []
  const names = Object.keys(asked).filter((name) => !reserved.includes(name))
  const filters = names.flatMap((name) => readFilter(definition, name, [asked[name]].flat().join(), today, faults))
  const fields = readFields(definition, asked.fields, faults)
  const query = {
    ...(fields && { fields }),
    filters: Object.fromEntries(filters),
    words: readWords(asked.q, faults),
    sort: readSort(definition, asked.sort, faults),
    limit: readLimit(asked.limit, faults),
    after: readAfter(asked.after, faults),
    withVoid:
      asked.void === 'true' ||
      filters.some(([name, filter]) => name === 'state' && filter.is === 'any' && filter.values.includes('void')),
    today,
    asOf,
  }
  if (faults.length > 0) refuseFields(faults)
  return query
}

/** The same of an address that may also say `on`: as of which instant. Then days are counted from the day of that. */
export function readQueryAsOf(
  definition: Definition,
  { on, ...asked }: Asked,
  clock: { readonly now: Date; readonly zone: string },
): ListQuery {
  const asOf = readAsOf(on, clock)
  return readQuery(definition, asked, asOf?.day ?? dayAt(clock.now, clock.zone), asOf)
}
