import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records, titleOf } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { me as whoeverAsks } from '#kernel/store/filter.ts'
import { Boxes, type Option } from './filter-boxes.tsx'
import { targetNamed, useTitles } from './filter-titles.tsx'
import { words } from './words.ts'

type RecordOptionsProps = {
  readonly definition: Definition
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const most = '20'

/** Records found by typing; what is chosen already stays in view, and whoever looks stands first among people. */
export function RecordOptions({ definition, name, label, values, onChange }: RecordOptionsProps) {
  const registry = useRegistry()
  const { me } = useFrame()
  const field = definition.fields[name]
  const vocabulary = field && kindOf(field).target(field)?.vocabulary
  const other = registry.named(targetNamed(definition, name) ?? '')
  const titles = useTitles(definition, name, values)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 500)
  const { data } = useQuery({
    queryKey: [other.plural, 'filter', name, q],
    queryFn: ({ signal }) =>
      records(other).list({ q: q || undefined, limit: most, ...(vocabulary && { list: vocabulary }) }, signal),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).map((one): Option => ({ value: one.number, label: titleOf(other, one) }))
  const isFound = (value: string) => found.some((option) => option.value === value)
  const chosen = values.filter((value) => value !== whoeverAsks && !isFound(value))
  const options: readonly Option[] = [
    ...(other.name === 'person' ? [{ value: whoeverAsks, label: words.me }] : []),
    ...chosen.map((value) => ({ value, label: titles(value) })),
    // One's own name stands for oneself only; "me" stands for whoever opens the list.
    ...found.map((option) => (option.value === me.number ? { ...option, label: `${option.label} (you)` } : option)),
  ]
  const find = words.find(other.label[1]).replace(' in ', ' ')
  return (
    <>
      <TextInput
        aria-label={find}
        placeholder={find}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb={8}
        data-autofocus
      />
      <Boxes label={label} options={options} values={values} onChange={onChange} />
    </>
  )
}
