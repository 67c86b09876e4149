// What stands in each column of a list, chosen by the kind of field.
import type { ReactNode } from 'react'
import { isDay } from '#lib/days.ts'
import { PersonName } from '#ui/avatar.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { isRef, type Listed, type Named } from '#record/client.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import type { Field } from '#record/field/fields.ts'
import { isEmpty, ValueView } from '#record/field/values.tsx'

export type Column = {
  readonly name: string
  readonly label: string
  readonly width: string
  readonly cell: (record: Listed, me: string) => ReactNode
  /** The first columns stay when it gets narrow. */
  readonly rank: number
}

const widths = {
  text: '18%',
  number: '92px',
  choice: '116px',
  term: '130px',
  scale: '116px',
  person: '112px',
  link: '130px',
  date: '112px',
  rows: '120px',
  computed: '116px',
} satisfies Record<Field['kind'], string>

const widthOf = (field: Field) => (field.kind === 'computed' && field.as === 'number' ? '72px' : widths[field.kind])

const PersonCell = ({ person, me }: { readonly person: Named; readonly me: string }) =>
  isRef(person) ? <PersonName name={person.title} you={person.id === me} short /> : <>restricted</>

function cellOf(definition: Definition, name: string, field: Field) {
  return (record: Listed, me: string): ReactNode => {
    const value = record[name]
    if (isEmpty(value)) return null
    if (field.kind === 'person') return <PersonCell person={value as Named} me={me} /> // The field's kind says so.
    if (field.kind === 'link' || field.kind === 'term') return isRef(value) ? value.title : 'restricted'
    if (field.kind === 'date' && typeof value === 'string' && isDay(value))
      return name === definition.due && !isSettled(definition, record) ? <Due day={value} /> : dayInWords(value)
    if (field.kind === 'text') return <span title={String(value)}>{String(value)}</span>
    return <ValueView field={field} value={value} />
  }
}

/** Nothing is due any more once a record is void, closed, or at the end of its life. */
export const isSettled = (definition: Definition, record: Pick<Listed, 'state' | 'void'>): boolean =>
  record.void || definition.workflow.states[record.state]?.tone === 'closed' || isLast(definition, record.state)

/** No step leads on from here but making it void. */
const isLast = (definition: Definition, state: string) =>
  !Object.values(definition.workflow.steps).some(({ from, to }) => to !== 'void' && [from].flat().includes(state))

/** The columns after number, title and state: the listed fields in the definition's order. */
export const columnsOf = (definition: Definition): readonly Column[] =>
  fieldsOf(definition)
    .filter(([name, field]) => field.list && name !== definition.title)
    .map(([name, field], rank) => ({
      name,
      label: field.label,
      width: widthOf(field),
      cell: cellOf(definition, name, field),
      rank,
    }))
