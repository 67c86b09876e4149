// The columns of an export: what a list shows, as values that a sheet can hold.

import { isDay, type Day } from '#lib/days.ts'
import { refuseFields } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import { targetOf } from '#record/field/target.ts'
import type { Field } from '#record/field/fields.ts'
import { linesInWords } from './lines.ts'
import { referenceInWords } from './reference.ts'

/** What stands in one cell. A day is a calendar day; an instant is ISO 8601 in UTC. */
export type Cell = string | number | null | { readonly day: Day } | { readonly instant: string }

type Answered = { readonly [name: string]: unknown }

export type Column = {
  readonly name: string
  readonly label: string
  /** How wide it stands in a sheet, in characters. */
  readonly width: number
  readonly cell: (record: Answered) => Cell
}

const plain = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null)

const instant = (value: unknown): Cell => (typeof value === 'string' ? { instant: value } : null)

function cellOf(field: Field, value: unknown): Cell {
  if (targetOf(field)) return referenceInWords(value)
  if (field.kind === 'rows') return linesInWords(field, value)
  return field.kind === 'date' && typeof value === 'string' && isDay(value) ? { day: value } : plain(value)
}

const widths = {
  text: 32,
  number: 10,
  choice: 16,
  term: 28,
  scale: 12,
  person: 28,
  link: 28,
  date: 12,
  rows: 48,
  computed: 14,
} satisfies Record<Field['kind'], number>

const fieldColumn = (name: string, field: Field): Column => ({
  name,
  label: field.label,
  width: field.kind === 'text' && field.long ? 60 : Math.max(widths[field.kind], field.label.length + 2),
  cell: (record) => cellOf(field, record[name]),
})

const standing = (definition: Definition): readonly Column[] => {
  const { states } = definition.workflow
  const at = (name: string, label: string): Column => ({
    name,
    label,
    width: 18,
    cell: (record) => instant(record[name]),
  })
  return [
    { name: 'number', label: 'Number', width: 16, cell: (record) => plain(record.number) },
    {
      name: 'state',
      label: 'State',
      width: 16,
      cell: ({ state }) => (typeof state === 'string' ? (states[state]?.label ?? state) : null),
    },
    { name: 'version', label: 'Version', width: 9, cell: (record) => plain(record.version) },
    { name: 'creator', label: 'Raised by', width: 28, cell: (record) => referenceInWords(record.creator) },
    at('createdAt', 'Raised at'),
    at('changedAt', 'Changed at'),
  ]
}

/** Every column that an export of these records can have, in the order of the record's page. */
const everyColumn = (definition: Definition): readonly Column[] => {
  const own = fieldsOf(definition).map(([name, field]) => fieldColumn(name, field))
  const title = own.filter(({ name }) => name === definition.title)
  const [number, state, ...rest] = standing(definition)
  const others = own.filter(({ name }) => name !== definition.title)
  return [...(number ? [number] : []), ...title, ...(state ? [state] : []), ...others, ...rest]
}

const listed = (definition: Definition): readonly string[] => [
  'number',
  definition.title,
  'state',
  ...fieldsOf(definition).flatMap(([name, field]) => (field.list && name !== definition.title ? name : [])),
]

/**
 * The columns that are asked for: `columns=title,owner` in that order, `columns=all`, or none: those of the list. Refuses
 * names that it does not know.
 */
export function readColumns(definition: Definition, asked: unknown): readonly Column[] {
  const all = everyColumn(definition)
  if (asked === 'all') return all
  const wanted = typeof asked === 'string' && asked !== '' ? [...new Set(asked.split(','))] : listed(definition)
  const unknown = wanted.filter((name) => !all.some((column) => column.name === name))
  if (unknown.length > 0) {
    const names = all.map(({ name }) => name).join(', ')
    refuseFields([
      { field: 'columns', code: 'unknown', message: `${definition.label[1]} have the columns ${names}, or all.` },
    ])
  }
  return wanted.flatMap((name) => all.find((column) => column.name === name) ?? [])
}
