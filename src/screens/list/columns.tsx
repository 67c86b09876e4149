// What may stand in each column of a list, chosen by the kind of field, and which columns stand there unless chosen.
import type { ReactNode } from 'react'
import { isDay } from '#lib/days.ts'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { StateChip, StateSign } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { type Listed } from '#kernel/api/client.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { fieldIn } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { PersonCell } from '#kernel/kinds/person/drawn-person.tsx'
import { ValueCell } from '#kernel/kinds/values.tsx'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import { words } from './words.ts'

export type Column = {
  readonly name: string
  readonly label: string
  /** In pixels. */
  readonly width: number
  /** What the list is ordered by when its head is pressed, if it can be. */
  readonly sort: string
  /** What the list is asked for, so that it can be drawn: fields, types of link whose work is owed, the creator, instants. */
  readonly reads: readonly string[]
  readonly cell: (record: Listed, me: string) => ReactNode
}

/** What a head of so many letters needs with its padding and the arrow of its order; a longer one is cut. */
const widthOfHead = (label: string) => Math.min(180, 26 + Math.ceil(6.5 * label.length))

const widthOf = (field: Field) => Math.max(widthOfHead(field.label), kindOf(field).width(field).list)

const Instant = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={instantInWords(at)} className="tnum">
    {instantInShort(at, useToday())}
  </time>
)

function cellOf(definition: Definition, name: string, field: Field): Column['cell'] {
  return (record) => {
    const value = record[name]
    if (name === definition.due && typeof value === 'string' && isDay(value) && !isTerminal(definition, record))
      return <Due day={value} />
    return <ValueCell field={fieldIn(field, record)} value={value} />
  }
}

/** What the chip of the longest state needs with its sign; none is cut. */
const widthOfStates = ({ workflow }: Definition) =>
  Math.max(142, ...Object.values(workflow.states).map(({ label }) => 48 + Math.ceil(6.2 * label.length)))

const standing = (definition: Definition): readonly Column[] => [
  {
    name: 'state',
    label: words.state,
    width: widthOfStates(definition),
    sort: 'state',
    reads: [],
    cell: (record) => {
      const state = definition.workflow.states[record.state]
      return state && <StateChip tone={state.tone} label={state.label} />
    },
  },
  {
    name: 'creator',
    label: words.creator,
    width: 116,
    sort: '',
    reads: ['creator'],
    cell: ({ creator }) => creator && <PersonCell value={creator} />,
  },
  {
    name: 'createdAt',
    label: words.created,
    width: 116,
    sort: '',
    reads: ['createdAt'],
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    name: 'changedAt',
    label: words.changed,
    width: 116,
    sort: 'changedAt',
    reads: ['changedAt'],
    cell: ({ changedAt }) => <Instant at={changedAt} />,
  },
  { name: 'version', label: words.version, width: 72, sort: '', reads: [], cell: ({ version }) => version },
]

const ofField = (definition: Definition, name: string, field: Field): Column => ({
  name,
  label: field.label,
  // “202 days overdue” with its sign is the longest that is said of a due day.
  width: name === definition.due ? Math.max(150, widthOf(field)) : widthOf(field),
  sort: name,
  reads: field.instead ? [name, field.instead.where] : [name],
  cell: cellOf(definition, name, field),
})

const ofModule = ({ Cell, sort = '', name, label, width, shows, reads = [] }: DrawnColumn): Column => ({
  name,
  label,
  width,
  sort,
  reads: [...shows, ...reads],
  cell: (record) => <Cell record={record} />,
})

/** The columns after number and title unless somebody chooses: the state, then the listed fields, drawn by the module where it draws them. */
export function usualColumns(definition: Definition, drawn: readonly DrawnColumn[]): readonly string[] {
  const listed = fieldsOf(definition).flatMap(([name, { list }]) => (list && name !== definition.title ? name : []))
  const shown = drawn.flatMap(({ shows }) => shows)
  const places = listed.flatMap((name) => [
    ...drawn.flatMap((column) => (column.shows.find((one) => listed.includes(one)) === name ? column.name : [])),
    ...(shown.includes(name) ? [] : [name]),
  ])
  const last = drawn.filter(({ shows }) => !shows.some((name) => listed.includes(name)))
  return ['state', ...places, ...last.map(({ name }) => name)]
}

/** Every column that a list can have after number and title: the usual ones first, then the others as the definition has them. */
export function everyColumn(definition: Definition, drawn: readonly DrawnColumn[]): readonly Column[] {
  const [state, ...others] = standing(definition)
  const fields = fieldsOf(definition).flatMap(([name, field]) =>
    name === definition.title ? [] : ofField(definition, name, field),
  )
  return [...(state ? [state] : []), ...drawn.map(ofModule), ...fields, ...others]
}

/** The columns of these names, in their order; names that mean nothing are left out, so that an old link still shows something. */
export const columnsNamed = (every: readonly Column[], names: readonly string[]): readonly Column[] =>
  [...new Set(names)].flatMap((name) => every.find((column) => column.name === name) ?? [])

/** The same columns where a record stands beside them: the state is its sign alone, and any may be the last, at the edge. */
export const besideRecord = (definition: Definition, columns: readonly Column[]): readonly Column[] =>
  columns.map((column) =>
    column.name === 'state'
      ? { ...column, width: 56, cell: signOf(definition) }
      : { ...column, width: column.width + 6 },
  )

const signOf =
  ({ workflow }: Definition): Column['cell'] =>
  (record) => {
    const state = workflow.states[record.state]
    return state && <StateSign tone={state.tone} label={state.label} />
  }

/** The first of the columns that have room beside number and title; at least one. */
export function fitting(columns: readonly Column[], room: number): readonly Column[] {
  let left = room
  const first = columns.findIndex(({ width }) => {
    left -= width
    return left < 0
  })
  return first < 0 ? columns : columns.slice(0, Math.max(1, first))
}

/** What a list is asked for to draw these columns; in the order of names, so that columns that change places ask nothing anew. */
export const readBy = (columns: readonly Column[]): string =>
  [...new Set(columns.flatMap(({ reads }) => reads))].toSorted().join(',')

/** The same columns in an export: what a module draws stands for all that it shows. */
export const exportedColumns = (
  definition: Definition,
  drawn: readonly DrawnColumn[],
  columns: readonly Column[],
): readonly string[] => {
  const shown = columns.flatMap(({ name }) => drawn.find((column) => column.name === name)?.shows ?? [name])
  return [...new Set(['number', definition.title, ...shown])]
}
