import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDay } from '#lib/days.ts'
import { records, titleOf } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { DayInput } from '#record/field/day-input.tsx'
import type { DayField } from '#record/field/fields.ts'
import { targetOf } from '#record/field/target.ts'
import { useHouse } from '#record/house.tsx'
import styles from './filters.module.css'

type FilterOptionsProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

type Option = { readonly value: string; readonly label: string }

const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** What may be chosen for one filter: any of several words, records found by typing, or a day. */
export function FilterOptions(props: FilterOptionsProps) {
  const { definition, name, label, values, onChange } = props
  const field = definition.fields[name]
  if (name === 'creator' || (field && targetOf(field))) return <RecordOptions {...props} />
  if (field?.kind === 'date') return <DayOption field={field} name={name} values={values} onChange={onChange} />
  return <Boxes label={label} options={fixedOptions(definition, name)} values={values} onChange={onChange} />
}

function fixedOptions(definition: Definition, name: string): readonly Option[] {
  if (name === 'state')
    return Object.entries(definition.workflow.states).map(([value, state]) => ({ value, label: state.label }))
  const field = definition.fields[name]
  if (field?.kind === 'choice' || field?.kind === 'computed')
    return field.options.map((option) => ({ value: option, label: option }))
  if (field?.kind === 'scale')
    return field.degrees.map((word, at) => ({ value: String(at + 1), label: `${at + 1} ${word}` }))
  return []
}

type BoxesProps = Pick<FilterOptionsProps, 'label' | 'values' | 'onChange'> & { readonly options: readonly Option[] }

const Boxes = ({ label, options, values, onChange }: BoxesProps) => (
  <div role="group" aria-label={label} className={styles.boxes}>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        size="xs"
        radius="xs"
        label={option.label}
        checked={values.includes(option.value)}
        onChange={() => onChange(toggled(values, option.value))}
      />
    ))}
  </div>
)

function RecordOptions({ definition, name, label, values, onChange }: FilterOptionsProps) {
  const { registry, me } = useHouse()
  const field = definition.fields[name]
  const other = registry.named(field && name !== 'creator' ? (targetOf(field) ?? '') : 'person')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 500)
  const { data } = useQuery({
    queryKey: [other.plural, 'filter', name, q],
    queryFn: ({ signal }) =>
      records(other).list(
        { q: q || undefined, limit: '20', ...(field?.kind === 'term' && { list: field.vocabulary }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map((one) => ({
    value: one.number,
    label: one.id === me.id ? `${titleOf(other, one)} (you)` : titleOf(other, one),
  }))
  return (
    <>
      <TextInput
        aria-label={`Find ${other.label[1].toLowerCase()}`}
        placeholder={`Find ${other.label[1].toLowerCase()}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb={8}
        data-autofocus
      />
      <Boxes label={label} options={found} values={values} onChange={onChange} />
    </>
  )
}

type DayOptionProps = Pick<FilterOptionsProps, 'name' | 'values' | 'onChange'> & { readonly field: DayField }

const DayOption = ({ field, name, values, onChange }: DayOptionProps) => (
  <DayInput
    field={{ kind: 'date', label: field.label }}
    name={name}
    value={values[0] ?? null}
    onChange={(day) => onChange(typeof day === 'string' && isDay(day) ? [day] : [])}
    errors={{}}
    quiet
  />
)
