// The columns of an export: what a list shows, as values that a sheet can hold.

import { refuseFields } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import type { Cell } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { referenceInWords } from '#kernel/kinds/naming.ts'
import { owedBy, type Owing, type Owings } from '#kernel/workflow/owed.ts'
import { owingInWords } from '#kernel/workflow/owed-words.ts'

export type { Cell } from '#kernel/kinds/kind.ts'

type Answered = { readonly [name: string]: unknown }

export type Column = {
  readonly name: string
  readonly label: string
  /** How wide it stands in a sheet, in characters. */
  readonly width: number
  readonly cell: (record: Answered) => Cell
  /** What the API answers in its place. */
  readonly answer: (record: Answered) => unknown
}

const plain = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : null)

const instant = (value: unknown): Cell => (typeof value === 'string' ? { instant: value } : null)

const fieldColumn = (name: string, field: Field): Column => ({
  name,
  label: kindOf(field).heading(field),
  width: kindOf(field).width(field).sheet,
  cell: (record) => kindOf(field).cell(fieldIn(field, record), record[name]),
  answer: (record) => record[name],
})

const owingIn = (type: string, { owed }: Answered): Owing | undefined => (owed as Owings | undefined)?.[type] // As lists answer it.

/** How much of the work that it waits for is done, and how much is late: by the type of the link that leads there. */
const owedColumn = ({ type, label }: { readonly type: string; readonly label: string }): Column => ({
  name: type,
  label,
  width: 40,
  cell: (record) => {
    const owing = owingIn(type, record)
    return owing && owing.count > 0 ? owingInWords(owing) : null
  },
  answer: (record) => owingIn(type, record),
})

const standing = (definition: Definition): readonly Column[] => {
  const { states } = definition.workflow
  const column = (name: string, label: string, width: number, cell: (value: unknown) => Cell): Column => ({
    name,
    label,
    width,
    cell: (record) => cell(record[name]),
    answer: (record) => record[name],
  })
  const state = (value: unknown) => (typeof value === 'string' ? (states[value]?.label ?? value) : null)
  return [
    column('number', 'Number', 16, plain),
    column('state', 'State', 16, state),
    column('version', 'Version', 9, plain),
    column('creator', 'Raised by', 28, referenceInWords),
    column('createdAt', 'Raised at', 18, instant),
    column('changedAt', 'Changed at', 18, instant),
  ]
}

/** Every column that an export of these records can have, in the order of the record's page. */
const everyColumn = (definition: Definition): readonly Column[] => {
  const own = fieldsOf(definition).map(([name, field]) => fieldColumn(name, field))
  const title = own.filter(({ name }) => name === definition.title)
  const [number, state, ...rest] = standing(definition)
  const others = own.filter(({ name }) => name !== definition.title)
  const owed = owedBy(definition).map(owedColumn)
  return [...(number ? [number] : []), ...title, ...(state ? [state] : []), ...others, ...owed, ...rest]
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
