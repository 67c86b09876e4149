import { NativeSelect } from '@mantine/core'
import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { valueTypeOf, type Is, type Said } from '#kernel/store/filter.ts'
import { Boxes, type Option } from './filter-boxes.tsx'
import { Days, Periods, Range } from './filter-range.tsx'
import { FilterText } from './filter-text.tsx'
import { RecordOptions } from './filter-records.tsx'
import { asked, offered } from './filter-ways.ts'
import { words } from './words.ts'

type FilterOptionsProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  readonly said: Said
  readonly onChange: (said: Said) => void
}

/** How one filter asks, and what for: any of several words, records found by typing, a range, a time. */
export function FilterOptions(props: FilterOptionsProps) {
  const { definition, name, label, said, onChange } = props
  return (
    <>
      <NativeSelect
        aria-label={words.way(label)}
        value={said.is}
        onChange={(event) => onChange(asked(event.currentTarget.value as Is, said))} // The options below.
        data={[...new Set([...offered(definition, name), said.is])].map((way) => ({
          value: way,
          label: words.ways[way],
        }))}
        mb={said.is === 'empty' || said.is === 'filled' || said.is === 'overdue' ? 0 : 12}
      />
      <What {...props} />
    </>
  )
}

function What({ definition, name, label, said, onChange }: FilterOptionsProps) {
  if (said.is === 'between') return <Range definition={definition} name={name} said={said} onChange={onChange} />
  if ('days' in said) return <Days said={said} onChange={onChange} />
  if (said.is === 'this') return <Periods said={said} onChange={onChange} />
  if (!('values' in said)) return null
  const shared = { label, values: said.values, onChange: (values: readonly string[]) => onChange({ ...said, values }) }
  if (valueTypeOf(name, definition.fields[name]) === 'record')
    return <RecordOptions definition={definition} name={name} {...shared} />
  if (isTyped(definition.fields[name])) return <FilterText {...shared} />
  return <Boxes options={fixedOptions(definition, name, said.values)} {...shared} />
}

/** Texts are as many as records: they are typed. */
const isTyped = (field: Field | undefined) => field !== undefined && kindOf(field).isProse

function fixedOptions(definition: Definition, name: string, chosen: readonly string[]): readonly Option[] {
  if (name === 'state')
    return Object.entries(definition.workflow.states).map(([value, state]) => ({ value, label: state.label }))
  const field = definition.fields[name]
  const options = field ? kindOf(field).options(field) : []
  return options.length > 0 ? options : chosen.map((value) => ({ value, label: value }))
}
